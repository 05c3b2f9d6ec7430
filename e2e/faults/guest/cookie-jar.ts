/** The cookies of one browser at one site, as RFC 6265 keeps them: by name, until they expire. */
export class CookieJar {
  readonly #cookies = new Map<string, { value: string; expiresAt: number }>();

  /** Returns the Cookie header of a request; empty without cookies. */
  header(): string {
    this.#dropExpired();
    return [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  /** Stores the cookies that an answer sets. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', ...value] = pair.split('=');
      const maxAge = attributes.find((attribute) => attribute.toLowerCase().startsWith('max-age='));
      const seconds = maxAge === undefined ? Number.POSITIVE_INFINITY : Number(maxAge.split('=')[1]);
      this.#cookies.set(name, { value: value.join('='), expiresAt: Date.now() + seconds * 1000 });
    }
    this.#dropExpired();
  }

  /**
   * Keeps the present cookies. A browser that crashes may not have written its latest cookies to its disk.
   * @returns sets the cookies back
   */
  snapshot(): () => void {
    const kept = new Map([...this.#cookies].map(([name, cookie]) => [name, { ...cookie }]));
    return () => {
      this.#cookies.clear();
      for (const [name, cookie] of kept) this.#cookies.set(name, cookie);
    };
  }

  clear(): void {
    this.#cookies.clear();
  }

  /** Changes one character in the middle of every value. */
  tamper(): void {
    for (const cookie of this.#cookies.values()) {
      const middle = Math.floor(cookie.value.length / 2);
      const other = cookie.value[middle] === 'A' ? 'B' : 'A';
      cookie.value = cookie.value.slice(0, middle) + other + cookie.value.slice(middle + 1);
    }
  }

  #dropExpired(): void {
    for (const [name, { expiresAt }] of this.#cookies)
      if (expiresAt <= Date.now()) this.#cookies.delete(name);
  }
}
