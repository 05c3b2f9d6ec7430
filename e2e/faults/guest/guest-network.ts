import * as z from 'zod/mini';
import {
  type BookingApi,
  createBookingApi,
  type Order,
  type OrderedRoom,
} from '../../../lib/browser/booking-api.ts';
import type { TicketHolder } from '../../../lib/browser/browser-tickets.ts';
import type { Attempt } from '../../../lib/contract/index.ts';
import { apiBaseOf, PROPERTY, type PropertySlug, propertyOf } from '../oracle/oracle-inn.ts';
import { waitFor } from '../world/wait-for.ts';
import { attemptsInCookie } from './cookie-attempts.ts';
import type { CookieJar } from './cookie-jar.ts';
import { orderNameOf, quotedName, roomsOf } from './order-name.ts';

/**
 * The connection between a browser and the BFF: real requests with the jar's cookies, and the faults of a
 * phone's connection.
 */

/** The server that answers the browser: a BFF process, reached in some way. */
export interface BookingServer {
  /**
   * Answers the request, or rejects as a broken connection does.
   * @param gone aborted when the page closes and nobody waits for the answer any more; the promise then
   * settles when the server has finished the request
   */
  handle(request: Request, gone?: AbortSignal): Promise<Response>;
}

export interface GuestNetworkOptions {
  /** The origin at which the browser finds the server, for example `http://localhost`. */
  origin: string;
  jar: CookieJar;
  server: () => BookingServer;
  /**
   * Called when an answer has set a cookie. `isPages`: a page got it, with its ticket, and not a request
   * without a page.
   */
  onCookie: (isPages: boolean, property: PropertySlug) => void;
}

export interface GuestApiOptions {
  /** Ends the page's calls when the page closes. @default never */
  gone?: AbortSignal;
  /** The number of the page's tab; none for a script. */
  by?: number;
  /** @default the inn */
  property?: PropertySlug;
  /** Where the page keeps its tickets. @default in memory */
  tickets?: TicketHolder;
}

export type GuestCall = 'current' | 'arm' | 'commit' | 'end' | 'other';

/**
 * A fault of the connection.
 * - `request lost`: the request never arrives.
 * - `request late`: it arrives after half a minute, with the cookies from its start, even if its page is
 *   gone.
 * - `request very late`: it arrives after its page has given it up and repeated it.
 * - `answer lost`: the answer never arrives.
 * - `answer late`: it arrives after half a minute, with its Set-Cookie line.
 * - `cookie lost`: the answer arrives without its Set-Cookie line.
 */
export type LineFault =
  | 'request lost'
  | 'request late'
  | 'request very late'
  | 'answer lost'
  | 'answer late'
  | 'cookie lost';

export const LINE_FAULTS: readonly LineFault[] = [
  'request lost',
  'request late',
  'request very late',
  'answer lost',
  'answer late',
  'cookie lost',
];

const LATE_MS = 30_000;
/** How much later such a request arrives. */
const DELAYS_MS: Partial<Record<LineFault, number>> = {
  'request late': LATE_MS,
  'request very late': 100_000,
};

async function delayOf(fault: LineFault | undefined): Promise<void> {
  const ms = fault && DELAYS_MS[fault];
  if (ms) await waitFor(ms);
}

/** The part of a search's answer that names each room's quote. */
const quotedRoomsSchema = z.object({
  rooms: z.array(z.object({ roomTypeId: z.string(), quote: z.string() })),
});

/** No page that waits between its calls makes more calls than this within one second of its clock. */
const STORM = 200;

/** One commit of a room, as it left the browser. */
export interface SeenCommit {
  at: number;
  property: PropertySlug;
  /** When it was answered or lost; `undefined` before that. */
  endedAt: number | undefined;
  attemptId: string;
  /** The Cookie header of the request. */
  cookie: string;
}

/** One room of an order, as it left the browser, and the attempt in the answer. */
export interface SeenArm {
  /**
   * How many orders had left the browser before. Several orders may leave within one instant of virtual time.
   */
  number: number;
  property: PropertySlug;
  /** The tab's number; `undefined` for a script. */
  by: number | undefined;
  at: number;
  endedAt: number;
  order: Order;
  attempt: Attempt;
}

