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
  /** The purpose under which each send takes its place in the plan's budget. */
  purpose: Purpose;
  /** Sends the request, with its retries. Called again with the next API key if the upstream refused one. */
  send(partner: PartnerClient, places: Places): Promise<Result>;
  /** Whether the result says that the upstream refused the API key. */
  keyRefusal(result: Result): KeyRefusal;
  /** The result's signals about API key, plan and rate, for the property's other requests. */
  signals(result: Result): readonly Signal[];
}

/** The places of one request's sends in the plan's budget. */
export interface Places {
  /**
   * Takes the first send's place.
   * @param withinMs how long the send may wait at the most, in milliseconds
   * @returns 0 if the request may be sent now, or else when to ask again, in milliseconds
   */
  take(withinMs?: number): Promise<number>;
  /** Takes a retry's place. False if there is none. */
  forRetry(withinMs: number): Promise<boolean>;
}

/** A fact in an answer that concerns other requests too. */
export interface Signal {
  reason?: StatusReason | RejectionReason | undefined;
  status?: number | undefined;
}

type Read<T> = (partner: PartnerClient, options: RetryOptions) => Promise<T>;

/** The value that was read, or when to ask again, in milliseconds. */
export type ReadOrWait<T> = { value: T } | { waitMs: number };

export interface GatewayOptions extends Spender {
  partner: PartnerClient;
  key: KeyGuard;
  keyStatus: KeyStatus;
}

/** When a client should come back while the upstream refuses the property's API key, in seconds. */
const KEY_REFUSED_RETRY_S = 10;

/**
 * Sends every call for a guest to the Partner API. Each call takes a place in the plan's budget, and uses an
 * API key that is not refused. The gateway notes the answer's facts about both. Time limits, retries and the
 * reading of an answer belong to the client (lib/partner).
 */
export class Gateway {
  readonly #options: GatewayOptions;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  /**
   * Sends a request.
   * @returns `undefined` if nothing was sent because the upstream refuses every API key at hand. The gateway
   * then asks `/me` from time to time whether the API key is accepted again
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
   * @throws ProblemError with the reason why nothing could be read
   */
  async read<T>(purpose: Purpose, read: Read<T>): Promise<T> {
    const made = await this.readIfPlace(purpose, read);
    if ('waitMs' in made) throw tooMany(made.waitMs, 'The booking system may not be asked again just yet.');
    return made.value;
  }

  /**
   * Does the same as {@link read}, but returns the wait if the plan's budget has no place.
   * @throws ProblemError with any other reason why nothing could be read
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
   * Sends a guest's write, once. The write waits for its place in the plan's budget like an order.
   * @throws ProblemError if the write certainly did nothing
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
    if (status === 401 && reason === undefined) keyStatus.checkDoubtfulKey();
    if (reason === 'unauthorized' || reason === 'closed') keyStatus.note(reason);
  }
}

/** How long a write waits for its place in the plan's budget, in milliseconds. */
export const WRITE_WAITS_MS = 15_000;

/** The failures of a write that the upstream has received. */
export type ReceivedFailure = Extract<WriteFailure, { kind: 'rejected' | 'ambiguous' }>;

/** Whether the upstream refused the API key. */
export function isKeyRefused(outcome: { kind: string; reason?: string }): boolean {
  return outcome.kind === 'rejected' && outcome.reason === 'unauthorized';
}

/** @throws ProblemError if the write certainly did nothing */
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

/** The problem that a guest gets while the upstream refuses the property's API key. */
function keyRefusedProblem(): ProblemError {
  return new ProblemError('upstream-unavailable', { retryAfter: KEY_REFUSED_RETRY_S });
}

/** The signals in a write's outcome about API key, plan and rate. */
export function signalsOf(outcome: { kind: string }): Signal[] {
  if (!isWriteFailure(outcome)) return [];
  return outcome.kind === 'rejected' || outcome.kind === 'ambiguous' ? [outcome] : [];
}
