import { isPartnerStatusError } from '../../partner/index.ts';
import type { PropertyKey } from '../../property/index.ts';

/** How often after a refusal the key's file is looked at for another one, before the refusal counts: for 8 s. */
const LOOKS = 32;
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
 * What stands between a key's rotation and the guests: a call whose key was refused goes out again when
 * its source holds another one, now or within seconds. A key that stays refused is sent only by the probe of `KeyStatus`.
 */
export class KeyGuard {
  readonly #options: KeyGuardOptions;
  /** The keys that the upstream has refused since it took one. */
  readonly #refused = new Set<string | undefined>();
  /** How often another key is still looked for. */
  #looksLeft = 0;
  /** The next look at the source, which all share who wait. */
  #nextLook: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The key of the last 401 that a caller was given, in known words or not. */
  #doubted: string | undefined;

  constructor(options: KeyGuardOptions) {
    this.#options = options;
  }

  /**
   * Asks, and again with each key that the source holds by then and that this call has not tried. A refused key is answered
   * before anything is done: it is safe to ask again.
   */
  async ask<Result>(ask: () => Promise<Result>, refusal: (result: Result) => KeyRefusal): Promise<Result> {
    const tried = new Set<string | undefined>();
    for (;;) {
      const used = await this.#value();
      tried.add(used);
      const result = await ask();
      const refused = refusal(result);
      if (!refused) return result;
      this.#options.key.refresh();
      if (refused === 'surely') {
        // Each key that is refused is waited for once.
        if (!this.#refused.has(used)) this.#looksLeft = LOOKS;
        this.#refused.add(used);
        await this.#waitForAnother(tried);
      }
      if (await this.#holdsAnother(tried)) continue;
      this.#doubted = used;
      return result;
    }
  }

  /** Looks for a key that was not refused, for seconds if need be. @returns true where there is none: no call is of use */
  async hasOnlyRefusedKeys(): Promise<boolean> {
    if (this.#refused.size === 0) return false;
    if (this.#options.now() - this.#lookedAt >= LOOKED_AT_AGAIN_MS) this.#look();
    await this.#waitForAnother();
    const value = await this.#value();
    return value !== undefined && this.#refused.has(value);
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

  /** `/me` has shown that the last 401 was about the key. The one at hand may be another by now. */
  refuse(): void {
    this.#refused.add(this.#doubted);
  }

  /** The upstream has accepted a key. */
  accepted(): void {
    this.#refused.clear();
  }

  /**
   * Reads the source every 250 ms until it holds another key, at most 32 times.
   * @param tried what the caller has tried: an answer that comes late may have cleared what was refused since
   */
  async #waitForAnother(tried?: ReadonlySet<string | undefined>): Promise<void> {
    const { key, sleep } = this.#options;
    while (key.mayChange && this.#looksLeft > 0 && !(await this.#holdsAnother(tried))) {
      this.#nextLook ??= sleep(LOOKED_AT_EVERY_MS).then(() => {
        this.#nextLook = undefined;
        this.#looksLeft -= 1;
        this.#look();
      });
      await this.#nextLook;
    }
  }

  /** Whether the source holds a key that was neither refused nor tried. */
  async #holdsAnother(tried?: ReadonlySet<string | undefined>): Promise<boolean> {
    const value = await this.#value();
    return value !== undefined && !this.#refused.has(value) && !tried?.has(value);
  }

  #look(): void {
    this.#lookedAt = this.#options.now();
    this.#options.key.refresh();
  }

  /** `undefined` when the source cannot be read; before a send, that reports it. */
  #value(): Promise<string | undefined> {
    return this.#options.key.read().catch(() => undefined);
  }
}

/** As {@link KeyGuard.ask}, for reads, which throw. @throws what `read` throws */
export async function readWithKey<Result>(guard: KeyGuard, read: () => Promise<Result>): Promise<Result> {
  const settled = await guard.ask(() => settle(read), refusalIn);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** What a read comes to. */
export async function settle<Result>(read: () => Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const [settled] = await Promise.allSettled([read()]);
  return settled;
}

/** What the outcome of a read says of the key. */
export const refusalIn = (settled: PromiseSettledResult<unknown>): KeyRefusal =>
  settled.status === 'rejected' ? keyRefusal(settled.reason) : undefined;

/** What a failed read says of the key. */
export function keyRefusal(error: unknown): KeyRefusal {
  if (!isPartnerStatusError(error)) return undefined;
  if (error.reason === 'unauthorized') return 'surely';
  return error.status === 401 ? 'perhaps' : undefined;
}
