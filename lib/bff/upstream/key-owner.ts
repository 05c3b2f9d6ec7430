import type { PartnerMe } from '../../partner/index.ts';

/** How soon `/me` is asked again after it has not answered, in milliseconds. */
const ASK_AGAIN_MS = 5_000;

export interface KeyOwnerOptions {
  /** The MAC of the API key at hand; `undefined` where its source cannot be read. */
  apiKeyMac: () => Promise<string | undefined>;
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
  #noted: (KeyOwnerName & { apiKey: string | undefined }) | undefined;
  #asked: { apiKey: string | undefined; at: number; answered: Promise<unknown> } | undefined;

  constructor(options: KeyOwnerOptions) {
    this.#options = options;
  }

  /** `/me` has answered. @param apiKey the MAC of the API key that it was asked with */
  note({ property }: PartnerMe, apiKey: string | undefined): void {
    this.#noted = { name: property?.name, apiKey };
    // Somebody asks about another key by now. This answer does not say whose that key is: `/me` has to be asked again.
    if (this.#asked?.apiKey !== apiKey) this.#asked = undefined;
  }

  /**
   * Asks `/me`, unless it has answered under this API key, or was asked in the last seconds.
   * @returns `undefined` where nothing is known
   */
  async find(): Promise<KeyOwnerName | undefined> {
    const { apiKeyMac, ask, now } = this.#options;
    const apiKey = await apiKeyMac();
    const known = () => (this.#noted?.apiKey === apiKey ? this.#noted : undefined);
    if (known()) return known();
    const isRecent = this.#asked?.apiKey === apiKey && this.#asked && now() - this.#asked.at < ASK_AGAIN_MS;
    if (!isRecent) this.#asked = { apiKey, at: now(), answered: ask() };
    await this.#asked?.answered;
    return known();
  }
}
