import type { CSSProperties, ReactNode } from 'react';
import '../components/styles.css';
import '../components/hotel/hotel.css';

interface DocumentProps {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Custom properties of the property's theme, for the page around the widget. */
  theme?: CSSProperties;
  children: ReactNode;
}

/** The HTML document in the language and direction of its page. */
export function Document({ lang, dir, theme, children }: DocumentProps) {
  return (
    <html lang={lang} dir={dir}>
      <body style={{ margin: 0, ...theme }}>{children}</body>
    </html>
  );
}
