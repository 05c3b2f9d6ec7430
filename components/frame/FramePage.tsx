import Head from 'next/head';
import { Activity } from 'react';
import { BookingWidget } from '../BookingWidget.tsx';
import { CalendarStrings } from '../CalendarStrings.tsx';
import { useDocumentLanguage } from '../use-document-language.ts';
import { useLanguageInPlace } from '../use-language-in-place.ts';
import type { FramePageProps } from './frame-page-props.ts';
import { useHostPage } from './use-host-page.ts';

/** The widget alone, for a frame on another site's page: a page of Next's Pages Router. */
export function FramePage(props: FramePageProps) {
  const [{ booking, calendarWords, frame }, onLocale] = useLanguageInPlace(props);
  useDocumentLanguage(booking.locale);
  const close = String(booking.messages['dates.close']);
  const onSearch = useHostPage({ frame, close, onLocale });
  return (
    <>
      <Head>
        <title>{booking.property.property.name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
      </Head>
      <Activity>
        <BookingWidget {...booking} onLocale={onLocale} {...(onSearch && { onSearch })} />
        <CalendarStrings words={calendarWords} />
      </Activity>
    </>
  );
}
