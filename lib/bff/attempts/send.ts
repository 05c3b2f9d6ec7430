import type { BookingSend } from '../../partner/index.ts';
import { dropOverlapping } from '../availability.ts';
import { retryPlace, takePlace } from '../plan-place.ts';
import { heed, type PropertyRuntime } from '../runtime.ts';
import type { SealedAttempt } from './attempt.ts';
import type { Lease } from './lease.ts';
import { keyGoodUntil } from './state-machine.ts';
import { timingOf } from './timing.ts';

/** How long an attempt waits for its place in the plan's budget before the browser is asked to come back. */
const PLACE_WAIT_MS = 15_000;

/**
 * Sends an attempt's frozen body under its key, with retries.
 * @param lease held by this process
 * @returns the sends in order; empty where nothing may be sent any more
 */
export async function sendAttempt(
  runtime: PropertyRuntime,
  attempt: SealedAttempt,
  lease: Lease,
  now: () => number,
): Promise<BookingSend[]> {
  const sends: BookingSend[] = [];
  const retry = retryPlace(runtime, 'booking');
  // Asked again after the wait for a place: the process may have stood still for that long.
  const placeForRetry = async (withinMs: number) =>
    lease.maySend() && (await retry(withinMs)) && lease.maySend();
  if (await runtime.key.isShut()) {
    void runtime.standing.refresh();
    return [{ at: now(), outcome: { kind: 'never-sent', cause: 'key-refused' } }];
  }
  const send = async () => {
    // `key.ask` calls this a second time with a reloaded API key. The refusal of the old key is dropped then.
    // Earlier sends may have booked: they count.
    if (refusesKey(sends.at(-1))) sends.pop();
    const retryAfterMs = await takePlace(runtime, 'booking', PLACE_WAIT_MS);
    if (retryAfterMs > 0) {
      // Nothing has left: as if the upstream had asked us to wait.
      sends.push({ at: now(), outcome: { kind: 'rate-limited', retryAfterMs } });
      return sends;
    }
    // The wait may have taken too long: another instance may hold the lease.
    if (!lease.maySend()) return sends;
    // After this time the upstream may forget the key, and a forgotten key books anew.
    const withinMs = keyGoodUntil(attempt, timingOf(runtime.config)) - now();
    if (withinMs > 0) {
      const options = { withinMs, placeForRetry };
      sends.push(...(await runtime.partner.createBooking(attempt.body, attempt.key, options)));
    }
    return sends;
  };
  const refusal = (made: BookingSend[]) => (refusesKey(made.at(-1)) ? 'surely' : undefined);
  await runtime.key.ask(send, refusal);
  for (const { outcome } of sends) applySignals(runtime, attempt, outcome);
  return sends;
}

/** Whether a round ended because the API key is refused. */
export function wasKeyRefused(sends: readonly BookingSend[]): boolean {
  const last = sends.at(-1);
  if (last?.outcome.kind === 'never-sent') return last.outcome.cause === 'key-refused';
  return refusesKey(last);
}

/** Whether this send was refused for its API key. */
function refusesKey(send: BookingSend | undefined): boolean {
  return send?.outcome.kind === 'rejected' && send.outcome.reason === 'unauthorized';
}

/** Remembers what an answer says of API key, plan, rate and rooms, for the property's other requests. */
function applySignals(
  runtime: PropertyRuntime,
  attempt: SealedAttempt,
  outcome: BookingSend['outcome'],
): void {
  if (outcome.kind === 'rejected') heed(runtime, outcome);
  if (outcome.kind === 'ambiguous') heed(runtime, { status: outcome.status });
  if (outcome.kind === 'rate-limited') heed(runtime, { reason: outcome.kind, ...outcome });
  // A refused or an ambiguous send may have changed what is free as well: the next search asks anew.
  if (outcome.kind !== 'never-sent' && outcome.kind !== 'rate-limited') {
    dropOverlapping(runtime, attempt.body);
  }
}
