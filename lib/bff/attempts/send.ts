import type { BookingSend, PartnerClient } from '../../partner/index.ts';
import type { Rooms } from '../availability/rooms.ts';
import { type Gateway, isKeyRefused, type Places, signalsOf, WRITE_WAITS_MS } from '../upstream/gateway.ts';
import type { SealedAttempt } from './attempt.ts';
import { type AttemptSend, mayHaveArrived, type Obstacle, type WasSent } from './attempt-send.ts';
import type { Lease } from './lease.ts';
import { type ObstacleOptions, obstacleFinder } from './obstacle.ts';
import { type AttemptTiming, keyGoodUntil } from './state-machine.ts';

/** Where and how attempts of a property are sent. */
export interface SendOptions extends ObstacleOptions {
  gateway: Pick<Gateway, 'ask'>;
  rooms: Pick<Rooms, 'askAgreed' | 'forget'>;
  timing: AttemptTiming;
}

/**
 * Sends an attempt's frozen body under its key, with retries.
 * @param lease held by this process
 * @returns the sends in order; empty where nothing may be sent any more
 */
export async function sendAttempt(
  options: SendOptions,
  attempt: SealedAttempt,
  lease: Lease,
): Promise<AttemptSend[]> {
  const { gateway, rooms, timing, now } = options;
  const sends: AttemptSend[] = [];
  const findObstacle = obstacleFinder(options, attempt);
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
  const takesFirstPlace = async (places: Places) => {
    const retryAfterMs = await places.take(WRITE_WAITS_MS);
    if (retryAfterMs > 0) obstacle = { kind: 'no-place', retryAfterMs };
    return retryAfterMs === 0;
  };
  const send = async (partner: PartnerClient, places: Places) => {
    // The gateway calls this again with another API key. The refusal of the key before is dropped then.
    // Earlier sends may have booked: they count.
    if (refusesKey(sends.at(-1))) sends.pop();
    departures = [];
    const mayRetry = async (withinMs: number, made: readonly BookingSend[]) =>
      lease.maySend() && (await mayLeave(made, () => places.forRetry(withinMs)));
    const mayLeaveNow = await mayLeave([], () => takesFirstPlace(places));
    // After this time the upstream may forget the idempotency key. It would then make a second booking.
    const withinMs = keyGoodUntil(attempt, timing) - now();
    if (mayLeaveNow && withinMs > 0) {
      const options = { withinMs, mayRetry, price: attempt.price };
      const made = await partner.createBooking(attempt.body, attempt.key, options);
      sends.push(...made.map((one, index) => ({ ...one, wasSent: departures[index] ?? 'maybe' })));
    }
    // Also one that `mayRetry` has found between two tries: the round ends with it.
    if (obstacle) sends.push({ at: now(), outcome: obstacle });
    return sends;
  };
  const isAsked = await gateway.ask<AttemptSend[]>({
    purpose: 'booking',
    send,
    keyRefusal: (made) => (refusesKey(made.at(-1)) ? 'surely' : undefined),
    signals: (made) => made.flatMap(({ outcome }) => signalsOf(outcome)),
  });
  if (!isAsked) return [{ at: now(), outcome: { kind: 'undecided', cause: 'key-refused' } }];
  // A refused or an ambiguous send may have changed what is free as well: the next search asks anew.
  if (sends.some(mayHaveArrived)) rooms.forget(attempt.body);
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
  return send !== undefined && isKeyRefused(send.outcome);
}
