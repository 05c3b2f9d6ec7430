import { PROPERTIES, type PropertySlug } from '../oracle/oracle-inn.ts';

interface SessionState {
  /** The number of the secret that sealed the cookie. */
  sealedUnder: number;
  isCookieLost: boolean;
  /** Whether the server's process has seen the session as the cookie has it. */
  isRemembered: boolean;
}

/** The state of the guest's session at each property: what the browser and the server still know of it. */
export class SessionStates {
  readonly #lost: (property: PropertySlug) => void;
  readonly #states = new Map<PropertySlug, SessionState>(
    PROPERTIES.map((property) => [property, { sealedUnder: 0, isCookieLost: false, isRemembered: false }]),
  );

  /** @param lost called when neither the browser nor the server knows a session any more */
  constructor(lost: (property: PropertySlug) => void) {
    this.#lost = lost;
  }

  /**
   * Records that an answer has set the cookie.
   * @param isPages whether a page got it, with its ticket, and not a request without a page
   */
  cookieSet(property: PropertySlug, secret: number, isPages: boolean): void {
    // If the cookie was lost, a request without a ticket gets the cookie of a new session.
    if (this.#states.get(property)?.isCookieLost && !isPages) this.#lost(property);
    this.#states.set(property, { sealedUnder: secret, isCookieLost: false, isRemembered: true });
  }

  /** Records that the browser has no readable cookies any more. */
  cookiesLost(): void {
    for (const [property, state] of this.#states) {
      state.isCookieLost = true;
      if (!state.isRemembered) this.#lost(property);
    }
  }

  /** Records that the server has lost its memory. */
  memoryLost(): void {
    for (const [property, state] of this.#states) {
      state.isRemembered = false;
      if (state.isCookieLost) this.#lost(property);
    }
  }

  /** Records that this secret seals from now on. The secret before it still opens sessions. */
  rotated(secret: number): void {
    for (const [property, { sealedUnder }] of this.#states)
      if (secret - sealedUnder > 1) this.#lost(property);
  }

  /** Records that the browser has lost everything. */
  allLost(): void {
    for (const property of PROPERTIES) this.#lost(property);
  }
}