export class GuestNetwork {
  online = true;
  readonly commits: SeenCommit[] = [];
  readonly arms: SeenArm[] = [];
  /** Orders that have left the browser, answered or not, split by room. */
  readonly #sentOrders: { at: number; property: PropertySlug; order: Order }[] = [];
  /** The number of calls in the current second. */
  #thisSecond = { second: 0, calls: 0 };
  /**
   * True once the page has sent call after call without waiting. From then on no call is answered, so that
   * the history ends.
   */
  stormed = false;
  /** The attempts of each order of several rooms, by the order's own id. */
  readonly orders = new Map<string, readonly string[]>();
  /** The attempts in each session cookie, by the cookie's `name=value`. */
  readonly #attemptsByCookie = new Map<string, { property: PropertySlug; attemptIds: readonly string[] }>();
  /** The name of what each quote was shown for: room, stay, adults and property. */
  readonly quotes = new Map<string, string>();
  readonly #options: GuestNetworkOptions;
  readonly #faults: Record<GuestCall, LineFault[]> = { current: [], arm: [], commit: [], end: [], other: [] };

  constructor(options: GuestNetworkOptions) {
    this.#options = options;
  }

  get origin(): string {
    return this.#options.origin;
  }

  /** Lets the next calls of this kind meet these faults in turn. */
  fault(call: GuestCall, ...faults: LineFault[]): void {
    this.#faults[call].push(...faults);
  }

  clearFaults(): void {
    this.online = true;
    for (const faults of Object.values(this.#faults)) faults.length = 0;
  }

  /** Returns a client of the BFF, as a page of this browser uses it. */
  api({
    gone = new AbortController().signal,
    by,
    property = PROPERTY,
    tickets,
  }: GuestApiOptions = {}): BookingApi {
    const fetch = this.#fetchFor(gone, by);
    return createBookingApi({ apiBase: apiBaseOf(property), fetch, ...(tickets && { tickets }) });
  }

  #fetchFor(gone: AbortSignal, by: number | undefined): typeof fetch {
    return async (input, init) => {
      const signal = init?.signal ? AbortSignal.any([gone, init.signal]) : gone;
      signal.throwIfAborted();
      const aborted = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true });
      aborted.promise.catch(() => undefined);
      const exchange = this.#exchange(
        new Request(new URL(String(input), this.#options.origin), { ...init, signal: null }),
        by,
        signal,
      );
      exchange.catch(() => undefined);
      return Promise.race([exchange, aborted.promise]);
    };
  }

