import {
  type Availability,
  cheapest,
  datesOf,
  type NearOffer,
  type NearOffers,
  nightsBetween,
  nightsOf,
  type RoomOffer,
  type Stay,
  type StayQuery,
  stayKey,
  staysOverlap,
} from '../contract/index.ts';
import { type PartnerRoom, PartnerStatusError } from '../partner/index.ts';
import { roomText, type SessionSecrets } from '../property/index.ts';
import type { Cached } from '../store/index.ts';
import { readWithKey } from './key-guard.ts';
import { type Purpose, retryPlace, takePlace } from './plan-place.ts';
import { isProblemError, ProblemError, tooMany } from './problem.ts';
import { signQuote } from './quote.ts';
import { heed, type PropertyRuntime } from './runtime.ts';
import { upstreamProblem } from './upstream-problem.ts';

const ENCODER = new TextEncoder();

/** Rooms for a stay, through the cache. `stay` has been checked. @throws ProblemError when nothing can be shown */
export async function searchRooms(
  runtime: PropertyRuntime,
  secrets: SessionSecrets,
  stay: StayQuery,
  locale: string,
): Promise<Availability> {
  return answerOf(runtime, secrets, stay, await findRooms(runtime, stay), locale);
}

/** As {@link searchRooms}, as JSON in UTF-8: made once of each answer in each language, however many guests see it. */
export async function searchText(
  runtime: PropertyRuntime,
  secrets: SessionSecrets,
  stay: StayQuery,
  locale: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await findRooms(runtime, stay);
  // The property's own texts of its rooms are in it, so it is one configuration's.
  const form = `${runtime.edition} ${locale} ${found.stale ? 'stale' : 'fresh'}`;
  return runtime.searches.rendered(stayKey(stay), found, form, () =>
    ENCODER.encode(JSON.stringify(answerOf(runtime, secrets, stay, found, locale))),
  );
}

function findRooms(runtime: PropertyRuntime, stay: StayQuery): Promise<Cached<PartnerRoom[]>> {
  return runtime.searches.get(stayKey(stay), () => askRooms(runtime, stay, 'search'));
}

function answerOf(
  runtime: PropertyRuntime,
  secrets: SessionSecrets,
  stay: StayQuery,
  { value, asOf, stale }: Cached<PartnerRoom[]>,
  locale: string,
): Availability {
  const rooms = value.map((room) => roomOffer(runtime, secrets, stay, room, locale));
  return { stay: stayAnswer(stay), rooms, asOf: new Date(asOf).toISOString(), stale };
}

/** The cheapest room of each of these stays that has one. Asks as far as the plan's budget has room to spare. */
export async function searchNear(runtime: PropertyRuntime, stays: readonly StayQuery[]): Promise<NearOffers> {
  const answers = await Promise.all(stays.map((stay) => nearOffer(runtime, stay)));
  return {
    offers: answers.filter((answer) => answer !== FULL && answer !== UNKNOWN),
    complete: !answers.includes(UNKNOWN),
  };
}

const FULL = 'full';
const UNKNOWN = 'unknown';

async function nearOffer(
  runtime: PropertyRuntime,
  stay: StayQuery,
): Promise<NearOffer | typeof FULL | typeof UNKNOWN> {
  try {
    const load = () => askRooms(runtime, stay, 'nearby');
    const { value, stale } = await runtime.searches.get(stayKey(stay), load, 'widget');
    if (stale) return UNKNOWN;
    const from = cheapest(value.map(({ price }) => price.total));
    return from ? { stay: stayAnswer(stay), from } : FULL;
  } catch (error) {
    if (isProblemError(error)) return UNKNOWN;
    throw error;
  }
}

/** What rooms are asked afresh for: a first send, an order, or the order of a session that has only just begun. */
export type FreshPurpose = Extract<Purpose, 'booking' | 'arming' | 'newcomer'>;

/**
 * Rooms as the upstream has them after this call began: what an order is checked against. Those of one purpose share an
 * answer, for a newcomer's look may be refused where a known guest's is not.
 * @throws ProblemError
 */
export function askRoomsAfresh(
  runtime: PropertyRuntime,
  stay: StayQuery,
  purpose: FreshPurpose,
): Promise<PartnerRoom[]> {
  const ask = () => askRooms(runtime, stay, purpose);
  return runtime.freshSearches.run(`${purpose} ${stayKey(stay)}`, ask);
}

function stayAnswer({ checkin, checkout, adults }: StayQuery): Stay {
  return { checkin, checkout, adults, nights: nightsBetween(checkin, checkout) };
}

/** Forgets cached answers for stays that share a night with this one: a booking has changed them. */
export function dropOverlapping(runtime: PropertyRuntime, stay: StayQuery): void {
  runtime.searches.drop((key) => staysOverlap(stay, datesOf(key)), nightsOf(stay));
}

async function askRooms(runtime: PropertyRuntime, stay: StayQuery, purpose: Purpose): Promise<PartnerRoom[]> {
  await refuseWhileKeyIsRefused(runtime);
  const ask = async () => {
    await placeInBudget(runtime, purpose);
    return runtime.partner.availability(stay, { placeForRetry: retryPlace(runtime, purpose) });
  };
  try {
    const rooms = await readWithKey(runtime.key, ask);
    return rooms.filter((room) => fits(room, stay));
  } catch (error) {
    if (error instanceof PartnerStatusError) heed(runtime, error);
    throw upstreamProblem(error);
  }
}

/** How soon it is worth while to come back while the property's key is refused, in seconds. */
const KEY_REFUSED_RETRY_S = 10;

/** Nothing is sent with a key that was refused; whether it is still, `/me` is asked now and then. @throws ProblemError */
export async function refuseWhileKeyIsRefused({ key, standing }: PropertyRuntime): Promise<void> {
  if (!(await key.isShut())) return;
  void standing.refresh();
  throw new ProblemError('upstream-unavailable', { retryAfter: KEY_REFUSED_RETRY_S });
}

/** An upstream may list what is sold out, or too small for the party, as well: neither can be booked. */
function fits({ unitsAvailable, maxAdults }: PartnerRoom, { adults }: StayQuery): boolean {
  return unitsAvailable !== 0 && (maxAdults === undefined || maxAdults >= adults);
}

/** Takes a place in the plan's budget for one request. @throws ProblemError `too-many-requests` */
export async function placeInBudget(runtime: PropertyRuntime, purpose: Purpose): Promise<void> {
  const waitMs = await takePlace(runtime, purpose);
  if (waitMs > 0) throw tooMany(waitMs, 'The booking system may not be asked again just yet.');
}

function roomOffer(
  runtime: PropertyRuntime,
  secrets: SessionSecrets,
  stay: StayQuery,
  room: PartnerRoom,
  locale: string,
): RoomOffer {
  const { config, recalled } = runtime;
  const { roomTypeId, maxAdults, unitsAvailable, price } = room;
  const own = recalled.roomText(`${locale} ${roomTypeId}`, () => roomText(config, roomTypeId, locale));
  const description = own.description ?? room.description;
  const photos = own.photos ?? room.photos;
  return {
    roomTypeId,
    name: own.name ?? room.name,
    ...(description !== undefined && { description }),
    ...(photos && { photos }),
    ...(maxAdults !== undefined && { maxAdults }),
    ...(unitsAvailable !== undefined && { unitsAvailable }),
    ...(price.nights && { perNight: price.nights }),
    price: price.total,
    quote: signQuote(secrets, { property: config.slug, roomTypeId, price: price.total, ...stay }),
  };
}
