import { fitted } from '../mapping/fit.ts';
import { fitLookedUpBooking, type LookedUpBooking } from '../mapping/looked-up-booking.ts';
import type { PartnerSettings } from '../options.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation-path.ts';
import type { Question } from './reading.ts';

/** The statuses by which services say that a booking does not exist, or that its name is invalid. */
const NO_SUCH_BOOKING: ReadonlySet<number> = new Set([400, 404, 410, 422]);

/**
 * The request for a booking. Returns `undefined` for a name that is never sent: then the booking does not
 * exist.
 */
export function lookupQuestion(
  { method, path: template }: OptionalOperation,
  name: BookingName,
  { currency }: PartnerSettings,
): Question<LookedUpBooking | undefined> | undefined {
  const path = operationPath({ path: template }, name);
  if (path === undefined) return undefined;
  return {
    ...{ operation: 'lookup', mapping: 'booking', method, path },
    none: { statuses: NO_SUCH_BOOKING, value: undefined },
    // A mapping returns `undefined` for an empty list.
    read: (input, root) =>
      input === undefined || input === null ? fitted(undefined) : fitLookedUpBooking(input, root, currency),
  };
}
