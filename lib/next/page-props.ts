import 'server-only';
import { notFound, unstable_rethrow } from 'next/navigation.js';
import { connection } from 'next/server.js';
import { cache } from 'react';
import type { BookingProps } from '../contract/index.ts';
import type { Bellhop } from './bellhop.ts';
import { bookingPropsOf, type PageRequest } from './booking-props.ts';
import { mountPath } from './mount.ts';
import { type BellhopSource, bellhopOf } from './shared.ts';

/** What a page with the widget on it tells of itself; its request as Next gives it, or already awaited. */
export interface BookingPageOptions {
  /** The page's `searchParams`. */
  searchParams: PageRequest['searchParams'] | Promise<PageRequest['searchParams']>;
  /** What `headers()` of `next/headers` gives. */
  headers: PageRequest['headers'] | Promise<PageRequest['headers']>;
  /** A property's slug. @default the property of the request's host, else the first */
  property?: string;
  /**
   * Where the browser finds the booking routes: the path of the route file, as in `createBookingHandlers`, with Next's own
   * `basePath` in front of it where the site has one. A page cannot ask Next for that `basePath`.
   * @default that of `bellhop`, which is '/api/booking' unless it was made with another
   */
  basePath?: string;
  /**
   * `false` for a page with the search alone, whose `onSearch` leads to the rooms elsewhere: none are asked for, and the form
   * begins with what the URL names. @default true
   */
  rooms?: boolean;
  /** The same as in `createBookingHandlers`. @default made from the environment */
  bellhop?: BellhopSource;
}

/**
 * The props of `BookingWidget`, for a page of Next's App Router: the property, the language, and, when the URL names a
 * valid search, its rooms and prices, so that they are in the page's first HTML. A search that fails is told in the props
 * and never fails the page; for a `property` that there is not, the page is Next's `notFound()`.
 * @example <BookingWidget {...(await getBookingProps({ searchParams, headers: headers() }))} />
 * @throws ConfigError for a configuration that cannot be used
 */
export async function getBookingProps(options: BookingPageOptions): Promise<BookingProps> {
  const mount = options.basePath === undefined ? undefined : mountPath(options.basePath);
  // Before all else: the page is then made for each request, and a build asks for no configuration.
  const [searchParams, headers] = await Promise.all([options.searchParams, options.headers]);
  await atRequestTime();
  const bellhop = bellhopOf(options.bellhop);
  const config = bellhop.service.propertyAt(headers, options.property) ?? notFound();
  const key = JSON.stringify([config.slug, options.rooms ?? true, searchParams]);
  const cached = propsOfRequest(bellhop);
  const loading =
    cached.get(key) ?? bookingPropsOf(bellhop, config, { searchParams, headers, rooms: options.rooms });
  cached.set(key, loading);
  const props = await loading;
  return mount === undefined ? props : { ...props, apiBase: `${mount}/${config.slug}` };
}

/** One cache for each request: its metadata and its page share one search. Outside of a render it is always empty. */
const propsOfRequest = cache((_: Bellhop) => new Map<string, Promise<BookingProps>>());

/**
 * Reads prices and "today" at request time. With Cache Components, Next pre-renders pages and treats reading the clock there as
 * an error.
 */
async function atRequestTime(): Promise<void> {
  try {
    await connection();
  } catch (error) {
    // Next stops a render by throwing: pass those errors on. Any other error means that no Next render is running.
    unstable_rethrow(error);
  }
}
