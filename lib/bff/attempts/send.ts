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
 * Sends an attempt's frozen body under its idempotency key, with retries.
 * @param lease this process holds it
 * @returns the sends in order; empty if nothing may be sent any more
 */
export function sendAttempt(
  options: SendOptions,
  attempt: SealedAttempt,
  lease: Lease,
): Promise<AttemptSend[]> {
  return new Sending(options, attempt, lease).run();
}

/** The sends of one attempt in one round. */
class Sending {
  readonly #options: SendOptions;
  readonly #attempt: SealedAttempt;
  readonly #lease: Lease;
  readonly #findObstacle: ReturnType<typeof obstacleFinder>;
  readonly #sends: AttemptSend[] = [];
  /** The obstacle that the last check found. */
  #obstacle: Obstacle | undefined;
  /** The knowledge about earlier sends at each send with the present API key. */
  #departures: WasSent[] = [];

  constructor(options: SendOptions, attempt: SealedAttempt, lease: Lease) {
    this.#options = options;
    this.#attempt = attempt;
    this.#lease = lease;
    this.#findObstacle = obstacleFinder(options, attempt);
  }

  async run(): Promise<AttemptSend[]> {
    const { gateway, rooms, now } = this.#options;
    const isAsked = await gateway.ask<AttemptSend[]>({
      purpose: 'booking',
      send: (partner, places) => this.#sendWithOneKey(partner, places),
      keyRefusal: (made) => (refusesKey(made.at(-1)) ? 'surely' : undefined),
      signals: (made) => made.flatMap(({ outcome }) => signalsOf(outcome)),
    });
    if (!isAsked) return [{ at: now(), outcome: { kind: 'undecided', cause: 'key-refused' } }];
    // Even a refused or an ambiguous send may have changed the availability. So the next search asks the
    // upstream anew.
    if (this.#sends.some(mayHaveArrived)) rooms.forget(this.#attempt.body);
    return this.#sends;
  }

  /** The gateway calls this method again with the next API key if the upstream refused one. */
  async #sendWithOneKey(partner: PartnerClient, places: Places): Promise<AttemptSend[]> {
    const { timing, now } = this.#options;
    const { body, key, price } = this.#attempt;
    // The refusal of the previous API key is dropped. Earlier sends may have booked, so they stay in the
    // list.
    if (refusesKey(this.#sends.at(-1))) this.#sends.pop();
    this.#departures = [];
    const mayLeaveNow = await this.#mayLeave([], () => this.#takesFirstPlace(places));
    // After this time the upstream may have forgotten the idempotency key, and would make a second booking.
    const withinMs = keyGoodUntil(this.#attempt, timing) - now();
    if (mayLeaveNow && withinMs > 0) {
      const mayRetry = async (leftMs: number, made: readonly BookingSend[]) =>
        this.#lease.maySend() && (await this.#mayLeave(made, () => places.forRetry(leftMs)));
      const made = await partner.createBooking(body, key, { withinMs, mayRetry, price });
      this.#sends.push(
        ...made.map((one, index) => ({ ...one, wasSent: this.#departures[index] ?? 'maybe' })),
      );
    }
    // The check between two tries may also have found an obstacle. The round ends with that obstacle.
    if (this.#obstacle) this.#sends.push({ at: now(), outcome: this.#obstacle });
    return this.#sends;
  }

  /**
   * Whether the next send may leave. Looks for an obstacle before and after the wait for a place.
   * @param made the sends with the present API key that are not in `#sends` yet
   */
  async #mayLeave(made: readonly BookingSend[], takesPlace: () => Promise<boolean>): Promise<boolean> {
    const mayHaveSent = [...this.#sends, ...made].some(mayHaveArrived);
    const wasSent = () => (mayHaveSent ? 'maybe' : this.#lease.wasSent());
    this.#obstacle = await this.#findObstacle(wasSent);
    if (this.#obstacle || !(await takesPlace())) return false;
    // The wait for the place may have been long. The price may have changed, and the lease may have expired.
    this.#obstacle = await this.#findObstacle(wasSent);
    this.#departures.push(wasSent());
    return !this.#obstacle && this.#lease.maySend();
  }

  async #takesFirstPlace(places: Places): Promise<boolean> {
    const retryAfterMs = await places.take(WRITE_WAITS_MS);
    if (retryAfterMs > 0) this.#obstacle = { kind: 'no-place', retryAfterMs };
    return retryAfterMs === 0;
  }
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
