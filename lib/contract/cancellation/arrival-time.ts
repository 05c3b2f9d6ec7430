import { isTimeOfDay } from '../time-of-day.ts';

/**
 * The time of day, `HH:mm`, from which a rule's hours are counted back: the rule's own; else the one from
 * which the property's guests arrive; else midnight, when the day begins.
 * @param time of the rule
 * @param checkInFrom of the property; words instead of a time count as none
 */
export function arrivalTime(time: string | undefined, checkInFrom = ''): string {
  return time ?? (isTimeOfDay(checkInFrom) ? checkInFrom : '00:00');
}
