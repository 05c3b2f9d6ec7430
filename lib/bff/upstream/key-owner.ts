import type { PartnerMe } from '../../partner/index.ts';

/** The wait before the next request to `/me` after one without an answer, in milliseconds. */
const ASK_AGAIN_MS = 5_000;

export interface KeyOwnerOptions {
  /** The MAC of the present API key. `undefined` if its source cannot be read. */
  apiKeyMac: () => Promise<string | undefined>;
  /** Asks `/me`. The answer arrives through {@link KeyOwner.note}. */
  ask: () => Promise<unknown>;
  now: () => number;
}

/** The property's name, if `/me` names it. */
export interface KeyOwnerName {
  name: string | undefined;
}

/** Knows the property of the present API key, from `/me`. */
export class KeyOwner {
  readonly #options: KeyOwnerOptions;
  #noted: (KeyOwnerName & { apiKey: string | undefined }) | undefined;
  #asked: { apiKey: string | undefined; at: number; answered: Promise<unknown> } | undefined;

  constructor(options: KeyOwnerOptions) {
    this.#options = options;
  }

  /** Notes an answer of `/me`. @param apiKey the MAC of the API key that the request used */
  note({ property }: PartnerMe, apiKey: string | undefined): void {
    this.#noted = { name: property?.name, apiKey };
    // Another caller has asked about another API key meanwhile. This answer does not name that key's
    // property, so `/me` must be asked again.
    if (this.#asked?.apiKey !== apiKey) this.#asked = undefined;
  }

  /**
   * Asks `/me`, unless it has answered under this API key, or was asked in the last seconds.
   * @returns `undefined` if the property is unknown
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
