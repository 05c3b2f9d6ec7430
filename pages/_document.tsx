import NextDocument, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import { LateHead } from '../app/late-head.tsx';
import { NONCE_HEADER } from '../app/nonce-header.ts';
import type { BookingPageProps } from '../components/booking-page-props.ts';
import type { FramePageProps } from '../components/frame/frame-page-props.ts';
import { directionOf } from '../lib/i18n/locales.ts';

/** Neutral: where a property has none of its own. */
const OUR_ICON = { href: '/icon.svg', type: 'image/svg+xml' };

/** The HTML document in the language, direction and theme of its page; in English where the page is none of a property. */
export default class Document extends NextDocument<{ nonce: string | undefined }> {
  static override async getInitialProps(context: DocumentContext) {
    const nonce = context.req?.headers[NONCE_HEADER];
    const initial = await NextDocument.getInitialProps(context);
    return { ...initial, nonce: typeof nonce === 'string' ? nonce : undefined };
  }

  override render() {
    const { nonce } = this.props;
    const scripts = nonce === undefined ? {} : { nonce };
    const { booking, brand, frame }: Partial<BookingPageProps & FramePageProps> =
      this.props.__NEXT_DATA__.props.pageProps ?? {};
    const lang = booking?.locale ?? 'en';
    // A frame comes when its host's page has been painted, and is waited for.
    const PageHead = frame ? Head : LateHead;
    return (
      <Html
        lang={lang}
        dir={directionOf(lang)}
        data-bellhop-frame={frame?.mode}
        data-bellhop-scheme={frame && frame.scheme !== 'auto' ? frame.scheme : undefined}
      >
        <PageHead {...scripts}>
          <link rel="icon" {...(brand?.favicon ? { href: brand.favicon } : OUR_ICON)} />
          {brand?.fontSheet && <link rel="stylesheet" href={brand.fontSheet} />}
          {/* React Aria makes a style of its own, and looks here for leave to. */}
          <meta property="csp-nonce" nonce={nonce} />
        </PageHead>
        <body
          data-bellhop-theme={booking?.themeName}
          data-bellhop-scheme={booking?.scheme}
          style={{ margin: 0, ...booking?.theme }}
        >
          <Main />
          <NextScript {...scripts} />
        </body>
      </Html>
    );
  }
}
