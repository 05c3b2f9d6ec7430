import type { LaneAlias } from '../../store/index.ts';
import type { BellhopEvent } from '../../telemetry/index.ts';
import { digestOf } from './digest.ts';

/** @file An endpoint gets the messages of one lane in order. An order and its cancellation share a lane. */

/** The lane of an order. A cancellation finds it by the booking's reference: see {@link bookingAlias}. */
export const laneOfAttempt = (attemptId: string): string => digestOf('attempt', attemptId);

/** The lane of a booking whose order is unknown here. @param alias see {@link bookingAlias} */
export const laneOfUnknownOrder = (alias: string): string => digestOf('booking', alias);

/** The lane of all events of API keys. */
export const KEY_LANE = 'key';

/** The alias of a booking: it finds the lane of the booking's order. */
export const bookingAlias = (property: string, reference: string): string => digestOf(property, reference);

/** The alias that a later cancellation finds this order's lane by; `undefined` if the event is no booking. */
export function laneAliasOf(event: BellhopEvent): LaneAlias | undefined {
  if (event.type !== 'booked') return undefined;
  return { alias: bookingAlias(event.property, event.reference), lane: laneOfAttempt(event.attempt.id) };
}
