import { PROPERTIES, type PropertySlug } from '../oracle/oracle-inn.ts';

interface SessionState {
  /** Under which secret the cookie was sealed. */
  sealedUnder: number;
  isCookieLost: boolean;
  /** Whether the server's process has seen the session as its cookie has it. */
  isRemembered: boolean;
}

/** How the guest's session at each property stands: what the browser and the server still have of it. */
export class SessionStates {
  readonly #lost: (property: PropertySlug) => void;
  readonly #states = new Map<PropertySlug, SessionState>(
    PROPERTIES.map((property) => [property, { sealedUnder: 0, isCookieLost: false, isRemembered: false }]),
  );

  /** @param lost called when nobody has anything of a session any more */
  constructor(lost: (property: PropertySlug) => void) {
    this.#lost = lost;
  }

  /** An answer has set the cookie. @param isPages to a page, which brings its ticket; not to a bare request */
  cookieSet(property: PropertySlug, secret: number, isPages: boolean): void {
    // In the place of a lost cookie a bare request gets that of a new session.
    if (this.#states.get(property)?.isCookieLost && !isPages) this.#lost(property);
    this.#states.set(property, { sealedUnder: secret, isCookieLost: false, isRemembered: true });
  }

  /** The browser has no cookies any more, or none that can be read. */
  cookiesLost(): void {
    for (const [property, state] of this.#states) {
      state.isCookieLost = true;
      if (!state.isRemembered) this.#lost(property);
    }
  }

  /** The server has lost its memory. */
  memoryLost(): void {
    for (const [property, state] of this.#states) {
      state.isRemembered = false;
      if (state.isCookieLost) this.#lost(property);
    }
  }

  /** From now on this secret seals, and the one before still opens. */
  rotated(secret: number): void {
    for (const [property, { sealedUnder }] of this.#states)
      if (secret - sealedUnder > 1) this.#lost(property);
  }

  /** Nothing is left in the browser. */
  allLost(): void {
    for (const property of PROPERTIES) this.#lost(property);
  }
}
