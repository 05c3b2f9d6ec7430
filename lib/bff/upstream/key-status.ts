import type { BookingMode } from '../../contract/index.ts';
import { isPartnerMappingError, isPartnerStatusError, type PartnerMe } from '../../partner/index.ts';
import { keyRefusal } from './key-guard.ts';

const REMEMBER_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
/**
 * The first wait before `/me` is asked about a refused API key. Each further wait is twice as long, up to a
 * minute.
 */
const FIRST_ASK_AFTER_REFUSAL_MS = 5_000;
/** The shortest interval between two requests to `/me` about a 401 in unknown words. */
const ASK_ABOUT_401_MS = 5_000;

export type UpstreamHealth = 'ok' | 'key-refused' | 'failing' | 'unknown';

type ReportCounts = Readonly<Record<'closed' | 'unauthorized' | 'answered', number>>;

export interface KeyStatusOptions {
  /** Asks the upstream. `undefined` if the plan's budget has no request to spare. */
  me: () => Promise<PartnerMe | undefined>;
  now: () => number;
  /**
   * Makes another call, which succeeds only with an accepted API key. Used for services whose `/me` does not
   * show whether a refused key is accepted again. `note` receives the success. @default no such call is made
   */
  probeKey?: () => Promise<unknown>;
  /** Called with the plan that `/me` names. */
  onPlan?: (plan: NonNullable<PartnerMe['plan']>) => void;
  /**
   * Called when the upstream refuses an API key that it accepted before, and when it accepts the key again.
   */
  onKey?: (state: 'refused' | 'accepted') => void;
}

/**
 * Knows whether the property's API key may book. Learns from `/me` and from the documented refusals, and
 * drops old facts.
 */
export class KeyStatus {
  readonly #options: KeyStatusOptions;
  #closedUntil = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | undefined;
  #health: UpstreamHealth = 'unknown';
  /** How many checks in a row have not shown that a refused API key is accepted again. */
  #failedChecks = 0;
  #scope: 'read' | 'write' | undefined;
  /**
   * Counts the reports of other calls. An answer of `/me` is out of date if a count has risen since the
   * request.
   */
  #reports = { closed: 0, unauthorized: 0, answered: 0 };

  constructor(options: KeyStatusOptions) {
    this.#options = options;
  }

  /** The known mode, without a request. A property without known facts is open: the upstream decides. */
  mode(): BookingMode {
    if (this.#health === 'key-refused') return 'unavailable';
    if (this.#scope === 'read' || this.#options.now() < this.#closedUntil) return 'read-only';
    return 'open';
  }

  health(): UpstreamHealth {
    return this.#health;
  }

  /** Asks `/me` if the known facts are too old. */
  async refresh(): Promise<void> {
    await this.#askIfOlderThan(this.#rememberedMs());
  }

  #rememberedMs(): number {
    if (this.#health === 'ok') return REMEMBER_MS;
    // A service that refuses by mistake for a moment must not cost the property a minute.
    const refused = this.#health === 'key-refused';
    return refused
      ? Math.min(ASK_AGAIN_MS, FIRST_ASK_AFTER_REFUSAL_MS * 2 ** this.#failedChecks)
      : ASK_AGAIN_MS;
  }

  /** Does the same as {@link refresh} for the health check, with one minute as the limit. */
  async check(): Promise<void> {
    await this.#askIfOlderThan(ASK_AGAIN_MS);
  }

  /** Notes what another call has shown about the API key or the plan. */
  note(reason: 'closed' | 'unauthorized' | 'answered'): void {
    this.#reports[reason] += 1;
    if (reason === 'closed') this.#closedUntil = this.#options.now() + REMEMBER_MS;
    else this.#turn(reason === 'unauthorized' ? 'key-refused' : 'ok');
  }

  /** Asks `/me` about a 401 in unknown words: its answer shows whether the 401 was about the API key. */
  checkDoubtfulKey(): void {
    void this.#askIfOlderThan(ASK_ABOUT_401_MS);
  }

  #turn(health: UpstreamHealth): void {
    const before = this.#health;
    this.#health = health;
    if (before === health) return;
    this.#failedChecks = 0;
    if (health === 'key-refused') this.#options.onKey?.('refused');
    else if (before === 'key-refused') this.#options.onKey?.('accepted');
  }

  async #askIfOlderThan(ms: number): Promise<void> {
    if (this.#options.now() - this.#askedAt >= ms) await this.askNow();
  }

  /**
   * Asks `/me` now. If a request is under way, waits for that answer, which may be about the previous API
   * key.
   */
  async askNow(): Promise<void> {
    const before = { ...this.#reports };
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

  #learn(me: PartnerMe, before: ReportCounts): void {
    this.#askedAt = this.#options.now();
    this.#turn('ok');
    if (me.plan) this.#options.onPlan?.(me.plan);
    const writes = me.scopes ? me.scopes.includes('write') : undefined;
    if (writes !== undefined) this.#scope = writes ? 'write' : 'read';
    else if (me.plan !== undefined) this.#scope = me.plan === 'free' ? 'read' : 'write';
    // An upgrade shows here first, so the remembered refusal no longer holds.
    if (this.#scope === 'write' && before.closed === this.#reports.closed) this.#closedUntil = 0;
  }

  /** Checks by another call whether the API key is refused. A success arrives through {@link note}. */
  async #probe(): Promise<boolean> {
    const thrown = await this.#options.probeKey?.().then(
      () => undefined,
      (error: unknown) => error,
    );
    return keyRefusal(thrown) !== undefined;
  }

  async #failed(error: unknown, before: ReportCounts): Promise<void> {
    this.#askedAt = this.#options.now();
    if (this.#health === 'key-refused') this.#failedChecks += 1;
    const refusal = keyRefusal(error);
    const wasRefused = this.#health === 'key-refused';
    // A 401 of `/me` in unknown words is about the API key if another call gets a 401 too. Once a key was
    // refused, only another call can show that it is accepted again.
    const isProbed = refusal === 'perhaps' || (wasRefused && refusal === undefined);
    const refused = isProbed ? await this.#probe() : refusal === 'surely';
    // Nothing has shown that the API key is accepted again, so the property stays closed.
    if (!refused && wasRefused) return;
    // An answer of unknown shape is an answer. The Partner API does not define the shape of `/me`.
    const answered = isPartnerMappingError(error) || (isPartnerStatusError(error) && error.status < 500);
    const isOutdated =
      before.answered !== this.#reports.answered || before.unauthorized !== this.#reports.unauthorized;
    if (refused) this.#turn('key-refused');
    else if (answered) this.#turn('ok');
    else if (!isOutdated) this.#turn('failing');
  }
}
