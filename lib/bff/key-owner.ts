import type { PartnerMe } from '../partner/index.ts';

export interface KeyOwnerOptions {
  /** Counts up with each other value of the API key. */
  keyEdition: () => Promise<number>;
  /** Has `/me` asked, whose answer comes by {@link KeyOwner.note}. */
  ask: () => Promise<unknown>;
}

/** The property's name, if `/me` names it. */
export interface KeyOwnerName {
  name: string | undefined;
}

/** Which property the API key at hand belongs to, as `/me` has told. */
export class KeyOwner {
  readonly #options: KeyOwnerOptions;
  #noted: (KeyOwnerName & { edition: number }) | undefined;

  constructor(options: KeyOwnerOptions) {
    this.#options = options;
  }

  /** `/me` has answered. @param edition of the API key that it was asked with */
  note({ property }: PartnerMe, edition: number): void {
    this.#noted = { name: property?.name, edition };
  }

  /** What is known now, without asking; `undefined` where `/me` was not answered under this API key. */
  async known(): Promise<KeyOwnerName | undefined> {
    const edition = await this.#options.keyEdition();
    return this.#noted?.edition === edition ? this.#noted : undefined;
  }

  /** As {@link known}, but asks `/me` first if nothing is known. */
  async find(): Promise<KeyOwnerName | undefined> {
    const known = await this.known();
    if (known) return known;
    await this.#options.ask();
    return this.known();
  }
}
