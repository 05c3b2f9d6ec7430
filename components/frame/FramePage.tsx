import Head from 'next/head';
import { Activity } from 'react';
import { useDocumentLanguage } from '../use-document-language.ts';
import { useLanguageInPlace } from '../use-language-in-place.ts';
import { FramedWidget } from './FramedWidget.tsx';
import type { FramePageProps } from './frame-page-props.ts';

/** The widget alone, for a frame on another site's page: a page of Next's Pages Router. */
export function FramePage(first: FramePageProps) {
  const [props, onLocale] = useLanguageInPlace(first);
  const { property, locale } = props.booking;
  useDocumentLanguage(locale);
  return (
    <>
      <Head>
        <title>{property.property.name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
      </Head>
      <Activity>
        <FramedWidget {...props} onLocale={onLocale} />
      </Activity>
    </>
  );
}
