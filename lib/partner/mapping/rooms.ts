import * as z from 'zod';
import { memoized } from '../../contract/memoized.ts';
import { moneySchema } from '../../contract/money-schema.ts';
import { type Photo, photoSchema } from '../../contract/room-schema.ts';
import { safeParse } from '../../contract/schema.ts';
import { fitsSrcset } from '../../contract/srcset.ts';
import { nightsOf, type StayQuery } from '../../contract/stay.ts';
import { dotted, type Fit, fitTo, fitted, withoutNulls } from './fit.ts';
import { type NightPrice, nightPrices } from './nights.ts';
import { answeredPriceSchema } from './price.ts';
import { identifierSchema, requiredTextSchema, textSchema } from './text.ts';

/** Rooms that were read from an answer and kept as JSON. */
export const partnerRoomsSchema = z.array(
  z.object({
    roomTypeId: z.string(),
    /** At most 200 characters, no control characters. */
    name: z.string(),
    /** At most 2,000 characters, one line. */
    description: z.exactOptional(z.string()),
    maxAdults: z.exactOptional(z.number()),
    unitsAvailable: z.exactOptional(z.number()),
    photos: z.exactOptional(z.array(photoSchema)),
    price: z.object({
      /** The price of the whole stay, with exactly the currency's digits. */
      total: moneySchema,
      /** Present only if the nights add up to the total. */
      nights: z.exactOptional(z.array(z.object({ date: z.string(), amount: z.string() }))),
    }),
  }),
);

/** A room type that is free for the requested stay. */
export type PartnerRoom = z.infer<typeof partnerRoomsSchema>[number];

// A photo is decoration: one that cannot be shown is left out, and the price stays.
// A single photo may stand without a list, because JSONata returns a list of one as its element.
const photosSchema = z
  .unknown()
  .transform((photos) => listOf(photos).slice(0, MAX_PHOTOS).flatMap(showablePhoto));

/**
 * A limit above the room types that any property sells. An answer of 1 MiB has space for 13,000, and
 * reading them would block all other requests.
 */
const MAX_ROOMS = 200;

/** A limit above the photos that a guest looks at. */
const MAX_PHOTOS = 50;

/** A limit above the widths that a site makes of a photo. Further ones would only make the page long. */
const MAX_WIDTHS = 12;

const candidateSchema = z.object({ src: z.string(), width: z.int().positive() });

const roomSchema = memoized((currency: string | undefined) =>
  z.preprocess(
    withoutNulls,
    z.object({
      roomTypeId: identifierSchema,
      name: requiredTextSchema(200),
      description: textSchema(2000).optional(),
      maxAdults: z.int().min(1).exactOptional(),
      unitsAvailable: z.int().min(0).exactOptional(),
      photos: photosSchema.optional(),
      price: answeredPriceSchema(currency),
    }),
  ),
);
type AnsweredRoom = z.infer<ReturnType<typeof roomSchema>>;

const roomsSchema = memoized((currency: string | undefined) => z.array(roomSchema(currency)));

/**
 * Reads the first {@link MAX_ROOMS} rooms of the list. One room that does not fit invalidates the whole
 * answer: a mistake in one price may be in all prices.
 * @param root the place of the list in the answer, for paths
 * @param currency the property's, for prices without a currency
 */
export function fitRooms(
  input: unknown,
  stay: StayQuery,
  root: readonly PropertyKey[],
  currency?: string,
): Fit<PartnerRoom[]> {
  // Cut before reading: reading each room takes the time.
  const cut = Array.isArray(input) ? Math.max(0, input.length - MAX_ROOMS) : 0;
  const listed = Array.isArray(input) ? input.slice(0, MAX_ROOMS) : input;
  const rooms = fitTo(roomsSchema(currency), listed, root);
  if (!rooms.fits) return rooms;
  const ids = rooms.value.map((room) => room.roomTypeId);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) {
    const path = dotted([...root, repeated, 'roomTypeId']);
    return { fits: false, path, expected: 'an identifier that no other room has' };
  }
  const omitted: string[] = [];
  const dates = nightsOf(stay);
  const value = rooms.value.map((room, index) => {
    const nights = nightPrices(room.price, dates);
    if (room.price.nights && !nights) omitted.push(dotted([...root, index, 'price', 'nights']));
    return partnerRoom(room, nights);
  });
  return { ...fitted(value, omitted), ...(cut > 0 && { cut }) };
}

function partnerRoom(room: AnsweredRoom, nights: NightPrice[] | undefined): PartnerRoom {
  const { description, photos, price, ...others } = room;
  return {
    ...others,
    ...(description && { description }),
    ...(photos && photos.length > 0 && { photos }),
    price: { total: price.total, ...(nights && { nights }) },
  };
}

function showablePhoto(input: unknown): Photo[] {
  const given = new Map(Object.entries(withoutNulls(input) ?? {}));
  const srcset = given.get('srcset');
  given.delete('srcset');
  const photo = safeParse(photoSchema, Object.fromEntries(given));
  if (!photo.success || !isShowable(photo.data.src)) return [];
  const alone = photo.data;
  const candidates = listOf(srcset).slice(0, MAX_WIDTHS).flatMap(showableCandidate);
  return [{ ...alone, ...(candidates.length > 0 && { srcset: candidates }) }];
}

/** Reads another width of a photo. An unusable width is left out, and the photo stays. */
function showableCandidate(input: unknown): z.infer<typeof candidateSchema>[] {
  const candidate = candidateSchema.safeParse(input);
  if (!candidate.success) return [];
  const { src } = candidate.data;
  return isShowable(src) && fitsSrcset(src) ? [candidate.data] : [];
}

function listOf(input: unknown): unknown[] {
  if (input === undefined) return [];
  return Array.isArray(input) ? input : [input];
}

function isShowable(src: string): boolean {
  // A browser reads a backslash as a slash. A second one at the start would make the path name another host.
  const ownPath = /^\/(?![/\\])/.test(src);
  return ownPath || (URL.canParse(src) && new URL(src).protocol === 'https:');
}
