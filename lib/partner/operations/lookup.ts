import { fitted } from '../mapping/fit.ts';
import { fitLookedUpBooking, type LookedUpBooking } from '../mapping/looked-up-booking.ts';
import type { PartnerSettings } from '../options.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation-path.ts';
import type { Question } from './reading.ts';

/** How services say that there is no booking of that name, or that no booking could have it. */
const NO_SUCH_BOOKING: ReadonlySet<number> = new Set([400, 404, 410, 422]);

/** Asks for the booking of that name. `undefined` for a name that is never sent: the service has none of that name. */
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
    // A mapping of an empty list gives `undefined`.
    read: (input, root) =>
      input === undefined || input === null ? fitted(undefined) : fitLookedUpBooking(input, root, currency),
  };
}
