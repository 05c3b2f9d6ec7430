import type { CSSProperties, ReactNode } from 'react';
import type { ThemeName } from '../lib/contract/theme-name.ts';
import '../components/styles.css';
import '../components/hotel/hotel.css';

interface DocumentProps {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The property's named theme, whose tokens the page around the widget shares with it. */
  themeName?: ThemeName | undefined;
  /** Custom properties of the property's theme, for the page around the widget. */
  theme?: CSSProperties;
  children: ReactNode;
}

/** The HTML document in the language and direction of its page. */
export function Document({ lang, dir, themeName, theme, children }: DocumentProps) {
  return (
    <html lang={lang} dir={dir}>
      <body data-bellhop-theme={themeName} style={{ margin: 0, ...theme }}>
        {children}
      </body>
    </html>
  );
}
