import { addDays, type StayLimits, type StayQuery, stayErrors } from './stay.ts';

const SHIFTS = [-3, -2, -1, 1, 2, 3];

/** Returns the same stay up to three days earlier and later, within the limits, in order of arrival. */
export function nearStays(stay: StayQuery, limits: StayLimits, today: string): StayQuery[] {
  return SHIFTS.map((days) => ({
    adults: stay.adults,
    checkin: addDays(stay.checkin, days),
    checkout: addDays(stay.checkout, days),
  })).filter((near) => stayErrors(near, limits, today).length === 0);
}
