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
import type { CookieJar } from './cookie-jar.ts';
import { heldAttempts } from './held-attempt.ts';
import { orderNameOf, quotedName, roomsOf } from './order-name.ts';

/** The line between a browser and the BFF: real requests with the jar's cookies, and everything that a phone's line does. */

/** What answers the browser: a process of the BFF, however it is reached. */
export interface BookingServer {
  /**
   * Answers, or rejects as a broken line does.
   * @param gone the page is closed: nobody listens any more; settles when the server has done with the request
   */
  handle(request: Request, gone?: AbortSignal): Promise<Response>;
}

export interface GuestNetworkOptions {
  /** Where the browser finds the server, for example `http://localhost`. */
  origin: string;
  jar: CookieJar;
  server: () => BookingServer;
  /** Called when an answer has set a cookie. `isPages`: to a page, which brings its ticket; not to a bare request. */
  onCookie: (isPages: boolean, property: PropertySlug) => void;
}

export interface GuestApiOptions {
  /** Ends what is under way when the page is closed. @default never */
  gone?: AbortSignal;
  /** The number of the page's tab; none for a script's. */
  by?: number;
  /** @default the inn */
  property?: PropertySlug;
  /** Where the page keeps its tickets. @default in memory */
  tickets?: TicketHolder;
}

export type GuestCall = 'current' | 'arm' | 'commit' | 'end' | 'other';

/**
 * `request late` arrives after half a minute, with the cookies of when it left, whether its page is still there or not;
 * `request very late` once its page has given it up and repeated it; `answer late` comes after half a minute, Set-Cookie line
 * included; of `cookie lost` all but that line is kept; the others never come.
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

/** As much of an answer as says which price each quote stands for. */
const quotedRoomsSchema = z.object({
  rooms: z.array(z.object({ roomTypeId: z.string(), quote: z.string() })),
});

/** More calls than this within one second of its clock are no page's: something asks without ever waiting. */
const STORM = 200;

/** One commit of a room as it left the browser. */
export interface SeenCommit {
  at: number;
  property: PropertySlug;
  /** When it was answered, or lost; `undefined` while neither. */
  endedAt: number | undefined;
  attemptId: string;
  /** What the browser brought along. */
  cookie: string;
}

/** One room of an order as it left the browser, and the attempt that came back. */
export interface SeenArm {
  /** How many orders had left the browser before it: several may within one instant of virtual time. */
  number: number;
  property: PropertySlug;
  /** The tab that it left from; `undefined` for a script's. */
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
  /** Orders that left the browser, answered or not. */
  readonly #asked: { at: number; property: PropertySlug; order: Order }[] = [];
  /** Calls since this second began. */
  #lately = { second: 0, calls: 0 };
  /** True once the page has asked without ever waiting. From then on nothing is answered, so that the history ends. */
  stormed = false;
  /** The attempts of each order of several rooms, by the order's own id. */
  readonly orders = new Map<string, readonly string[]>();
  /** Which attempts each session cookie, `name=value`, holds. */
  readonly #heldBy = new Map<string, { property: PropertySlug; attemptIds: readonly string[] }>();
  /** Which property, room, stay and number of adults each quote was shown for. */
  readonly quotes = new Map<string, string>();
  readonly #options: GuestNetworkOptions;
  readonly #faults: Record<GuestCall, LineFault[]> = { current: [], arm: [], commit: [], end: [], other: [] };

  constructor(options: GuestNetworkOptions) {
    this.#options = options;
  }

  get origin(): string {
    return this.#options.origin;
  }

  /** The next calls of the kind meet these faults in turn. */
  fault(call: GuestCall, ...faults: LineFault[]): void {
    this.#faults[call].push(...faults);
  }

