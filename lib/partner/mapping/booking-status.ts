import { isSameText } from '../../contract/same-text.ts';

/**
 * The statuses of a valid booking at common services: `confirmed` (Amadeus, Cloudbeds), `booked` (Expedia),
 * `reserved` (OpenTravel). Words such as `accepted`, `created` or `new` are missing, because some services
 * use them for bookings that may still fail. A property whose service means a valid booking by them lists
 * them (`mapping.confirmedStatuses`).
 */
const CONFIRMED: readonly string[] = ['confirmed', 'booked', 'reserved'];

/**
 * Returns whether an answer with this status confirms its booking. An answer without a status does.
 * @param own the statuses of the property's service, in place of the common ones
 */
export function isConfirmed(status: string | undefined, own: readonly string[] = CONFIRMED): boolean {
  return status === undefined || own.some((known) => isSameText(known, status));
}

const WORDS_OR_SHORT_CODE = /^(?:[\p{L}\p{M} _-]+|[\p{L}\p{N} _-]{1,8})$/u;
const MAX_CHARACTERS = 40;

/** Returns a status for the log. A text that may hold an address, a number or a key is replaced. */
export function loggableStatus(status: string): string {
  return WORDS_OR_SHORT_CODE.test(status)
    ? status.slice(0, MAX_CHARACTERS)
    : 'neither words nor a short code';
}
