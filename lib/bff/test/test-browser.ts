import type { BookingService } from '../service.ts';
import { Guest } from './test-bench.ts';

/** For tests: one browser at many properties of one host. */

/** The slugs of this many properties, which a bench serves instead of its own. */
export const propertyNames = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => `house-${number}`);

/** An edit of the properties file (`startBench`): so many properties, each of them the first one by another name. */
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

/** A browser's cookies: each answer is kept as a browser keeps it, and each request carries all of them. */
export class Browser {
  /** What its new tabs reach. */
  reached: BookingService;
  readonly #cookies = new Map<string, { pair: string; kind: string }>();
  /** Headers of every request beside its own. */
  readonly #headers: Record<string, string>;

  constructor(reached: BookingService, headers: Record<string, string> = {}) {
    this.reached = reached;
    this.#headers = headers;
  }

  /** What a request carries: `Cookie` without its name. */
  get line(): string {
    return [...this.#cookies.values()].map(({ pair }) => pair).join('; ');
  }

  /** The properties that have a cookie, in the order in which they got it. */
  get houses(): string[] {
    return [...this.#cookies.keys()].map((name) => name.slice(name.lastIndexOf('bellhop-') + 8));
  }

  /** A tab at a property. */
  at(property: string): Guest {
    return new Guest(this.service(), property);
  }

  /** Puts a cookie into the browser, with the attributes of a session's. */
  put(pair: string): void {
    this.#keep(`${pair}; Path=/; HttpOnly; SameSite=Lax`);
  }

  /** A service, reached from this browser. */
  service(of: BookingService = this.reached): BookingService {
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
   * A cookie is removed only by one with the same attributes. Browsers are less strict: they compare path and partition,
   * and refuse what its attributes or its name do not allow.
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
