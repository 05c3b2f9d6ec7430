import type { BellhopEvent } from '../../telemetry/index.ts';
import { digestOf } from './digest.ts';

/** @file An endpoint gets the messages of one lane in order. An order and its cancellation share a lane. */

/** The lane of an order. A cancellation finds it by the booking's reference: see {@link bookingAlias}. */
const laneOfAttempt = (attemptId: string): string => digestOf('attempt', attemptId);

/** The lane of a booking whose order is unknown to the outbox. @param alias see {@link bookingAlias} */
const laneOfUnknownOrder = (alias: string): string => digestOf('booking', alias);

/** The lane of all events of API keys. */
const KEY_LANE = 'key';

/** The alias of a booking, by which the outbox finds the lane of the booking's order. */
const bookingAlias = (property: string, reference: string): string => digestOf(property, reference);

/** The alias under which the event's lane is stored. `undefined` if the event names no booking. */
export function laneAliasOf(event: BellhopEvent): string | undefined {
  const namesBooking = event.type === 'booked' || event.type === 'cancelled';
  return namesBooking ? bookingAlias(event.property, event.reference) : undefined;
}

/**
 * The lane of an event.
 * @param known the stored lane of the event's alias, if there is one
 */
export function laneOf(event: BellhopEvent, known: string | undefined): string {
  const alias = laneAliasOf(event);
  const unknownOrder = alias === undefined ? undefined : laneOfUnknownOrder(alias);
  if ('attempt' in event) {
    // If the cancellation was stored first, the booking's event comes late. It must get into the same lane.
    return known !== undefined && known === unknownOrder ? known : laneOfAttempt(event.attempt.id);
  }
  return known ?? unknownOrder ?? KEY_LANE;
}
