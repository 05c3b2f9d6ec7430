import type { BookingService } from '../service.ts';
import { Guest } from './test-bench.ts';

/** For tests: one browser at many properties of one host. */

/** The slugs of this many properties, which a bench serves instead of its own. */
export const propertyNames = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `house-${number}`);

/**
 * An edit of the properties file (`startBench`): this many copies of the first property, under different
 * names.
 */
export function manyProperties(count: number, change: Record<string, unknown> = {}) {
  return (file: { properties: Record<string, unknown>[] }): void => {
    file.properties = propertyNames(count).map((slug) => ({
      ...file.properties[0],
      slug,
      hosts: [],
      ...change,
    }));
  };
}

/**
 * A browser's cookies. It keeps the cookies of each answer, as browsers do, and sends all of them with each
 * request.
 */
export class Browser {
  /** The service for new tabs. */
  defaultService: BookingService;
  readonly #cookies = new Map<string, { pair: string; kind: string }>();
  /** Headers that every request gets in addition to its own. */
  readonly #headers: Record<string, string>;

  constructor(reached: BookingService, headers: Record<string, string> = {}) {
    this.defaultService = reached;
    this.#headers = headers;
  }

  /** The value of a request's `Cookie` header. */
  get line(): string {
    return [...this.#cookies.values()].map(({ pair }) => pair).join('; ');
  }

  /** The properties that have a cookie, in the order of their cookies. */
  get properties(): string[] {
    return [...this.#cookies.keys()].map((name) => name.slice(name.lastIndexOf('bellhop-') + 8));
  }

  /** A tab at a property. */
  at(property: string): Guest {
    return new Guest(this.service(), property);
  }

  /** Puts a cookie into the browser, with the attributes of a session cookie. */
  put(pair: string): void {
    this.#keep(`${pair}; Path=/; HttpOnly; SameSite=Lax`);
  }

  /** A service as this browser reaches it. */
  service(of: BookingService = this.defaultService): BookingService {
    const handle: BookingService['handle'] = async (request, basePath) => {
      const headers = new Headers({ ...Object.fromEntries(request.headers), ...this.#headers });
      headers.set('cookie', this.line);
      const response = await of.handle(new Request(request, { headers }), basePath);
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      return response;
    };
    return { ...of, handle };
  }

  /**
   * Keeps or removes a cookie. Here, only a cookie with the same attributes removes another one. Browsers are
   * less strict: they compare path and partition, and refuse cookies that their attributes or names do not
   * allow.
   */
  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const isGone = attributes.some((attribute) => attribute === 'Max-Age=0');
    const kind = attributes.filter((attribute) => !/^(Max-Age|Expires)=/i.test(attribute)).join('; ');
    if (!isGone) this.#cookies.set(name, { pair, kind });
    else if (this.#cookies.get(name)?.kind === kind) this.#cookies.delete(name);
  }
}
