import type { BookingMode } from '../contract/index.ts';
import { PartnerMappingError, type PartnerMe, PartnerStatusError } from '../partner/index.ts';

/** Whether the property's key may book: learned from `/me` and from the documented refusals, forgotten on a schedule. */

const REMEMBER_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;

export type UpstreamHealth = 'ok' | 'key-refused' | 'failing' | 'unknown';

type Told = Readonly<Record<'closed' | 'unauthorized' | 'answered', number>>;

export interface StandingOptions {
  /** Asks upstream; `undefined` when the plan's budget has no request to spare for it. */
  me: () => Promise<PartnerMe | undefined>;
  now: () => number;
}

export class Standing {
  readonly #options: StandingOptions;
  #closedUntil = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #health: UpstreamHealth = 'unknown';
  #scope: 'read' | 'write' | undefined;
  /** How often other calls have told so: what was asked before the last time is overtaken by it. */
  #told = { closed: 0, unauthorized: 0, answered: 0 };

  constructor(options: StandingOptions) {
    this.#options = options;
  }

  /** What is known now, without asking. A property of which nothing is known is open: the upstream has the last word. */
  mode(): BookingMode {
    if (this.#health === 'key-refused') return 'unavailable';
    if (this.#scope === 'read' || this.#options.now() < this.#closedUntil) return 'read-only';
    return 'open';
  }

  health(): UpstreamHealth {
    return this.#health;
  }

  /** Asks `/me` when what is known has grown old: never more than once a minute (DESIGN.md section 4). */
  async refresh(): Promise<void> {
    const age = this.#options.now() - this.#askedAt;
    const fresh = age < (this.#health === 'ok' ? REMEMBER_MS : ASK_AGAIN_MS);
    await this.#ask(fresh);
  }

  /** As {@link refresh}, for the health check: old after a minute even when all is well. */
  async check(): Promise<void> {
    await this.#ask(this.#options.now() - this.#askedAt < ASK_AGAIN_MS);
  }

  /** A call answered in a way that says something about the key or the plan. */
  note(reason: 'closed' | 'unauthorized' | 'answered'): void {
    this.#told[reason] += 1;
    if (reason === 'closed') this.#closedUntil = this.#options.now() + REMEMBER_MS;
    else this.#health = reason === 'unauthorized' ? 'key-refused' : 'ok';
  }

  async #ask(fresh: boolean): Promise<void> {
    if (fresh) return;
    const before = { ...this.#told };
    this.#asking ??= this.#options
      .me()
      .then(
        (me) => me && this.#learn(me, before),
        (error: unknown) => this.#failed(error, before),
      )
      .finally(() => {
        this.#asking = undefined;
      });
    await this.#asking;
  }

  #learn(me: PartnerMe, before: Told): void {
    this.#askedAt = this.#options.now();
    this.#health = 'ok';
    const writes = me.scopes ? me.scopes.includes('write') : undefined;
    if (writes !== undefined) this.#scope = writes ? 'write' : 'read';
    else if (me.plan !== undefined) this.#scope = me.plan === 'free' ? 'read' : 'write';
    // An upgrade shows here first: the refusal that was remembered no longer holds.
    if (this.#scope === 'write' && before.closed === this.#told.closed) this.#closedUntil = 0;
  }

  #failed(error: unknown, before: Told): void {
    this.#askedAt = this.#options.now();
    const refused = error instanceof PartnerStatusError && error.reason === 'unauthorized';
    // An answer of unknown shape is an answer: `/me` is not shown by the specification, so nothing hangs on it.
    const answered =
      error instanceof PartnerMappingError || (error instanceof PartnerStatusError && error.status < 500);
    const overtaken =
      before.answered !== this.#told.answered || before.unauthorized !== this.#told.unauthorized;
    if (refused) this.#health = 'key-refused';
    else if (answered) this.#health = 'ok';
    else if (!overtaken) this.#health = 'failing';
  }
}
