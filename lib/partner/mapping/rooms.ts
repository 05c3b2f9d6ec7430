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

/** Rooms that were read once and kept as JSON. */
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
      /** For the whole stay, with exactly the currency's digits. */
      total: moneySchema,
      /** Present only when they add up to the total. */
      nights: z.exactOptional(z.array(z.object({ date: z.string(), amount: z.string() }))),
    }),
  }),
);

/** A room type that is free for the stay asked for. */
export type PartnerRoom = z.infer<typeof partnerRoomsSchema>[number];

// A photo is decoration: one that cannot be shown is left out and takes no price with it.
// One alone may stand without a list: that is how JSONata gives a list of one.
const photosSchema = z
  .unknown()
  .transform((photos) => listOf(photos).slice(0, MAX_PHOTOS).flatMap(showablePhoto));

/**
 * More rooms than a house sells by the type, and than a guest reads through. An answer of 1 MiB has place for 13,000, and
 * nobody else is answered while they are read.
 */
const MAX_ROOMS = 200;

/** More photos of a room than anybody looks at. */
const MAX_PHOTOS = 50;

/** More widths of a photo than anybody makes; what is beyond would only make the page long. */
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
 * Reads the list of rooms, the first {@link MAX_ROOMS} of it. One room that does not fit spoils the
 * whole answer: what is wrong with one price may be wrong with all.
 * @param root where the list stands in the answer, for paths
 * @param currency the property's, for prices that name none
 */
export function fitRooms(
  input: unknown,
  stay: StayQuery,
  root: readonly PropertyKey[],
  currency?: string,
): Fit<PartnerRoom[]> {
  // Cut before it is looked at: to look at each room is what takes the time.
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

/** Another width of a photo; one that cannot be chosen is left out and does not take the photo with it. */
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
  // A browser reads a backslash as a slash: neither may follow the first one, or the path names another host.
  const ownPath = /^\/(?![/\\])/.test(src);
  return ownPath || (URL.canParse(src) && new URL(src).protocol === 'https:');
}
