import { isPartnerStatusError } from '../../partner/index.ts';
import type { PropertyKey } from '../../property/index.ts';

/**
 * How many times the guard reads the API key's file after a refusal, before the refusal counts. With the
 * interval: 8 s.
 */
const MAX_LOOKS = 32;
const LOOK_INTERVAL_MS = 250;
/** The interval of later looks, while requests come. */
const LATER_LOOK_INTERVAL_MS = 1_000;

/**
 * How certain it is that the upstream refused the API key. `perhaps`: a 401 in unknown words. Some services
 * say "sold out" with a 401. Then another API key is worth a try, but this one may still be good.
 */
export type KeyRefusal = 'surely' | 'perhaps' | undefined;

export interface KeyGuardOptions {
  key: PropertyKey;
  /** Epoch milliseconds. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /**
   * Names an API key without showing it: its MACs under each session secret, the current one first. @default
   * no names
   */
  macsOf?: (key: string) => readonly string[];
}

/**
 * Keeps an API key's rotation away from guests. A call whose API key was refused is sent again if the source
 * has another key, now or within seconds. After that, only the probe of `KeyStatus` sends an API key that
 * stays refused.
 */
export class KeyGuard {
  readonly #options: KeyGuardOptions;
  /** The API keys that the upstream has refused since it last accepted one. */
  readonly #refused = new Set<string | undefined>();
  /** How many looks for another API key are left. */
  #looksLeft = 0;
  /** The next look at the source. All waiting calls share it. */
  #nextLook: Promise<void> | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** The API key of the last 401 that a caller got, in known words or not. */
  #doubted: string | undefined;

  constructor(options: KeyGuardOptions) {
    this.#options = options;
  }

  /**
   * Calls `ask`, and again with each API key that the source has by then and that this call has not tried.
   * The upstream refuses an API key before it does anything, so a second call is safe.
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
        // The guard waits once for each refused API key.
        if (!this.#refused.has(used)) this.#looksLeft = MAX_LOOKS;
        this.#refused.add(used);
        await this.#waitForAnother(tried);
      }
      if (await this.#holdsAnother(tried)) continue;
      this.#doubted = used;
      return result;
    }
  }

  /**
   * Looks for an API key that was not refused, for some seconds if necessary. @returns true if there is none:
   * no call can succeed
   */
  async hasOnlyRefusedKeys(): Promise<boolean> {
    if (this.#refused.size === 0) return false;
    if (this.#options.now() - this.#lookedAt >= LATER_LOOK_INTERVAL_MS) this.#look();
    await this.#waitForAnother();
    const value = await this.#value();
    return value !== undefined && this.#refused.has(value);
  }

  /** The first of {@link macs}. */
  async mac(): Promise<string | undefined> {
    return (await this.macs())[0];
  }

  /** The names of the present API key from `macsOf`. Empty if its source cannot be read. */
  async macs(): Promise<readonly string[]> {
    const value = await this.#value();
    return value === undefined ? [] : (this.#options.macsOf?.(value) ?? []);
  }

  /**
   * Notes that the last 401 was about the API key, as `/me` has shown. The source may have another key by
   * now.
   */
  refuse(): void {
    this.#refused.add(this.#doubted);
  }

  /** Notes that the upstream has accepted an API key. */
  accepted(): void {
    this.#refused.clear();
  }

  /**
   * Reads the source every 250 ms until it has another API key, at most 32 times.
   * @param tried the keys that the caller has tried: a late answer may have cleared the list of refused keys
   */
  async #waitForAnother(tried?: ReadonlySet<string | undefined>): Promise<void> {
    const { key, sleep } = this.#options;
    while (key.mayChange && this.#looksLeft > 0 && !(await this.#holdsAnother(tried))) {
      this.#nextLook ??= sleep(LOOK_INTERVAL_MS).then(() => {
        this.#nextLook = undefined;
        this.#looksLeft -= 1;
        this.#look();
      });
      await this.#nextLook;
    }
  }

  /** Whether the source has an API key that was neither refused nor tried. */
  async #holdsAnother(tried?: ReadonlySet<string | undefined>): Promise<boolean> {
    const value = await this.#value();
    return value !== undefined && !this.#refused.has(value) && !tried?.has(value);
  }

  #look(): void {
    this.#lookedAt = this.#options.now();
    this.#options.key.refresh();
  }

  /** The present API key. `undefined` if the source cannot be read; the next send reports that. */
  #value(): Promise<string | undefined> {
    return this.#options.key.read().catch(() => undefined);
  }
}

/** Does the same as {@link KeyGuard.ask} for reads, which throw. @throws the errors of `read` */
export async function readWithKey<Result>(guard: KeyGuard, read: () => Promise<Result>): Promise<Result> {
  const settled = await guard.ask(() => settle(read), refusalIn);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** The settled result of a read. */
export async function settle<Result>(read: () => Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const [settled] = await Promise.allSettled([read()]);
  return settled;
}

/** The refusal of the API key in a settled read. */
export const refusalIn = (settled: PromiseSettledResult<unknown>): KeyRefusal =>
  settled.status === 'rejected' ? keyRefusal(settled.reason) : undefined;

/** The refusal of the API key in a read's error. */
export function keyRefusal(error: unknown): KeyRefusal {
  if (!isPartnerStatusError(error)) return undefined;
  if (error.reason === 'unauthorized') return 'surely';
  return error.status === 401 ? 'perhaps' : undefined;
}
