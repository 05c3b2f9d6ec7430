import { CookieJar } from '../../../faults/guest/cookie-jar.ts';
import type { Servers } from '../servers.ts';

/**
 * The browser of a guest who books. It has cookies and its own address, and each call goes to the next
 * server.
 */
export class BookingBrowser {
  /** Answers 202 and 429: the guest has to wait. */
  putOff = 0;
  readonly #jar = new CookieJar();
  readonly #servers: Servers;
  readonly #address: string;

  constructor(servers: Servers, number: number) {
    this.#servers = servers;
    this.#address = `198.19.${(number >> 8) & 255}.${number & 255}`;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const origin = this.#servers.next();
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', this.#address);
    headers.set('cookie', this.#jar.header());
    headers.set('origin', origin);
    const answer = await fetch(`${origin}${pathname}${search}`, { ...init, headers });
    this.#jar.take(answer.headers);
    if (answer.status === 202 || answer.status === 429) this.putOff += 1;
    return answer;
  };
}
