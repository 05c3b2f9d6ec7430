import type { LinkedSearch } from '../../lib/contract/props.ts';
import type { StayLimits, StayQuery } from '../../lib/contract/stay.ts';
import {
  addDays,
  isCivilDate,
  parseAdults,
  type StayError,
  type StayErrorCode,
  stayErrors,
} from '../../lib/contract/stay.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import type { Format } from '../shared/use-format.ts';
import type { Text } from '../shared/use-text.ts';

/** The two dates of a stay, or of a draft of one: then empty where none is chosen. */
export type StayDates = Pick<StayQuery, 'checkin' | 'checkout'>;

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
 * The last day that there is to choose: to arrive on; or, with an arrival near that day, to leave on; or the one on
 * which a stay that is chosen ends.
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
export function firstDraft(
  { checkin = '', checkout = '', adults }: LinkedSearch,
  { maxAdults }: StayLimits,
): StayDraft {
  return { checkin, checkout, adults: adults ?? String(Math.min(2, maxAdults)) };
}

/** Whether a URL names both dates, as the form sends them; less is a beginning, to be gone on with. */
export function isWholeSearch({ checkin, checkout }: LinkedSearch): boolean {
  return checkin !== undefined && checkout !== undefined;
}

/** The stay that a draft asks for; whether it may be asked for is for `stayErrors` to say. */
export function stayOf({ checkin, checkout, adults }: StayDraft): StayQuery {
  return { checkin, checkout, adults: parseAdults(adults.trim()) };
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

function fieldOf(pointer: StayError['pointer']): StayField {
  if (pointer === '/checkin') return 'checkin';
  return pointer === '/checkout' ? 'checkout' : 'adults';
}
