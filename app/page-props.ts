import type { GetServerSideProps } from 'next';
import type { BookingPageProps } from '../components/BookingPage.tsx';
import type { PageRequest } from '../lib/next/booking-props.ts';

/**
 * The pages' way to the server's own code. Next's Pages Router refuses `server-only` modules even where a page makes its
 * props: what holds the key stays in the server's bundle, and is handed over here when the server starts (start.ts).
 */

/** Makes a page's props, or `undefined` where there is no such page. */
export type PageOf<Props> = (
  request: PageRequest & { slug: string | undefined },
) => Promise<Props | undefined>;

const shared: typeof globalThis & { bellhopPage?: PageOf<BookingPageProps> } = globalThis;

/** Hands over how pages are made. */
export function servePages(bookingPage: PageOf<BookingPageProps>): void {
  shared.bellhopPage = bookingPage;
}

/** `getServerSideProps` of a property's page. */
export const bookingPageProps: GetServerSideProps<BookingPageProps> = async ({ params, query, req }) => {
  if (!shared.bellhopPage) throw new Error('instrumentation.ts has not started Bellhop in this server.');
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) if (value) headers.set(name, String(value));
  const slug = params?.property === undefined ? undefined : String(params.property);
  const props = await shared.bellhopPage({ slug, searchParams: query, headers });
  // As it travels: Next refuses what JSON would leave out, an `undefined`.
  return props ? { props: JSON.parse(JSON.stringify(props)) } : { notFound: true };
};
