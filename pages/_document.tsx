import NextDocument, { Html, Main, NextScript } from 'next/document';
import { LateHead } from '../app/late-head.tsx';
import type { BookingPageProps } from '../components/booking-page-props.ts';
import { directionOf } from '../lib/i18n/locales.ts';

/** The HTML document in the language, direction and theme of its page; in English where the page is none of a property. */
export default class Document extends NextDocument {
  override render() {
    const { booking }: Partial<BookingPageProps> = this.props.__NEXT_DATA__.props.pageProps ?? {};
    const lang = booking?.locale ?? 'en';
    return (
      <Html lang={lang} dir={directionOf(lang)}>
        <LateHead>
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        </LateHead>
        <body data-bellhop-theme={booking?.themeName} style={{ margin: 0, ...booking?.theme }}>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
