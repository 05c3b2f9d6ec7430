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

/** The two dates of a stay, or of a draft of one: then empty where none is chosen. */
export type StayDates = Pick<StayQuery, 'checkin' | 'checkout'>;

/** One of the two dates of a stay. */
export type DateName = keyof StayDates;

/** True for dates that name a stay; whether it can be booked is another question. */
export function isComplete({ checkin, checkout }: StayDates): boolean {
  return isCivilDate(checkin) && isCivilDate(checkout) && checkin < checkout;
}

/** The arrival of dates that have no departure yet. */
export function arrivalOf({ checkin, checkout }: StayDates): string | undefined {
  return isCivilDate(checkin) && checkout === '' ? checkin : undefined;
}

/** The last day on which a stay may begin. */
export function lastArrivalDay({ daysAhead }: StayLimits, today: string): string {
  return addDays(today, daysAhead);
}

/**
 * The last day that there is to choose: to arrive on; or, with an arrival near that day, to leave on; or the
 * one on which a stay that is chosen ends.
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

/** The search form as it is typed: text, perhaps incomplete. */
export interface StayDraft {
  checkin: string;
  checkout: string;
  adults: string;
}

type StayField = keyof StayDraft;
export type StayFieldErrors = Partial<Record<StayField, string>>;

/** A search as the form has it. */
export function draftOf({ checkin, checkout, adults }: StayQuery): StayDraft {
  return { checkin, checkout, adults: String(adults) };
}

/** The form's beginning without a search: what the URL names of one, else two adults and no dates. */
export function firstDraft(linked: LinkedSearch, limits: StayLimits, today: string): StayDraft {
  const { checkin = '', checkout = '', adults = String(Math.min(2, limits.maxAdults)) } = linked;
  const whole = isWholeSearch(linked);
  const kept = (date: string) => isFieldDate(date) && (whole || date >= today);
  return {
    checkin: kept(checkin) ? checkin : '',
    checkout: kept(checkout) ? checkout : '',
    adults: Number.isNaN(parseCount(adults)) ? '' : adults,
  };
}

/** Whether a URL names both dates, as the form sends them; less is a beginning, to be gone on with. */
export function isWholeSearch({ checkin, checkout }: LinkedSearch): boolean {
  return checkin !== undefined && checkout !== undefined;
}

/** What a date field of the browser's own can hold. */
function isFieldDate(date: string): boolean {
  return isCivilDate(date) && date >= '0001-01-01';
}

/** Whether a stay can begin on a day: the calendar has no other. */
export function canArrive(date: string, limits: StayLimits, today: string): boolean {
  return isCivilDate(date) && date >= today && date <= lastArrivalDay(limits, today);
}

/** Whether the dates of a draft can be asked for, whatever stands in its other field. */
export function areBookable({ checkin, checkout }: StayDates, limits: StayLimits, today: string): boolean {
  return stayErrors({ checkin, checkout, adults: 1 }, limits, today).length === 0;
}

/** The stay that a draft asks for; whether it may be asked for is for `stayErrors` to say. */
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

/** What is wrong with a draft, in words, one sentence a field. */
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

/** Of the faults that were found, those of entries that are still there; the dates are one entry. */
export function remainingErrors(
  { adults, ...dates }: StayFieldErrors,
  judged: StayDraft,
  draft: StayDraft,
): StayFieldErrors {
  const sameDates = judged.checkin === draft.checkin && judged.checkout === draft.checkout;
  return {
    ...(sameDates ? dates : {}),
    ...(adults && judged.adults === draft.adults ? { adults } : {}),
  };
}

function fieldOf(pointer: StayError['pointer']): StayField {
  if (pointer === '/checkin') return 'checkin';
  return pointer === '/checkout' ? 'checkout' : 'adults';
}
