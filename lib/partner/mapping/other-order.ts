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
// Some services mask a part of the address.
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
 * Returns the fields of an answer that belong to another order. An upstream that mixes up its answers would
 * otherwise show a guest the booking of another guest. A field that is missing or unreadable is not compared,
 * because a false alarm leaves a booked guest in doubt.
 * @param booking the booking read from the same answer
 * @returns the names of the fields, never their values
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
  const hasOtherValue: Record<string, boolean | undefined> = {
    roomTypeId: roomTypeId !== undefined && !isSameText(roomTypeId, order.roomTypeId),
    checkin: checkin !== undefined && !canBeOn(checkin, order.checkin),
    checkout: checkout !== undefined && !canBeOn(checkout, order.checkout),
    adults: adults !== undefined && adults !== order.adults,
    ...differingGuest(answered.guest, order.guest),
    'price.currency': agreed && currency !== undefined && !isSameText(currency, agreed.currency),
    'price.total': agreed && price?.currency === agreed.currency && !sameMoney(price, agreed),
  };
  return Object.keys(hasOtherValue).filter((name) => hasOtherValue[name]);
}

/** Whether a date or a date-time can be on that civil date. */
function canBeOn(answered: string, day: string): boolean {
  if (answered.startsWith(day)) return true;
  if (!ZONE.test(answered)) return false;
  const hours = (Date.parse(answered.replace(' ', 'T')) - Date.parse(day)) / HOUR_MS;
  // An unreadable time is not compared.
  if (Number.isNaN(hours)) return true;
  // The date at the property may differ: clocks are at most 14 hours ahead of UTC, or 12 behind.
  return hours >= -14 && hours < 24 + 12;
}

/**
 * Compares the guest by e-mail address. Names count only if there is no address: services split and spell
 * them differently, or keep those of an earlier stay. Names without a common word belong to another guest.
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

/** Returns an e-mail address with its domain in ASCII, as in DNS. */
function inAscii(email: string): string {
  const [local = '', domain = ''] = email
    .trim()
    .normalize('NFKC')
    .split(/@(?=[^@]*$)/);
  return `${local}@${domainToASCII(domain)}`;
}

/** Letters that NFKD does not decompose. */
const LATIN: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/**
 * Returns the Latin consonants of a name's words, which "Jörg Møller", "JOERG MOELLER" and "Jorg Moller"
 * share. A word with fewer than two consonants is left out: it may be an initial, or a masked name.
 */
function consonantsOfWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßłđðþ]/g, (letter) => LATIN[letter] ?? letter)
    .split(/[^\p{L}\p{M}]+/u);
  return words.map((word) => word.replace(/[^b-df-hj-np-tv-xz]/g, '')).filter((word) => word.length > 1);
}
