import type { LinkedSearch } from '../../lib/contract/props.ts';
import type { StayLimits, StayQuery } from '../../lib/contract/stay.ts';
import {
  addDays,
  isCivilDate,
  parseCount,
  type StayError,
  type StayErrorCode,
  stayErrors,
} from '../../lib/contract/stay.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import type { Format } from '../shared/hooks/use-format.ts';
import type { Text } from '../shared/hooks/use-text.ts';

/** The two dates of a stay or a draft. In a draft, a date that is not chosen is empty. */
export type StayDates = Pick<StayQuery, 'checkin' | 'checkout'>;

/** One of the two dates of a stay. */
export type DateName = keyof StayDates;

/** True if the dates make a stay. They may still break the property's limits. */
export function isComplete({ checkin, checkout }: StayDates): boolean {
  return isCivilDate(checkin) && isCivilDate(checkout) && checkin < checkout;
}

/** The arrival, if there is no departure yet. */
export function arrivalOf({ checkin, checkout }: StayDates): string | undefined {
  return isCivilDate(checkin) && checkout === '' ? checkin : undefined;
}

/** The last day on which a stay may begin. */
export function lastArrivalDay({ daysAhead }: StayLimits, today: string): string {
  return addDays(today, daysAhead);
}

/**
 * The last day that can be chosen: the last arrival day, the last departure day for a late arrival, or the
 * departure of the chosen stay.
 */
export function lastDayFor(dates: StayDates, limits: StayLimits, today: string): string {
  const lastArrival = lastArrivalDay(limits, today);
  const { checkin, checkout } = dates;
  if (!isCivilDate(checkin) || checkin > lastArrival) return lastArrival;
  const lastDeparture = addDays(checkin, limits.maxNights);
  const departure = checkout === '' || checkout > lastDeparture ? lastDeparture : checkout;
  if (departure <= lastArrival) return lastArrival;
  return departure;
}

/** The content of the search form: text, perhaps incomplete. */
export interface StayDraft {
  checkin: string;
  checkout: string;
  adults: string;
}

type StayField = keyof StayDraft;
export type StayFieldErrors = Partial<Record<StayField, string>>;

/** The draft for a search. */
export function draftOf({ checkin, checkout, adults }: StayQuery): StayDraft {
  return { checkin, checkout, adults: String(adults) };
}

/** The first draft without a search: the values in the URL, or else two adults and no dates. */
export function firstDraft(linked: LinkedSearch, limits: StayLimits, today: string): StayDraft {
  const { checkin = '', checkout = '', adults = String(Math.min(2, limits.maxAdults)) } = linked;
  const isWhole = isWholeSearch(linked);
  const kept = (date: string) => isFieldDate(date) && (isWhole || date >= today);
  return {
    checkin: kept(checkin) ? checkin : '',
    checkout: kept(checkout) ? checkout : '',
    adults: Number.isNaN(parseCount(adults)) ? '' : adults,
  };
}

/** Whether a URL names both dates, as the form sends them. A URL with fewer dates only fills the form. */
export function isWholeSearch({ checkin, checkout }: LinkedSearch): boolean {
  return checkin !== undefined && checkout !== undefined;
}

/** Whether a native date field can hold the date. */
function isFieldDate(date: string): boolean {
  return isCivilDate(date) && date >= '0001-01-01';
}

/** Whether a stay can begin on this day. The calendar offers no other day. */
export function canArrive(date: string, limits: StayLimits, today: string): boolean {
  return isCivilDate(date) && date >= today && date <= lastArrivalDay(limits, today);
}

/** Whether the dates of a draft are valid for a search, regardless of the number of adults. */
export function areBookable({ checkin, checkout }: StayDates, limits: StayLimits, today: string): boolean {
  return stayErrors({ checkin, checkout, adults: 1 }, limits, today).length === 0;
}

/** The stay of a draft. `stayErrors` checks whether it is valid. */
export function stayOf({ checkin, checkout, adults }: StayDraft): StayQuery {
  return { checkin, checkout, adults: parseCount(adults.trim()) };
}

const WORDS: Record<Exclude<StayErrorCode, 'not-a-date'>, MessageKey> = {
  'past-checkin': 'stayErrors.pastCheckin',
  'too-far-ahead': 'stayErrors.tooFarAhead',
  'checkout-not-after-checkin': 'stayErrors.checkoutNotAfterCheckin',
  'too-many-nights': 'stayErrors.tooManyNights',
  'too-few-adults': 'stayErrors.tooFewAdults',
  'too-many-adults': 'stayErrors.tooManyAdults',
};

/** The error messages of a draft, one sentence per field. */
export function draftErrors(
  draft: StayDraft,
  { limits, today }: { limits: StayLimits; today: string },
  { text, format }: { text: Text; format: Format },
): StayFieldErrors {
  const sentence = ({ code, pointer }: StayError): string => {
    if (code === 'not-a-date') {
      return text(pointer === '/checkin' ? 'stayErrors.checkinMissing' : 'stayErrors.checkoutMissing');
    }
    return text(WORDS[code], {
      count: code === 'too-many-nights' ? limits.maxNights : limits.maxAdults,
      date: format.date(lastArrivalDay(limits, today), 'full'),
    });
  };
  const errors: StayFieldErrors = {};
  for (const error of stayErrors(stayOf(draft), limits, today)) {
    const field = fieldOf(error.pointer);
    errors[field] ??= sentence(error);
  }
  return errors;
}

/** The errors of entries that have not changed since. The two dates count as one entry. */
export function remainingErrors(
  { adults, ...dates }: StayFieldErrors,
  checked: StayDraft,
  draft: StayDraft,
): StayFieldErrors {
  const sameDates = checked.checkin === draft.checkin && checked.checkout === draft.checkout;
  return {
    ...(sameDates ? dates : {}),
    ...(adults && checked.adults === draft.adults ? { adults } : {}),
  };
}

function fieldOf(pointer: StayError['pointer']): StayField {
  if (pointer === '/checkin') return 'checkin';
  return pointer === '/checkout' ? 'checkout' : 'adults';
}
