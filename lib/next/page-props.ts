import 'server-only';
import { notFound, unstable_rethrow } from 'next/navigation.js';
import { connection } from 'next/server.js';
import { cache } from 'react';
import type { BookingProps } from '../contract/index.ts';
import type { Bellhop } from './bellhop.ts';
import { bookingPropsOf, type PageRequest } from './booking-props.ts';
import { mountPath } from './mount.ts';
import { type BellhopSource, bellhopOf } from './shared.ts';

/**
 * The options of a page with the widget: its request, as Next passes it or already awaited, and its place.
 */
export interface BookingPageOptions {
  /** The page's `searchParams`. */
  searchParams: PageRequest['searchParams'] | Promise<PageRequest['searchParams']>;
  /** The result of `headers()` of `next/headers`. */
  headers: PageRequest['headers'] | Promise<PageRequest['headers']>;
  /** The slug of the property. @default the property of the request's host, else the first */
  property?: string;
  /**
   * The path of the booking routes for the browser: that of `createBookingHandlers`, with the `basePath` of
   * Next in front if the site has one. A page cannot ask Next for its `basePath`.
   * @default the path of `bellhop`: '/api/booking' unless it was made with another
   */
  basePath?: string;
  /**
   * `false` for a page with only the search, whose `onSearch` leads to the rooms on another page. No rooms
   * are then asked for. The form starts with the values of the URL. @default true
   */
  rooms?: boolean;
  /** The same as in `createBookingHandlers`. @default made from the environment */
  bellhop?: BellhopSource;
}

/**
 * Returns the props of `BookingWidget` for a page of the App Router: the property and the language. If the
 * URL names a valid search, they contain its rooms and prices, which are then in the first HTML of the page.
 * A search that fails never fails the page: the props say why. An unknown `property` is a page that is not
 * found (`notFound()`).
 * @example <BookingWidget {...(await getBookingProps({ searchParams, headers: headers() }))} />
 * @throws ConfigError if the configuration cannot be used
 */
export async function getBookingProps(options: BookingPageOptions): Promise<BookingProps> {
  const mount = options.basePath === undefined ? undefined : mountPath(options.basePath);
  // The first step: it makes Next render the page for each request, so a build needs no configuration.
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

/**
 * One cache for each request: metadata and page share one search. Outside of a render the cache is always
 * empty.
 */
const propsOfRequest = cache((_: Bellhop) => new Map<string, Promise<BookingProps>>());

/**
 * Reads prices and "today" at request time. With Cache Components, Next pre-renders pages, and reading the
 * clock during that is an error.
 */
async function atRequestTime(): Promise<void> {
  try {
    await connection();
  } catch (error) {
    // Next stops a render by throwing: pass those errors on. Any other error means that no Next render is running.
    unstable_rethrow(error);
  }
}
