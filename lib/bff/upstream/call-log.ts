import type { PartnerCall } from '../../partner/index.ts';
import type { Log } from '../../telemetry/index.ts';

/** Logs each try of a property's requests to the Partner API, without API key, guest and prices. */
export function logCall(log: Log, property: string, call: PartnerCall): void {
  const { operation, outcome, attempt, durationMs, status, cause, omitted, cut } = call;
  log.info('upstream call', {
    ...{ property, operation, outcome, tries: attempt, durationMs },
    ...(status !== undefined && { status }),
    ...(cause !== undefined && { cause }),
    ...(omitted && { omitted: omitted.join(' ') }),
  });
  if (cut) {
    const fields = { property, cut };
    log.warn('an availability answer has too many rooms: guests cannot see or book the rest', fields);
  }
  warnOfDoubt(log, call, property);
}

/**
 * Logs a warning for an operator: the upstream has made a booking, or says so, and its guest does not know.
 */
function warnOfDoubt(log: Log, { differing, bookingStatus }: PartnerCall, property: string): void {
  if (differing) {
    const fields = { property, differing: differing.join(' ') };
    log.warn('an answer to an order names another order: this order is in doubt', fields);
  }
  if (bookingStatus !== undefined) {
    const fields = { property, bookingStatus };
    log.warn('a booking’s status is not in mapping.confirmedStatuses: its order is in doubt', fields);
  }
}

/**
 * Logs that the upstream refuses a property's API key, or accepts it again. @param cause the API key's source
 */
export function logKey(log: Log, state: 'refused' | 'accepted', fields: { property: string; cause: string }) {
  if (state === 'accepted') log.info('the API key is accepted again', fields);
  else log.error('the API key is refused: guests cannot book until its source has a valid key', fields);
}
