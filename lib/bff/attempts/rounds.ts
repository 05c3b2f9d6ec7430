import type { Destination } from '../upstream/destination.ts';
import type { AttemptSend } from './attempt-send.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Leased, OngoingAttempt, Settled } from './lease.ts';
import { obstacleOfMove } from './obstacle.ts';
import type { CameBy } from './outcomes.ts';
import { type SendOptions, sendAttempt, wasKeyRefused } from './send.ts';
import { isUnresolved } from './state-machine.ts';
import { UNATTENDED_AFTER_MS } from './timing.ts';

export interface RoundsOptions extends SendOptions {
  /** Names the service where this configuration of the property sends attempts. */
  service: string;
  attempts: AttemptStore;
  /** Of the property's configuration from before its base URL became another one. */
  beforeMove?: AttemptRounds | undefined;
}

export interface RoundOptions {
  cameBy: CameBy;
  /** Whether to send while the shared store is unavailable. */
  maySendAlone: boolean;
}

/** Sends a property's attempts, and settles what came of it. */
export class AttemptRounds {
  readonly #options: RoundsOptions;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  /**
   * One round: acquires the lease, sends, and settles what came of it. Calls for one idempotency key at the same time share
   * one round.
   */
  run(ongoing: OngoingAttempt, { cameBy, maySendAlone }: RoundOptions): Promise<Settled> {
    const { key, destination } = ongoing.attempt;
    // The base URL may have changed since, and an idempotency key is known only where it was first sent.
    const way = this.#wayTo(destination);
    const { attempts } = way ?? this.#options;
    return attempts.round(key, async () => {
      const leased = await attempts.lease(ongoing, { maySendAlone });
      try {
        const sends = await this.#sendLeased(way, leased);
        const settled = await attempts.settle(ongoing, leased, sends, cameBy);
        // Listed as if nobody had attended to it for long: another instance, which may have a valid API key, takes it at
        // once.
        const countedMs = wasKeyRefused(sends) ? UNATTENDED_AFTER_MS : 0;
        if (settled.attempt.state === 'in-doubt') await attempts.handToReconciler(ongoing, countedMs);
        return settled;
      } finally {
        if (leased.kind === 'mine') leased.lease.stop();
      }
    });
  }

  /** @param way `undefined` where this process knows none to the attempt's destination */
  async #sendLeased(way: RoundsOptions | undefined, leased: Leased): Promise<AttemptSend[]> {
    if (leased.kind !== 'mine' || !isUnresolved(leased.attempt.state)) return [];
    const { lease, attempt } = leased;
    if (!lease.maySend()) return [];
    if (!way) return [{ at: this.#options.now(), outcome: obstacleOfMove(lease.wasSent()) }];
    return sendAttempt(way, attempt, lease);
  }

  /**
   * How an attempt is seen through: by the configuration whose base URL it was sealed for. Another API key or mapping at the
   * same base URL is used at once, as both may be what was mended.
   * @param sealed absent where an earlier release has sealed it: then it goes where orders go now
   * @returns `undefined` where this process knows no way there
   */
  #wayTo(sealed: Destination | undefined): RoundsOptions | undefined {
    const { service, beforeMove } = this.#options;
    if (!sealed || sealed.service === service) return this.#options;
    return beforeMove ? beforeMove.#wayTo(sealed) : undefined;
  }
}
