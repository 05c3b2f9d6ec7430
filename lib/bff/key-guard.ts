import { PartnerStatusError } from '../partner/index.ts';
import type { PropertyKey } from '../property/index.ts';

/** How long after a refusal the key's file is looked at for another one, before the refusal counts. */
const FOLLOWED_MS = 8_000;
const LOOKED_AT_EVERY_MS = 250;
/** How often it is looked at later, while somebody asks. */
const LOOKED_AT_AGAIN_MS = 1_000;

/**
 * How sure a result is that the key was refused. `perhaps`: a 401 in words that nobody knows, as of services that say "sold
 * out" with it; another key is worth a try, but this one is not done with.
 */
export type KeyRefusal = 'surely' | 'perhaps' | undefined;

export interface KeyGuardOptions {
  key: PropertyKey;
  /** Epoch milliseconds. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Names a key without telling it: under each session secret, the current one first. @default not at all */
  macsOf?: (key: string) => readonly string[];
}

/**
 * What stands between a key's rotation and the guests (DESIGN.md section 3): a call whose key was refused goes out again when
 * its source holds another one, now or within seconds. A key that stays refused is sent no more, but by who probes it.
 */
export class KeyGuard {
  readonly #options: KeyGuardOptions;
  /** The value that the upstream has refused, while it has taken none since. */
  #refused: string | undefined;
  /** The value that was answered 401 last, in whatever words. */
  #doubted: string | undefined;
  /** The wait for another key in the place of one that was refused. */
  #following: { refused: string | undefined; over: Promise<void> } | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(options: KeyGuardOptions) {
    this.#options = options;
  }

  /**
   * Asks, and again with each other key that the source holds by then. A refused key is answered before anything is done, so
   * that answer tells nothing.
   */
  async ask<Result>(ask: () => Promise<Result>, refusal: (result: Result) => KeyRefusal): Promise<Result> {
    let used = await this.#value();
    for (;;) {
      const result = await ask();
      const refused = refusal(result);
      if (!refused) return result;
      this.#doubted = used;
      this.#options.key.refresh();
      if (refused === 'surely' && (await this.#value()) === used) await this.#follow(used);
      const held = await this.#value();
      if (held === undefined || held === used) return result;
      used = held;
    }
  }

  /** Whether nothing is at hand but a key that was refused: then there is no use in a call. Looks for another one. */
  async isShut(): Promise<boolean> {
    if (this.#refused === undefined) return false;
    await this.#following?.over;
    const now = this.#options.now();
    if (now - this.#lookedAt >= LOOKED_AT_AGAIN_MS) {
      this.#lookedAt = now;
      this.#options.key.refresh();
    }
    const value = await this.#value();
    return value !== undefined && value === this.#refused;
  }

  /** The first of {@link macs}. */
  async mac(): Promise<string | undefined> {
    return (await this.macs())[0];
  }

  /** The names of the key at hand, as `macsOf` gives them; none where its source cannot be read. */
  async macs(): Promise<readonly string[]> {
    const value = await this.#value();
    return value === undefined ? [] : (this.#options.macsOf?.(value) ?? []);
  }

  /** The 401 was about the key, as others have found out. The one at hand may be another by now. */
  refuse(): void {
    this.#refused = this.#doubted;
  }

  /** The upstream has taken the key. */
  accepted(): void {
    this.#refused = undefined;
  }

  /** Waits once for each refused key, however many calls it was refused to. */
  async #follow(refused: string | undefined): Promise<void> {
    if (this.#refused !== refused) {
      this.#refused = refused;
      // A wait for what comes after an earlier key would end with the very one that is refused now.
      if (this.#following?.refused !== refused) this.#beginToFollow(refused);
    }
    await this.#following?.over;
  }

  #beginToFollow(refused: string | undefined): void {
    const over = this.#watch(refused).finally(() => {
      if (this.#following === following) this.#following = undefined;
    });
    const following = { refused, over };
    this.#following = following;
  }

  async #watch(refused: string | undefined): Promise<void> {
    const { key, now, sleep } = this.#options;
    if (!key.mayChange) return;
    for (let waited = 0; waited < FOLLOWED_MS; waited += LOOKED_AT_EVERY_MS) {
      await sleep(LOOKED_AT_EVERY_MS);
      this.#lookedAt = now();
      key.refresh();
      const value = await this.#value();
      if (value !== undefined && value !== refused) return;
    }
  }

  /** `undefined` when the source cannot be read; the send itself reports that. */
  #value(): Promise<string | undefined> {
    return this.#options.key.read().catch(() => undefined);
  }
}

/** As {@link KeyGuard.ask}, for reads, which throw. @throws what `read` throws */
export async function readWithKey<Result>(guard: KeyGuard, read: () => Promise<Result>): Promise<Result> {
  const outcome = await guard.ask(
    () =>
      read().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    (result) => ('error' in result ? keyRefusal(result.error) : undefined),
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** What a failed read says of the key. */
export function keyRefusal(error: unknown): KeyRefusal {
  if (!(error instanceof PartnerStatusError)) return undefined;
  if (error.reason === 'unauthorized') return 'surely';
  return error.status === 401 ? 'perhaps' : undefined;
}
