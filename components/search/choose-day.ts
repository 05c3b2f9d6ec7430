import { addDays, isCivilDate, nightsBetween } from '../../lib/contract/stay.ts';
import type { DateName, StayDates } from './stay-draft.ts';

/** The dates, and the date that the next chosen day changes. */
export interface Choice {
  dates: StayDates;
  editing: DateName;
}

/** The rules for a chosen day. */
export interface ChoiceRules {
  maxNights: number;
  /**
   * The date that the guest has switched to. After each complete stay, the calendar changes this date again.
   */
  turnedTo: DateName;
}

/**
 * Applies a chosen day. As a check-in, it keeps the check-out if the stay is still possible. As a check-out,
 * it keeps the check-in, unless the day is before the check-in: then a new stay begins on that day.
 */
export function chooseDay(day: string, { dates, editing }: Choice, rules: ChoiceRules): Choice {
  const { checkin, checkout } = dates;
  if (editing === 'checkin' || !isCivilDate(checkin) || day < checkin) {
    const stays = editing === 'checkin' && canJoin(day, checkout, rules.maxNights);
    return { dates: { checkin: day, checkout: stays ? checkout : '' }, editing: 'checkout' };
  }
  // The same day chosen twice makes one night.
  const end = day === checkin ? addDays(day, 1) : day;
  if (!canJoin(checkin, end, rules.maxNights)) return { dates, editing };
  return { dates: { checkin, checkout: end }, editing: rules.turnedTo };
}

function canJoin(checkin: string, checkout: string, maxNights: number): boolean {
  return isCivilDate(checkout) && checkin < checkout && nightsBetween(checkin, checkout) <= maxNights;
}
