import type { BookingMode } from '../../contract/index.ts';
import { isPartnerMappingError, isPartnerStatusError, type PartnerMe } from '../../partner/index.ts';
import { keyRefusal } from './key-guard.ts';

const REMEMBER_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
/** The first wait before `/me` is asked about a refused key. Each further wait is twice as long, at most a minute. */
const ASK_OF_REFUSED_MS = 5_000;
/** How soon after the last time `/me` is asked whether a 401 in unknown words was about the key. */
const ASK_IN_DOUBT_MS = 5_000;

export type UpstreamHealth = 'ok' | 'key-refused' | 'failing' | 'unknown';

type Told = Readonly<Record<'closed' | 'unauthorized' | 'answered', number>>;

export interface KeyStatusOptions {
  /** Asks upstream; `undefined` when the plan's budget has no request to spare for it. */
  me: () => Promise<PartnerMe | undefined>;
  now: () => number;
  /**
   * Makes another call, which only an accepted key is answered. For services whose `/me` does not tell whether a refused
   * key is accepted again; an answer comes by `note`. @default nothing is asked
   */
  probeKey?: () => Promise<unknown>;
  /** Called with the plan that `/me` names. */
  onPlan?: (plan: NonNullable<PartnerMe['plan']>) => void;
  /** Called when the key is refused that was not before, and when it is accepted again. */
  onKey?: (state: 'refused' | 'accepted') => void;
}

/** Whether the property's key may book: learned from `/me` and from the documented refusals, forgotten on a schedule. */
export class KeyStatus {
  readonly #options: KeyStatusOptions;
  #closedUntil = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #health: UpstreamHealth = 'unknown';
  /** How often it was asked in vain whether a refused key is accepted again. */
  #inVain = 0;
  #scope: 'read' | 'write' | undefined;
  /** Counts what other calls reported. An answer of `/me` is out of date if a count has risen since it was asked. */
  #told = { closed: 0, unauthorized: 0, answered: 0 };

  constructor(options: KeyStatusOptions) {
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

  /** Asks `/me` when what is known has grown old. */
  async refresh(): Promise<void> {
    await this.#askIfOlderThan(this.#rememberedMs());
  }

  #rememberedMs(): number {
    if (this.#health === 'ok') return REMEMBER_MS;
    // A service that has refused by mistake, for a moment, must not cost the property a minute.
    const refused = this.#health === 'key-refused';
    return refused ? Math.min(ASK_AGAIN_MS, ASK_OF_REFUSED_MS * 2 ** this.#inVain) : ASK_AGAIN_MS;
  }

  /** As {@link refresh}, for the health check: a minute old is old, whatever is known. */
  async check(): Promise<void> {
    await this.#askIfOlderThan(ASK_AGAIN_MS);
  }

  /** A call answered in a way that says something about the key or the plan. */
  note(reason: 'closed' | 'unauthorized' | 'answered'): void {
    this.#told[reason] += 1;
    if (reason === 'closed') this.#closedUntil = this.#options.now() + REMEMBER_MS;
    else this.#turn(reason === 'unauthorized' ? 'key-refused' : 'ok');
  }

  /** A call was answered 401 in words that nobody knows: `/me` can tell whether it is about the key. */
  doubtKey(): void {
    void this.#askIfOlderThan(ASK_IN_DOUBT_MS);
  }

  #turn(health: UpstreamHealth): void {
    const before = this.#health;
    this.#health = health;
    if (before === health) return;
    this.#inVain = 0;
    if (health === 'key-refused') this.#options.onKey?.('refused');
    else if (before === 'key-refused') this.#options.onKey?.('accepted');
  }

  async #askIfOlderThan(ms: number): Promise<void> {
    if (this.#options.now() - this.#askedAt >= ms) await this.askNow();
  }

  /** Asks `/me`, whatever is known. If it is being asked, waits for that answer, which may be about the key before. */
  async askNow(): Promise<void> {
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
    this.#turn('ok');
    if (me.plan) this.#options.onPlan?.(me.plan);
    const writes = me.scopes ? me.scopes.includes('write') : undefined;
    if (writes !== undefined) this.#scope = writes ? 'write' : 'read';
    else if (me.plan !== undefined) this.#scope = me.plan === 'free' ? 'read' : 'write';
    // An upgrade shows here first: the refusal that was remembered no longer holds.
    if (this.#scope === 'write' && before.closed === this.#told.closed) this.#closedUntil = 0;
  }

  /** Asks otherwise, whether the key is refused. The answer that it is not comes by {@link note}. */
  async #probe(): Promise<boolean> {
    const thrown = await this.#options.probeKey?.().then(
      () => undefined,
      (error: unknown) => error,
    );
    return keyRefusal(thrown) !== undefined;
  }

  async #failed(error: unknown, before: Told): Promise<void> {
    this.#askedAt = this.#options.now();
    if (this.#health === 'key-refused') this.#inVain += 1;
    const refusal = keyRefusal(error);
    const wasRefused = this.#health === 'key-refused';
    // A 401 of `/me` in words that nobody knows is about the key where another call is answered 401 as well. Of a key that was
    // refused, only another call can say that it is taken again.
    const isProbed = refusal === 'perhaps' || (wasRefused && refusal === undefined);
    const refused = isProbed ? await this.#probe() : refusal === 'surely';
    // Nobody has said that the key is accepted again: the property stays shut.
    if (!refused && wasRefused) return;
    // An answer of unknown shape is an answer: `/me` is not shown by the specification, so nothing hangs on it.
    const answered = isPartnerMappingError(error) || (isPartnerStatusError(error) && error.status < 500);
    const overtaken =
      before.answered !== this.#told.answered || before.unauthorized !== this.#told.unauthorized;
    if (refused) this.#turn('key-refused');
    else if (answered) this.#turn('ok');
    else if (!overtaken) this.#turn('failing');
  }
}
