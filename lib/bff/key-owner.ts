import type { PartnerMe } from '../partner/index.ts';

/** How soon `/me` is asked again after it has not answered, in milliseconds. */
const ASK_AGAIN_MS = 5_000;

export interface KeyOwnerOptions {
  /** Names the API key at hand; `undefined` where its source cannot be read. */
  keyName: () => Promise<string | undefined>;
  /** Asks `/me`. The answer arrives through {@link KeyOwner.note}. */
  ask: () => Promise<unknown>;
  now: () => number;
}

/** The property's name, if `/me` names it. */
export interface KeyOwnerName {
  name: string | undefined;
}

/** Which property the API key at hand belongs to, as `/me` has told. */
export class KeyOwner {
  readonly #options: KeyOwnerOptions;
  #noted: (KeyOwnerName & { key: string | undefined }) | undefined;
  #asked: { key: string | undefined; at: number; answered: Promise<unknown> } | undefined;

  constructor(options: KeyOwnerOptions) {
    this.#options = options;
  }

  /** `/me` has answered. @param key names the API key that it was asked with */
  note({ property }: PartnerMe, key: string | undefined): void {
    this.#noted = { name: property?.name, key };
  }

  /**
   * Asks `/me`, unless it has answered under this API key, or was asked in the last seconds.
   * @returns `undefined` where nothing is known
   */
  async find(): Promise<KeyOwnerName | undefined> {
    const { keyName, ask, now } = this.#options;
    const key = await keyName();
    const known = () => (this.#noted?.key === key ? this.#noted : undefined);
    if (known()) return known();
    const isRecent = this.#asked?.key === key && this.#asked && now() - this.#asked.at < ASK_AGAIN_MS;
    if (!isRecent) this.#asked = { key, at: now(), answered: ask() };
    await this.#asked?.answered;
    return known();
  }
}
