import type { ReactNode } from 'react';
import '../components/styles.css';
import '../components/hotel/hotel.css';

/** The HTML document in the language and direction of its page. */
export function Document({ lang, dir, children }: { lang: string; dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return (
    <html lang={lang} dir={dir}>
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  );
}
