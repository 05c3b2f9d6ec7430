import { headers } from 'next/headers';
import { bookingTitle } from '../../../components/entry.ts';
import { readFrameSettings } from '../../../lib/embed/frame-settings.ts';
import { directionOf, getBookingProps, pageBrand } from '../../../lib/next/entry.ts';
import { previewedTheme } from '../../configure/_parts/previewed-theme.ts';
import { Document } from '../../document.tsx';
import { bellhop } from '../../instance.ts';
import { isOfAnotherSite } from './_frame/another-site.ts';
import { FramedWidget } from './_frame/FramedWidget.tsx';
import './_frame/frame.css';

/** The widget alone, for a frame on another site's page. */
export default async function Page({ params, searchParams }: PageProps<'/embed/[property]'>) {
  const [{ property }, query, asked] = await Promise.all([params, searchParams, headers()]);
  const frame = readFrameSettings(new URLSearchParams(textsOf(query)).toString());
  const { service, registry, configurator } = bellhop();
  const booking = {
    ...(await getBookingProps({
      searchParams: query,
      headers: asked,
      property,
      // A frame with only the search form shows no rooms. The dialog that the host opens shows them.
      rooms: frame.mode !== 'search',
      bellhop,
    })),
    ...(isOfAnotherSite(frame.host, service.originAt(asked) ?? '') && { partitioned: true }),
    ...previewedTheme({ configurator }, asked, query.theme),
    // The page around a frame knows best which scheme fits.
    ...(frame.scheme !== 'auto' && { scheme: frame.scheme }),
  };
  const { slug } = booking.property.property;
  const brand = pageBrand(registry.bySlug(slug));
  return (
    <Document
      lang={booking.locale}
      dir={directionOf(booking.locale)}
      brand={brand}
      look={booking}
      root={{
        'data-bellhop-frame': frame.mode,
        'data-bellhop-scheme': frame.scheme === 'auto' ? undefined : frame.scheme,
      }}
      head={
        <>
          <title>{bookingTitle(booking)}</title>
          <meta name="robots" content="noindex" />
        </>
      }
    >
      <main>
        <FramedWidget booking={booking} frame={frame} />
      </main>
    </Document>
  );
}

/** Takes the first value of a repeated parameter, like `URLSearchParams`. */
function textsOf(query: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value[0] : value;
    return text === undefined ? [] : [[name, text]];
  });
}
