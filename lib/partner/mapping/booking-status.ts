import { isSameText } from '../../contract/same-text.ts';

/**
 * What services call a booking that stands: `confirmed` (Amadeus, Cloudbeds), `booked` (Expedia), `reserved` (the word of
 * OpenTravel's messages). Not here are words that some service says of a booking that may yet come to nothing, such as
 * `accepted`, `created` or `new`: a property whose service means more by them names them (`mapping.confirmedStatuses`).
 */
const CONFIRMED: readonly string[] = ['confirmed', 'booked', 'reserved'];

/**
 * Whether an answer with this status confirms its booking; one without a status does.
 * @param own what the property's service says instead
 */
export function isConfirmed(status: string | undefined, own: readonly string[] = CONFIRMED): boolean {
  return status === undefined || own.some((known) => isSameText(known, status));
}

const WORDS_OR_SHORT_CODE = /^(?:[\p{L}\p{M} _-]+|[\p{L}\p{N} _-]{1,8})$/u;
const MAX_CHARACTERS = 40;

/** A status for the log; no text that may hold an address, a number or a key. */
export function tellableStatus(status: string): string {
  return WORDS_OR_SHORT_CODE.test(status)
    ? status.slice(0, MAX_CHARACTERS)
    : 'neither words nor a short code';
}
