import type { GetServerSideProps } from 'next';
import { getDomain } from 'tldts';
import { calendarWords } from '../components/calendar-words.ts';
import type { FramePageProps } from '../components/frame/frame-page-props.ts';
import { readFrameSettings } from '../lib/embed/frame-settings.ts';
import { bookingPropsOf } from '../lib/next/booking-props.ts';
import { pageBrand } from '../lib/next/brand.ts';
import { previewedTheme } from '../lib/next/previewed-theme.ts';
import { startedBellhop } from '../lib/next/started.ts';
import { plainProps, requestHeaders } from './page-request.ts';

/** What a frame of a property shows, on whichever page it stands. */
export const framePageProps: GetServerSideProps<FramePageProps> = async ({ params, query, req }) => {
  const bellhop = startedBellhop();
  const headers = requestHeaders(req);
  const config = bellhop.service.propertyAt(headers, String(params?.property));
  if (!config) return { notFound: true };
  const frame = readFrameSettings(new URL(req.url ?? '/', 'http://frame').search);
  const { checkin, checkout, adults, room, ...rest } = query;
  // Rooms are shown where the host wants them: in the dialog that a search opens.
  const searchParams = frame.mode === 'search' ? rest : query;
  const { linked, ...booking } = await bookingPropsOf(bellhop, config, { searchParams, headers });
  const typed = Object.entries({ checkin, checkout, adults }).filter(
    ([, value]) => typeof value === 'string',
  );
  const begun = frame.mode === 'search' && typed.length > 0 ? Object.fromEntries(typed) : linked;
  const own = `${headers.get('x-forwarded-proto') ?? 'http'}://${bellhop.service.hostAt(headers)}`;
  const apart = frame.host !== undefined && siteOf(frame.host) !== siteOf(own);
  return {
    props: plainProps({
      booking: {
        ...booking,
        ...(begun && { linked: begun }),
        ...(apart && { partitioned: true }),
        ...previewedTheme(bellhop, headers, query.theme),
        // The page around a frame knows best what goes with it.
        ...(frame.scheme !== 'auto' && { scheme: frame.scheme }),
      },
      brand: pageBrand(config),
      calendarWords: calendarWords(booking.locale),
      frame,
    }),
  };
};

/**
 * What browsers take for one site, in which a cookie needs no leave: a scheme, and a registrable domain by the whole of the
 * Public Suffix List. Where it is wrong, the browser keeps no cookie, and the frame opens the hosted page.
 */
function siteOf(origin: string): string {
  if (!URL.canParse(origin)) return origin;
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}
