import type { RejectionReason } from '../../contract/order/attempt.ts';
import {
  isPartnerStatusError,
  type PartnerClient,
  type RetryOptions,
  type StatusReason,
  type WriteFailure,
} from '../../partner/index.ts';
import { ProblemError, tooMany } from '../http/problem.ts';
import { type KeyGuard, type KeyRefusal, refusalIn, settle } from './key-guard.ts';
import type { KeyStatus } from './key-status.ts';
import { type Purpose, retryPlace, type Spender, takePlace } from './plan-place.ts';
import { upstreamProblem } from './upstream-problem.ts';

/** One request to the Partner API. */
export interface UpstreamRequest<Result> {
  /** Whose place in the plan's budget each send takes. */
  purpose: Purpose;
  /** Sends it, with its retries. Called again with the next API key where the one before was refused. */
  send(partner: PartnerClient, places: Places): Promise<Result>;
  /** Whether the result says that the API key was refused. */
  keyRefusal(result: Result): KeyRefusal;
  /** What the result tells of key, plan and rate, for the property's other requests. */
  signals(result: Result): readonly Signal[];
}

/** The places of one request's sends in the plan's budget. */
export interface Places {
  /**
   * Takes the first send's place.
   * @param withinMs how long it may wait at the most, in milliseconds
   * @returns 0 when the request may be sent now, else when to ask again, in milliseconds
   */
  take(withinMs?: number): Promise<number>;
  /** Takes a retry's place. False: there is none. */
  forRetry(withinMs: number): Promise<boolean>;
}

/** What an answer tells beyond what was asked. */
export interface Signal {
  reason?: StatusReason | RejectionReason | undefined;
  status?: number | undefined;
}

type Read<T> = (partner: PartnerClient, options: RetryOptions) => Promise<T>;

/** What was read, or when to ask again, in milliseconds. */
export type ReadOrWait<T> = { value: T } | { waitMs: number };

export interface GatewayOptions extends Spender {
  partner: PartnerClient;
  key: KeyGuard;
  keyStatus: KeyStatus;
}

/** How soon it is worth while to come back while the property's key is refused, in seconds. */
const KEY_REFUSED_RETRY_S = 10;

/**
 * The way of every guest's call to the Partner API: a place in the plan's budget, a key that is not refused, and what the
 * answer tells of both. Time limits, retries and the reading of an answer are the client's (lib/partner).
 */
export class Gateway {
  readonly #options: GatewayOptions;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  /**
   * Sends a request.
   * @returns `undefined` where nothing was sent, because every key at hand is refused. `/me` is then asked from time to time
   *   whether the key is accepted again
   */
  async ask<Result>(request: UpstreamRequest<Result>): Promise<Result | undefined> {
    const { partner, key, keyStatus } = this.#options;
    if (await key.hasOnlyRefusedKeys()) {
      void keyStatus.refresh();
      return undefined;
    }
    const places: Places = {
      take: (withinMs) => takePlace(this.#options, request.purpose, withinMs),
      forRetry: retryPlace(this.#options, request.purpose),
    };
    const result = await key.ask(() => request.send(partner, places), request.keyRefusal);
    for (const signal of request.signals(result)) this.#applySignal(signal);
    return result;
  }

  /**
   * Sends a request that only reads.
   * @throws ProblemError that says why nothing could be read
   */
  async read<T>(purpose: Purpose, read: Read<T>): Promise<T> {
    const made = await this.readIfPlace(purpose, read);
    if ('waitMs' in made) throw tooMany(made.waitMs, 'The booking system may not be asked again just yet.');
    return made.value;
  }

  /**
   * As {@link read}, but tells where the plan's budget has no place for it.
   * @throws ProblemError that says why else nothing could be read
   */
  async readIfPlace<T>(purpose: Purpose, read: Read<T>): Promise<ReadOrWait<T>> {
    const settled = await this.ask<PromiseSettledResult<ReadOrWait<T>>>({
      purpose,
      send: (partner, { take, forRetry }) =>
        settle(async () => {
          const waitMs = await take();
          if (waitMs > 0) return { waitMs };
          return { value: await read(partner, { placeForRetry: forRetry }) };
        }),
      keyRefusal: refusalIn,
      signals: (made) =>
        made.status === 'rejected' && isPartnerStatusError(made.reason) ? [made.reason] : [],
    });
    if (!settled) throw keyRefusedProblem();
    if (settled.status === 'rejected') throw upstreamProblem(settled.reason);
    return settled.value;
  }

  /**
   * Sends a write of a guest's that is sent once, and waits for its place in the plan's budget as an order does.
   * @throws ProblemError for what certainly did nothing, whatever was to be written
   */
  async write<Outcome extends { kind: string }>(
    write: (partner: PartnerClient) => Promise<Outcome | WriteFailure>,
  ): Promise<Outcome | ReceivedFailure> {
    const outcome = await this.ask<Outcome | WriteFailure>({
      purpose: 'booking',
      send: async (partner, { take }) => {
        const waitMs = await take(WRITE_WAITS_MS);
        if (waitMs > 0) throw tooMany(waitMs);
        return write(partner);
      },
      keyRefusal: (made) => (isKeyRefused(made) ? 'surely' : undefined),
      signals: signalsOf,
    });
    if (!outcome) throw keyRefusedProblem();
    return throwIfNothingDone(outcome);
  }

  #applySignal({ reason, status }: Signal): void {
    const { keyStatus } = this.#options;
    if (status === 401 && reason === undefined) keyStatus.doubtKey();
    if (reason === 'unauthorized' || reason === 'closed') keyStatus.note(reason);
  }
}

/** How long a write waits for its place in the plan's budget, in milliseconds. */
export const WRITE_WAITS_MS = 15_000;

/** What a write may come to that the service has received. */
export type ReceivedFailure = Extract<WriteFailure, { kind: 'rejected' | 'ambiguous' }>;

/** Whether the API key was refused. */
export function isKeyRefused(outcome: { kind: string; reason?: string }): boolean {
  return outcome.kind === 'rejected' && outcome.reason === 'unauthorized';
}

/** @throws ProblemError for what certainly did nothing, whatever was to be written */
function throwIfNothingDone<Outcome extends { kind: string }>(
  outcome: Outcome | WriteFailure,
): Outcome | ReceivedFailure {
  if (!isWriteFailure(outcome)) return outcome;
  if (outcome.kind === 'never-sent') throw new ProblemError('upstream-unavailable');
  if (outcome.kind === 'rate-limited') throw tooMany(outcome.retryAfterMs ?? 1000);
  if (isKeyRefused(outcome)) throw keyRefusedProblem();
  if (outcome.kind === 'rejected' && outcome.reason === 'closed') throw new ProblemError('booking-closed');
  return outcome;
}

const WRITE_FAILURES: ReadonlySet<string> = new Set<WriteFailure['kind']>([
  'rejected',
  'never-sent',
  'rate-limited',
  'ambiguous',
]);
const isWriteFailure = (outcome: { kind: string }): outcome is WriteFailure =>
  WRITE_FAILURES.has(outcome.kind);

/** What a guest is told while the property's key is refused. */
function keyRefusedProblem(): ProblemError {
  return new ProblemError('upstream-unavailable', { retryAfter: KEY_REFUSED_RETRY_S });
}

/** What the outcome of a write tells of key, plan and rate. */
export function signalsOf(outcome: { kind: string }): Signal[] {
  if (!isWriteFailure(outcome)) return [];
  return outcome.kind === 'rejected' || outcome.kind === 'ambiguous' ? [outcome] : [];
}
