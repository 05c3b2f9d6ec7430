import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { type Money, sameMoney } from '../../contract/money.ts';
import { emailSchema } from '../../contract/order/guest.ts';
import { isSameText } from '../../contract/same-text.ts';
import { safeParse } from '../../contract/schema.ts';
import { isCivilDate } from '../../contract/stay.ts';
import type { BookingBody, PartnerBooking } from './booking.ts';
import { readParts } from './fit.ts';
import { answeredAdultsSchema, answeredRoomIdSchema } from './looked-up-booking.ts';

/** What was ordered. */
export interface Order extends BookingBody {
  /** The agreed total. */
  price?: Money | undefined;
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/;
const ZONE = /(?:Z|[+-]\d{2}(?::?\d{2})?|UTC|GMT)$/i;
const HOUR_MS = 3_600_000;

const dateTimeSchema = z
  .string()
  .trim()
  .refine((text) => DATE_TIME.test(text) && isCivilDate(text.slice(0, 10)));
// Some services hide a part of the address.
const addressSchema = z
  .string()
  .refine((text) => !/[*•…]/.test(text) && safeParse(emailSchema, text).success);
const orderedSchema = z.object({
  roomTypeId: answeredRoomIdSchema.exactOptional(),
  checkin: dateTimeSchema.exactOptional(),
  checkout: dateTimeSchema.exactOptional(),
  adults: answeredAdultsSchema.exactOptional(),
  guest: z.unknown().exactOptional(),
  price: z.unknown().exactOptional(),
});
const currencySchema = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/i)
    .exactOptional(),
});
const guestSchema = z.object({
  email: addressSchema.exactOptional(),
  firstName: z.string().exactOptional(),
  lastName: z.string().exactOptional(),
});

/**
 * Which fields of an answer name another order. An upstream that has mixed up its answers would
 * have its guest told another guest's booking. What the answer does not name, or names in a form that cannot be read, is
 * not compared: a false alarm leaves a booked guest in doubt.
 * @param booking what was read of the same answer
 * @returns their names, never what stands in them
 */
export function differingFields(
  input: unknown,
  { price }: Pick<PartnerBooking, 'price'>,
  order: Order,
): string[] {
  const answered = readParts(orderedSchema, input, []).parts;
  const { roomTypeId, checkin, checkout, adults } = answered;
  const { currency } = readParts(currencySchema, answered.price, []).parts;
  const agreed = order.price;
  const differs: Record<string, boolean | undefined> = {
    roomTypeId: roomTypeId !== undefined && !isSameText(roomTypeId, order.roomTypeId),
    checkin: checkin !== undefined && !canBeOn(checkin, order.checkin),
    checkout: checkout !== undefined && !canBeOn(checkout, order.checkout),
    adults: adults !== undefined && adults !== order.adults,
    ...differingGuest(answered.guest, order.guest),
    'price.currency': agreed && currency !== undefined && !isSameText(currency, agreed.currency),
    'price.total': agreed && price?.currency === agreed.currency && !sameMoney(price, agreed),
  };
  return Object.keys(differs).filter((name) => differs[name]);
}

/** Whether a date, or a date-time, can be on that day. */
function canBeOn(answered: string, day: string): boolean {
  if (answered.startsWith(day)) return true;
  if (!ZONE.test(answered)) return false;
  const hours = (Date.parse(answered.replace(' ', 'T')) - Date.parse(day)) / HOUR_MS;
  // No time that can be read is not compared.
  if (Number.isNaN(hours)) return true;
  // Its date may be another where the property stands: clocks there are at most 14 hours ahead of UTC, or 12 behind.
  return hours >= -14 && hours < 24 + 12;
}

/**
 * The e-mail address says whose a booking is. Names say it only where there is no address: services split and spell them
 * in their own ways, or have them from an earlier stay. They are of another guest if they have no word in common.
 */
function differingGuest(input: unknown, ordered: Order['guest']): Record<string, boolean> {
  const { email, firstName = '', lastName = '' } = readParts(guestSchema, input, []).parts;
  if (email !== undefined) return { 'guest.email': !isSameText(inAscii(email), inAscii(ordered.email)) };
  const [answered, own] = [
    consonantsOfWords(`${firstName} ${lastName}`),
    consonantsOfWords(`${ordered.firstName} ${ordered.lastName}`),
  ];
  const isComparable = answered.length > 0 && own.length > 0;
  const haveCommonWord =
    own.some((word) => answered.join('').includes(word)) ||
    answered.some((word) => own.join('').includes(word));
  return { 'guest.name': isComparable && !haveCommonWord };
}

/** An e-mail address with its domain as DNS has it. */
function inAscii(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .normalize('NFKC')
    .split(/@(?=[^@]*$)/);
  return `${local}@${domainToASCII(domain)}`;
}

/** Letters that NFKD does not take apart. */
const LATIN: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/**
 * A name's words by their Latin consonants, which "Jörg Møller", "JOERG MOELLER" and "Jorg Moller" have in common. A word
 * with fewer than two says nothing: it may be an initial, or a masked name.
 */
function consonantsOfWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßłđðþ]/g, (letter) => LATIN[letter] ?? letter)
    .split(/[^\p{L}\p{M}]+/u);
  return words.map((word) => word.replace(/[^b-df-hj-np-tv-xz]/g, '')).filter((word) => word.length > 1);
}
