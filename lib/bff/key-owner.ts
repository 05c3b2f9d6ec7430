import type { PartnerMe } from '../partner/index.ts';

/** How soon `/me` is asked again after it has not answered, in milliseconds. */
const ASK_AGAIN_MS = 5_000;

export interface KeyOwnerOptions {
  /** Rises whenever the API key changes. */
  keyEdition: () => Promise<number>;
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
  #noted: (KeyOwnerName & { edition: number }) | undefined;
  #asked: { edition: number; at: number; answered: Promise<unknown> } | undefined;

  constructor(options: KeyOwnerOptions) {
    this.#options = options;
  }

  /** `/me` has answered. @param edition of the API key that it was asked with */
  note({ property }: PartnerMe, edition: number): void {
    this.#noted = { name: property?.name, edition };
  }

  /**
   * Asks `/me`, unless it has answered under this API key, or was asked in the last seconds.
   * @returns `undefined` where nothing is known
   */
  async find(): Promise<KeyOwnerName | undefined> {
    const { keyEdition, ask, now } = this.#options;
    const edition = await keyEdition();
    if (this.#noted?.edition === edition) return this.#noted;
    const isRecent = this.#asked?.edition === edition && now() - this.#asked.at < ASK_AGAIN_MS;
    if (!isRecent) this.#asked = { edition, at: now(), answered: ask() };
    await this.#asked?.answered;
    return this.#noted?.edition === edition ? this.#noted : undefined;
  }
}