  /** Sends one request and returns its answer. The jar then has the cookies that the answer sets. */
  async #exchange(request: Request, by: number | undefined, gone: AbortSignal): Promise<Response> {
    this.#countCall();
    if (this.stormed) return new Promise(() => undefined);
    const call = callOf(request);
    const fault = this.#faults[call].shift();
    if (!this.online || fault === 'request lost') throw new TypeError('Failed to fetch');
    const { origin, jar, server } = this.#options;
    const cookie = jar.header();
    if (cookie) request.headers.set('cookie', cookie);
    if (request.method !== 'GET' && !request.headers.has('origin')) request.headers.set('origin', origin);
    const seen = call === 'commit' ? this.#recordCommit(request, cookie) : [];
    const [at, property] = [Date.now(), propertyOf(request)];
    const order = call === 'arm' ? orderIn(await request.clone().json()) : undefined;
    const number = this.ordersSent;
    if (order) this.#sentOrders.push(...roomsOf(order).map((room) => ({ at, property, order: room })));
    try {
      await delayOf(fault);
      const response = await server().handle(request, gone);
      if (order && response.status === 201) {
        const { attempt } = await response.clone().json();
        this.#recordArm({ number, property, by, at, endedAt: Date.now(), order, attempt });
      }
      if (call === 'other') await this.#recordQuotes(request, response);
      if (fault === 'answer lost') throw new TypeError('Failed to fetch');
      if (fault === 'answer late') await waitFor(LATE_MS);
      if (!this.online || gone.aborted) throw new TypeError('Failed to fetch');
      // No page sends an order without a ticket, because a page first asks for the session.
      const isPages = order === undefined || order.ticket !== undefined;
      if (fault !== 'cookie lost') await this.#takeCookies(response, isPages, property);
      return response;
    } finally {
      for (const commit of seen) commit.endedAt = Date.now();
    }
  }

  /** Sends a request with its own cookies and origin. The jar then has the cookies that the answer sets. */
  async sendAsIs(request: Request): Promise<Response> {
    const response = await this.#options.server().handle(request);
    await this.#takeCookies(response, false, propertyOf(request));
    return response;
  }

  /** The number of orders that have left the browser. */
  get ordersSent(): number {
    return this.#sentOrders.length;
  }

  /** When the order first left the browser. */
  firstSentAt(wanted: Order, at: PropertySlug): number | undefined {
    const name = orderNameOf(wanted);
    return this.#sentOrders.find(({ order, property }) => property === at && orderNameOf(order) === name)?.at;
  }

  /** Returns the attempts in a request's cookies that belong to the property. */
  attemptsIn(cookies: string, at: PropertySlug): readonly string[] {
    const sessions = cookies.split('; ').flatMap((cookie) => this.#attemptsByCookie.get(cookie) ?? []);
    return sessions.find(({ property }) => property === at)?.attemptIds ?? [];
  }

  /**
   * Returns the attempts of all rooms of the attempt's order. For an order of one room that is the attempt
   * alone.
   */
  withSiblings(attemptId: string): readonly string[] {
    return [...this.orders.values()].find((ids) => ids.includes(attemptId)) ?? [attemptId];
  }

  /** Records an order, each of its rooms apart. */
  #recordArm({ order, attempt, ...seen }: SeenArm): void {
    const lines = attempt.lines?.map((line) => line.attempt) ?? [attempt];
    // If an order repeats a part of another order that is booked, the answer has that part under the other
    // order's id.
    const known = this.orders.get(attempt.id) ?? [];
    if (lines.length > known.length && attempt.lines)
      this.orders.set(
        attempt.id,
        lines.map(({ id }) => id),
      );
    const rooms = roomsOf(order);
    for (const [at, line] of lines.entries()) {
      const room =
        lines.length === rooms.length
          ? rooms[at]
          : rooms.find((one) => one.roomTypeId === line.room.roomTypeId);
      this.arms.push({ ...seen, order: room ?? order, attempt: line });
    }
  }

  #countCall(): void {
    const second = Math.floor(Date.now() / 1000);
    const calls = second === this.#thisSecond.second ? this.#thisSecond.calls + 1 : 1;
    this.#thisSecond = { second, calls };
    this.stormed ||= calls > STORM;
  }

  async #recordQuotes(request: Request, response: Response): Promise<void> {
    const { url } = request;
    if (!response.ok || !new URL(url).pathname.endsWith('/availability')) return;
    const { searchParams } = new URL(url);
    const [checkin, checkout] = [searchParams.get('checkin') ?? '', searchParams.get('checkout') ?? ''];
    const stay = { checkin, checkout, adults: Number(searchParams.get('adults')) };
    const found = z.parse(quotedRoomsSchema, await response.clone().json());
    for (const { roomTypeId, quote } of found.rooms)
      this.quotes.set(quote, quotedName({ ...stay, roomTypeId }, propertyOf(request)));
  }

  #recordCommit(request: Request, cookie: string): SeenCommit[] {
    const id = decodeURIComponent(new URL(request.url).pathname.split('/').at(-2) ?? '');
    const property = propertyOf(request);
    const seen = (this.orders.get(id) ?? [id]).map((attemptId) => {
      return { at: Date.now(), property, endedAt: undefined, attemptId, cookie };
    });
    this.commits.push(...seen);
    return seen;
  }

  async #takeCookies(response: Response, isPages: boolean, property: PropertySlug): Promise<void> {
    const [set] = response.headers.getSetCookie();
    const { jar, onCookie } = this.#options;
    jar.take(response.headers);
    if (set === undefined) return;
    onCookie(isPages, property);
    if (response.status === 204) return;
    const [cookie = ''] = set.split(';');
    // The answer may name another attempt than its cookie: the attempt of a booking that keeps the order from
    // being sealed.
    this.#attemptsByCookie.set(cookie, { property, attemptIds: await attemptsInCookie(cookie) });
  }
}

/** Returns the order in a request's body. There, several rooms are a list. */
function orderIn({
  rooms: [first, ...others] = [],
  ...order
}: Order & { ticket?: string; rooms?: OrderedRoom[] }): Order & { ticket?: string } {
  return { ...order, ...first, ...(others.length > 0 && { others }) };
}

function callOf({ url, method }: Request): GuestCall {
  const path = new URL(url).pathname;
  if (path.endsWith('/commit')) return 'commit';
  if (path.endsWith('/attempts')) return 'arm';
  if (path.endsWith('/current')) return method === 'DELETE' ? 'end' : 'current';
  return 'other';
}
