import { isTimeOfDay } from '../time-of-day.ts';

/**
 * Returns the time of day, `HH:mm`, from which a rule's hours are counted back: the rule's own time, else the
 * start of the property's check-in, else midnight.
 * @param time the rule's
 * @param checkInFrom the property's; words instead of a time count as none
 */
export function arrivalTime(time: string | undefined, checkInFrom = ''): string {
  return time ?? (isTimeOfDay(checkInFrom) ? checkInFrom : '00:00');
}
