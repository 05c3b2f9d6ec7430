import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';
import type { SessionSecret } from '../../property/index.ts';

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

const bySecret = new WeakMap<SessionSecret, KeyedMacs>();

/** The MAC of a text under a session secret, in base64url. */
export function macUnder(secret: SessionSecret, text: string): string {
  const macs = bySecret.get(secret) ?? new KeyedMacs(secret.value);
  bySecret.set(secret, macs);
  return macs.of(text);
}

/** Whether `given` is the MAC of the text under that secret, in constant time. */
export function isMac(secret: SessionSecret, text: string, given: string): boolean {
  const [expected, actual] = [Buffer.from(macUnder(secret, text)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
