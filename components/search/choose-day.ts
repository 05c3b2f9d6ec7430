import { addDays, isCivilDate, nightsBetween } from '../../lib/contract/stay.ts';
import type { DateName, StayDates } from './stay-draft.ts';

/** Dates, and which of them the next day changes. */
export interface Choice {
  dates: StayDates;
  editing: DateName;
}

/** How a calendar makes a choice of a day. */
export interface ChoiceRules {
  maxNights: number;
  /** The date that the guest has turned to: the calendar comes back to it with each whole stay. */
  turnedTo: DateName;
}

/**
 * What a day makes of the dates. As a check-in, it leaves the check-out that the stay can still have. As a
 * check-out, it leaves the check-in, unless it lies before it: then another stay begins on that day.
 */
export function chooseDay(day: string, { dates, editing }: Choice, rules: ChoiceRules): Choice {
  const { checkin, checkout } = dates;
  if (editing === 'checkin' || !isCivilDate(checkin) || day < checkin) {
    const stays = editing === 'checkin' && canJoin(day, checkout, rules.maxNights);
    return { dates: { checkin: day, checkout: stays ? checkout : '' }, editing: 'checkout' };
  }
  // One day chosen twice is one night.
  const end = day === checkin ? addDays(day, 1) : day;
  if (!canJoin(checkin, end, rules.maxNights)) return { dates, editing };
  return { dates: { checkin, checkout: end }, editing: rules.turnedTo };
}

function canJoin(checkin: string, checkout: string, maxNights: number): boolean {
  return isCivilDate(checkout) && checkin < checkout && nightsBetween(checkin, checkout) <= maxNights;
}