  calm(): void {
    this.online = true;
    for (const faults of Object.values(this.#faults)) faults.length = 0;
  }

  /** The BFF as a page of this browser calls it. */
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

  /** One request and its answer; what the answer sets is in the jar afterwards. */
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
    const seen = call === 'commit' ? this.#seeCommit(request, cookie) : [];
    const [at, property] = [Date.now(), propertyOf(request)];
    const order = call === 'arm' ? orderIn(await request.clone().json()) : undefined;
    const number = this.asked;
    if (order) this.#asked.push(...roomsOf(order).map((room) => ({ at, property, order: room })));
    try {
      await delayOf(fault);
      const response = await server().handle(request, gone);
      if (order && response.status === 201) {
        const { attempt } = await response.clone().json();
        this.#seeArm({ number, property, by, at, endedAt: Date.now(), order, attempt });
      }
      if (call === 'other') await this.#seeQuotes(request, response);
      if (fault === 'answer lost') throw new TypeError('Failed to fetch');
      if (fault === 'answer late') await waitFor(LATE_MS);
      if (!this.online || gone.aborted) throw new TypeError('Failed to fetch');
      // An order without a ticket is none that a page makes: a page looks first.
      const isPages = order === undefined || order.ticket !== undefined;
      if (fault !== 'cookie lost') await this.#learn(response, isPages, property);
      return response;
    } finally {
      for (const one of seen) one.endedAt = Date.now();
    }
  }

  /** A request with its own cookies and origin, whatever they are; what the answer sets is in the jar afterwards. */
  async sendAsIs(request: Request): Promise<Response> {
    const response = await this.#options.server().handle(request);
    await this.#learn(response, false, propertyOf(request));
    return response;
  }

  /** How many orders have left the browser. */
  get asked(): number {
    return this.#asked.length;
  }

  /** When the order first left the browser. */
  firstAsked(wanted: Order, at: PropertySlug): number | undefined {
    const name = orderNameOf(wanted);
    return this.#asked.find(({ order, property }) => property === at && orderNameOf(order) === name)?.at;
  }

  /** The attempts that one of a request's cookies holds, of those of the property. */
  heldIn(cookies: string, at: PropertySlug): readonly string[] {
    const held = cookies.split('; ').flatMap((cookie) => this.#heldBy.get(cookie) ?? []);
    return held.find(({ property }) => property === at)?.attemptIds ?? [];
  }

  /** The attempts of the order that this one is a room of: itself alone where it is an order of one room. */
  withSiblings(attemptId: string): readonly string[] {
    return [...this.orders.values()].find((ids) => ids.includes(attemptId)) ?? [attemptId];
  }

  /** An order of several rooms is noted room by room. */
  #seeArm({ order, attempt, ...seen }: SeenArm): void {
    const lines = attempt.lines?.map((line) => line.attempt) ?? [attempt];
    // An order that is booked already in part of another one is answered with that part, under the other one's name.
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
    const calls = second === this.#lately.second ? this.#lately.calls + 1 : 1;
    this.#lately = { second, calls };
    this.stormed ||= calls > STORM;
  }

  async #seeQuotes(request: Request, response: Response): Promise<void> {
    const { url } = request;
    if (!response.ok || !new URL(url).pathname.endsWith('/availability')) return;
    const { searchParams } = new URL(url);
    const [checkin, checkout] = [searchParams.get('checkin') ?? '', searchParams.get('checkout') ?? ''];
    const stay = { checkin, checkout, adults: Number(searchParams.get('adults')) };
    const found = z.parse(quotedRoomsSchema, await response.clone().json());
    for (const { roomTypeId, quote } of found.rooms)
      this.quotes.set(quote, quotedName({ ...stay, roomTypeId }, propertyOf(request)));
  }

  #seeCommit(request: Request, cookie: string): SeenCommit[] {
    const id = decodeURIComponent(new URL(request.url).pathname.split('/').at(-2) ?? '');
    const property = propertyOf(request);
    const seen = (this.orders.get(id) ?? [id]).map((attemptId) => {
      return { at: Date.now(), property, endedAt: undefined, attemptId, cookie };
    });
    this.commits.push(...seen);
    return seen;
  }

  async #learn(response: Response, isPages: boolean, property: PropertySlug): Promise<void> {
    const [set] = response.headers.getSetCookie();
    const { jar, onCookie } = this.#options;
    jar.take(response.headers);
    if (set === undefined) return;
    onCookie(isPages, property);
    if (response.status === 204) return;
    const [cookie = ''] = set.split(';');
    // An answer may name another attempt than its cookie holds: that of a booking which stands in the order's
    // way.
    this.#heldBy.set(cookie, { property, attemptIds: await heldAttempts(cookie) });
  }
}

/** The body of an order, in which several rooms are a list. */
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
