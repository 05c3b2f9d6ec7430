import type { BookingSend } from '../../partner/index.ts';
import { dropOverlapping } from '../availability.ts';
import type { KeyRefusal } from '../key-guard.ts';
import { retryPlace, takePlace } from '../plan-place.ts';
import { heed, type PropertyRuntime } from '../runtime.ts';
import type { SealedAttempt } from './attempt.ts';
import { type AttemptSend, mayHaveArrived, type Obstacle, type WasSent } from './attempt-send.ts';
import type { Lease } from './lease.ts';
import { obstacleFinder } from './obstacle.ts';
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
): Promise<AttemptSend[]> {
  const sends: AttemptSend[] = [];
  const takeRetryPlace = retryPlace(runtime, 'booking');
  const findObstacle = obstacleFinder(runtime, attempt, now);
  let obstacle: Obstacle | undefined;
  /** What was known of earlier sends as each send of the present call of `send` left. */
  let departures: WasSent[] = [];
  /** @param made sends of that call that are not in `sends` yet */
  const mayLeave = async (made: readonly BookingSend[], takesPlace: () => Promise<boolean>) => {
    const wasSentNow = [...sends, ...made].some(mayHaveArrived);
    const wasSent = () => (wasSentNow ? 'maybe' : lease.wasSent());
    obstacle = await findObstacle(wasSent);
    if (obstacle || !(await takesPlace())) return false;
    // The wait for the place may have been long: the price may have changed, and the lease may be lost.
    obstacle = await findObstacle(wasSent);
    departures.push(wasSent());
    return !obstacle && lease.maySend();
  };
  const mayRetry = async (withinMs: number, made: readonly BookingSend[]) =>
    lease.maySend() && (await mayLeave(made, () => takeRetryPlace(withinMs)));
  const takesFirstPlace = async () => {
    const retryAfterMs = await takePlace(runtime, 'booking', PLACE_WAIT_MS);
    if (retryAfterMs > 0) obstacle = { kind: 'no-place', retryAfterMs };
    return retryAfterMs === 0;
  };
  if (await runtime.key.isShut()) {
    void runtime.standing.refresh();
    return [{ at: now(), outcome: { kind: 'undecided', cause: 'key-refused' } }];
  }
  const send = async () => {
    // `key.ask` calls this again with another API key. The refusal of the key before is dropped then.
    // Earlier sends may have booked: they count.
    if (refusesKey(sends.at(-1))) sends.pop();
    departures = [];
    const mayLeaveNow = await mayLeave([], takesFirstPlace);
    // After this time the upstream may forget the idempotency key. It would then make a second booking.
    const withinMs = keyGoodUntil(attempt, timingOf(runtime.config)) - now();
    if (mayLeaveNow && withinMs > 0) {
      const options = { withinMs, mayRetry, price: attempt.price };
      const made = await runtime.partner.createBooking(attempt.body, attempt.key, options);
      sends.push(...made.map((one, index) => ({ ...one, wasSent: departures[index] ?? 'maybe' })));
    }
    // Also one that `mayRetry` has found between two tries: the round ends with it.
    if (obstacle) sends.push({ at: now(), outcome: obstacle });
    return sends;
  };
  const keyRefusal = (made: AttemptSend[]): KeyRefusal => (refusesKey(made.at(-1)) ? 'surely' : undefined);
  await runtime.key.ask(send, keyRefusal);
  for (const made of sends) applySignals(runtime, attempt, made);
  return sends;
}

/** Whether a round ended because the API key is refused. */
export function wasKeyRefused(sends: readonly AttemptSend[]): boolean {
  const last = sends.at(-1);
  if (last?.outcome.kind === 'undecided') return last.outcome.cause === 'key-refused';
  return refusesKey(last);
}

/** Whether this send was refused for its API key. */
function refusesKey(send: AttemptSend | undefined): boolean {
  return send?.outcome.kind === 'rejected' && send.outcome.reason === 'unauthorized';
}

/** Remembers what an answer says of API key, plan, rate and rooms, for the property's other requests. */
function applySignals(runtime: PropertyRuntime, attempt: SealedAttempt, send: AttemptSend): void {
  const { outcome } = send;
  if (outcome.kind === 'rejected') heed(runtime, outcome);
  if (outcome.kind === 'ambiguous') heed(runtime, { status: outcome.status });
  if (outcome.kind === 'rate-limited') heed(runtime, { ...outcome, reason: 'rate-limited' });
  // A refused or an ambiguous send may have changed what is free as well: the next search asks anew.
  if (mayHaveArrived(send)) dropOverlapping(runtime, attempt.body);
}
