import { createHmac, type Hmac } from 'node:crypto';

/** As many as a house has room types, and some. */
const READY = 16;

/**
 * MACs (HMAC-SHA-256) that have their key already. To give one its key takes several times as long as to use it, so the next
 * ones are made in a later turn of the event loop, when nobody waits for them.
 */
export class KeyedMacs {
  readonly #secret: string;
  readonly #ready: Hmac[] = [];
  #isDue = false;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** The MAC of a text, in base64url. */
  of(text: string): string {
    if (!this.#isDue) {
      this.#isDue = true;
      setImmediate(this.#refill);
    }
    const mac = this.#ready.pop() ?? this.#make();
    return mac.update(text).digest('base64url');
  }

  readonly #refill = () => {
    this.#isDue = false;
    while (this.#ready.length < READY) this.#ready.push(this.#make());
  };

  #make(): Hmac {
    return createHmac('sha256', this.#secret);
  }
}
