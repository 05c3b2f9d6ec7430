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
  /** The name of the service that receives this configuration's attempts. */
  service: string;
  attempts: AttemptStore;
  /** The rounds of the property's configuration before its base URL changed. */
  beforeMove?: AttemptRounds | undefined;
}

export interface RoundOptions {
  cameBy: CameBy;
  /** Whether to send while the shared store is unavailable. */
  maySendAlone: boolean;
}

/** Sends a property's attempts and settles the results. */
export class AttemptRounds {
  readonly #options: RoundsOptions;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  /**
   * Runs one round: acquires the lease, sends, and settles the result. Simultaneous calls for one idempotency
   * key share one round.
   */
  run(ongoing: OngoingAttempt, { cameBy, maySendAlone }: RoundOptions): Promise<Settled> {
    const { key, destination } = ongoing.attempt;
    // The base URL may have changed since the sealing. Only the service that got the first send knows the
    // idempotency key.
    const route = this.#routeTo(destination);
    const { attempts } = route ?? this.#options;
    return attempts.round(key, async () => {
      const leased = await attempts.lease(ongoing, { maySendAlone });
      try {
        const sends = await this.#sendLeased(route, leased);
        const settled = await attempts.settle(ongoing, leased, sends, cameBy);
        // Lists the attempt as unattended for the full waiting time. So another instance, which may have a
        // valid API key, takes the attempt at once.
        const countedMs = wasKeyRefused(sends) ? UNATTENDED_AFTER_MS : 0;
        if (settled.attempt.state === 'in-doubt') await attempts.handToReconciler(ongoing, countedMs);
        return settled;
      } finally {
        if (leased.kind === 'acquired') leased.lease.stop();
      }
    });
  }

  /** @param route `undefined` if no configuration of this process reaches the attempt's destination */
  async #sendLeased(route: RoundsOptions | undefined, leased: Leased): Promise<AttemptSend[]> {
    if (leased.kind !== 'acquired' || !isUnresolved(leased.attempt.state)) return [];
    const { lease, attempt } = leased;
    if (!lease.maySend()) return [];
    if (!route) return [{ at: this.#options.now(), outcome: obstacleOfMove(lease.wasSent()) }];
    return sendAttempt(route, attempt, lease);
  }

  /**
   * The configuration that sends an attempt: the one with the base URL that the attempt was sealed for. If
   * only the API key or the mapping has changed, the new one applies at once, because it may be the repaired
   * one.
   * @param sealed absent if an earlier release sealed the attempt: then the present base URL gets it
   * @returns `undefined` if no configuration of this process reaches that destination
   */
  #routeTo(sealed: Destination | undefined): RoundsOptions | undefined {
    const { service, beforeMove } = this.#options;
    if (!sealed || sealed.service === service) return this.#options;
    return beforeMove ? beforeMove.#routeTo(sealed) : undefined;
  }
}
