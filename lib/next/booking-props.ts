import { isProblemError } from '../bff/http/problem.ts';
import {
  type Availability,
  type BookingProps,
  fitsLimits,
  isPageView,
  type LinkedSearch,
  namedCheckout,
  type Party,
  type Problem,
  parseCount,
  readRooms,
  type StayQuery,
  stayErrors,
  stayOfNextRoom,
} from '../contract/index.ts';
import { negotiateLocale, pageMessages } from '../i18n/index.ts';
import { defaultLocaleOf, type PropertyConfig, themeProperties } from '../property/index.ts';
import type { Bellhop } from './bellhop.ts';

/** The request of the page: `await searchParams` and `await headers()` of Next. */
export interface PageRequest {
  searchParams: Readonly<Record<string, string | string[] | undefined>>;
  headers: Pick<Headers, 'get'>;
  /** Whether the page shows rooms. @default true */
  rooms?: boolean | undefined;
}

/**
 * Returns everything that the widget needs for its first HTML: the property and the language. If the URL
 * names a valid search, also its rooms and prices. A failed search becomes `problem`, and never fails the
 * page.
 */
export async function bookingPropsOf(
  bellhop: Bellhop,
  config: PropertyConfig,
  { searchParams, headers, rooms = true }: PageRequest,
): Promise<BookingProps> {
  const { service } = bellhop;
  const locale = negotiateLocale({
    requested: single(searchParams.locale) ?? null,
    acceptLanguage: headers.get('accept-language'),
    supported: config.locales,
    fallback: defaultLocaleOf(config),
  });
  const today = service.today(config);
  const linked = linkedSearch(searchParams);
  const { party, roomTypeId, view } = roomsIn(searchParams);
  const search = rooms ? searchOf(linked, party, config, today) : undefined;
  const [messages, answer] = await Promise.all([
    pageMessages(locale, config.messages[locale]),
    search ? answerOf(bellhop, config, search, locale, headers) : {},
  ]);
  // Read after the search, whose answer may change the key status.
  const property = await service.describe(config, locale);
  const quote = single(searchParams.quote)?.slice(0, MAX_QUOTE_CHARACTERS);
  const quoted =
    search && roomTypeId && !party && quote
      ? service.quotedPrice(config, { ...search, roomTypeId }, quote)
      : undefined;
  const isView = isPageView(view) && (view !== 'room' || (search && roomTypeId !== undefined));
  return {
    apiBase: `${bellhop.basePath}/${config.slug}`,
    locale,
    locales: config.locales,
    messages,
    today,
    // Read as late as possible: the browser counts from this instant until it gets a newer one.
    now: service.now(),
    property,
    ...(search ? { search } : Object.keys(linked).length > 0 && { linked }),
    ...(rooms && roomTypeId !== undefined && { roomTypeId }),
    ...(search && party && { party }),
    ...(isView && { view }),
    ...(quoted && { quoted }),
    ...answer,
    ...(config.theme.scheme !== 'auto' && { scheme: config.theme.scheme }),
    themeName: config.theme.name,
    theme: themeProperties(config.theme),
    demo: bellhop.demo,
  };
}

function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The rooms in the URL that could be ids of room types. */
function roomsIn(params: PageRequest['searchParams']) {
  const view = single(params.view);
  const named = [params.room ?? []].flat().map((id) => (id.length > MAX_ROOM_ID_CHARACTERS ? '' : id));
  return { view, ...readRooms({ view, rooms: single(params.rooms), named }) };
}

/** The longest `roomTypeId` that an order may name. */
const MAX_ROOM_ID_CHARACTERS = 200;

/** No quote is longer. */
const MAX_QUOTE_CHARACTERS = 2000;

/** No date or number that a guest types is longer. */
const MAX_LINKED_CHARACTERS = 40;

function linkedSearch(params: PageRequest['searchParams']): LinkedSearch {
  const linked: LinkedSearch = {};
  for (const name of ['checkin', 'checkout', 'adults'] as const) {
    const value = single(params[name]);
    if (value !== undefined) linked[name] = value.slice(0, MAX_LINKED_CHARACTERS);
  }
  // If the check-out stands twice, nobody knows which one is meant. `nights` does not replace it.
  const nights = Array.isArray(params.checkout) ? undefined : single(params.nights);
  const checkout = namedCheckout({ ...linked, nights });
  return { ...linked, ...(checkout !== undefined && { checkout }) };
}

/** The search in the URL, or `undefined` if this property cannot answer it. */
function searchOf(
  { checkin = '', checkout = '', adults = '' }: LinkedSearch,
  party: Party | undefined,
  config: PropertyConfig,
  today: string,
): StayQuery | undefined {
  const stay = party
    ? stayOfNextRoom({ checkin, checkout }, party)
    : { checkin, checkout, adults: parseCount(adults) };
  if (!fitsLimits(party, config.limits)) return undefined;
  return stayErrors(stay, config.limits, today).length === 0 ? stay : undefined;
}

async function answerOf(
  { service, log }: Bellhop,
  config: PropertyConfig,
  search: StayQuery,
  locale: string,
  headers: PageRequest['headers'],
): Promise<{ availability?: Availability; problem?: Problem }> {
  try {
    return { availability: await service.search(config, search, locale, headers) };
  } catch (error) {
    if (!isProblemError(error)) throw error;
    log.info('page search failed', { property: config.slug, code: error.code });
    // The widget repeats the search itself, within the allowance of its own client.
    return error.code === 'too-many-requests' ? {} : { problem: error.toProblem() };
  }
}
