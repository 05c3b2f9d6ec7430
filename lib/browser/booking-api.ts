import { FRAME_HEADER } from '../contract/http/frame-header.ts';
import { problemSchema } from '../contract/http/problem-schema.ts';
import { TICKET_HEADER } from '../contract/http/ticket-header.ts';
import { type NearOffers, nearOffersSchema } from '../contract/near-stays-schema.ts';
import {
  type Attempt,
  armedAnswerSchema,
  type CommitAnswer,
  type CurrentAnswer,
  commitAnswerSchema,
  currentAnswerSchema,
} from '../contract/order/attempt-schema.ts';
import type { Guest } from '../contract/order/guest.ts';
import { type Availability, availabilitySchema } from '../contract/room-schema.ts';
import * as z from '../contract/schema.ts';
import type { StayQuery } from '../contract/stay.ts';
import { NoAnswerError, ProblemError, UnfitAnswerError } from './api-errors.ts';
import { memoryTickets, type TicketHolder } from './browser-tickets.ts';

/** One room of an order. */
export interface OrderedRoom {
  roomTypeId: string;
  adults: number;
  /** The opaque quote of the price that the guest has seen. */
  quote: string;
}

/** The order that the final click sends: the body of `POST /attempts`. */
export interface Order extends StayQuery, OrderedRoom {
  guest: Guest;
  /** The other rooms of an order of several rooms. @default none */
  others?: readonly OrderedRoom[] | undefined;
}

/** How a caller aborts a call. The call then ends as if no answer had come. */
export interface CallOptions {
  signal?: AbortSignal;
}

interface ArmOptions extends CallOptions {
  /** Identifies the press. The server makes the idempotency key from the ticket and the order. */
  ticket?: string | undefined;
}

interface CallInit extends CallOptions {
  method?: 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** The time-out of one request, in milliseconds of active time. Above the BFF's 25 s for a commit. */
export const TIMEOUT_MS = 40_000;

/**
 * The time-out of a look, in milliseconds. The BFF answers a look without the upstream, and other calls wait
 * for it.
 */
const LOOK_TIMEOUT_MS = 10_000;

/** An answer and the value of its header `Retry-After`. */
export interface Asked<T> {
  answer: T;
  /** After this number of seconds a new request brings more. */
  retryAfter?: number;
}

/** The BFF as the widget calls it. A failed call throws one of the errors of api-errors.ts. */
export interface BookingApi {
  availability(stay: StayQuery, options?: CallOptions): Promise<Availability>;
  /** Stays a few days earlier or later that have rooms. */
  near(stay: StayQuery, options?: CallOptions): Promise<NearOffers>;
  /** The attempt and the bookings of the session. A page reads them on load. */
  current(options?: CallOptions): Promise<CurrentAnswer>;
  /** The write-ahead step. A repeat with the same order and the same ticket never seals a second attempt. */
  arm(order: Order, options?: ArmOptions): Promise<Attempt>;
  /** Sends the sealed order. A repeat never makes a second booking. */
  commit(attemptId: string, options?: CallOptions): Promise<CommitAnswer>;
  /**
   * Ends a confirmed, rejected or stuck attempt. `attempt`: ends only the attempt with this id, also an
   * earlier booking, and keeps all others. `withdraw`: gives up the armed attempt with this id.
   */
  end(options?: CallOptions & { attempt?: string; withdraw?: string }): Promise<void>;
  /** The ticket for a press now. `undefined` when a look must bring one first. */
  ticket(): string | undefined;
  /** The ticket from the last answer to this page, which is the look before a press. */
  ownTicket(): string | undefined;
  /** Any other GET request, for parts that a page loads on demand. */
  ask<T>(
    path: string,
    parameters: Record<string, string>,
    schema: z.$ZodType<T>,
    options?: CallOptions,
  ): Promise<Asked<T>>;
  /** Any other POST request with a body, for parts that a page loads on demand. */
  post<T>(path: string, body: unknown, schema: z.$ZodType<T>, options?: CallOptions): Promise<T>;
}

export interface BookingApiOptions {
  /** The address of the BFF for this property, without a trailing slash. */
  apiBase: string;
  /** Language of the texts in answers. */
  locale?: string;
  /**
   * Whether the widget is in a frame of another site. Its session is then kept for that site alone. @default
   * false
   */
  partitioned?: boolean;
  /** Keeps the newest ticket. @default in memory */
  tickets?: TicketHolder;
  /** Receives the server's time with each answer, in milliseconds since the epoch. */
  onServerTime?: ((instant: number) => void) | undefined;
  /** @default globalThis.fetch */
  fetch?: typeof fetch;
  /** The time-out of one request, in milliseconds. @default TIMEOUT_MS */
  timeout?: number;
}

// A JSON content type even without a body, because a plain form of another site cannot send it.
const JSON_BODY = { 'content-type': 'application/json' };
const POST = { method: 'POST', headers: JSON_BODY } as const;
const DELETE = { method: 'DELETE', headers: JSON_BODY } as const;

/** Makes the widget's client of the BFF. Answers are read with the contract's schemas. */
export function createBookingApi(options: BookingApiOptions): BookingApi {
  const { apiBase, locale, partitioned, tickets = memoryTickets(), timeout = TIMEOUT_MS } = options;
  const always = partitioned ? { [FRAME_HEADER]: '1' } : {};
  const language = query({ locale });
  const ask = async (path: string, init: CallInit = {}, limit = timeout): Promise<Response> => {
    const fetchIt = options.fetch ?? fetch;
    const signal = withTimeLimit(limit, init.signal);
    try {
      const response = await fetchIt(`${apiBase}${path}`, {
        credentials: 'same-origin',
        cache: 'no-store',
        ...init,
        headers: { ...always, ...init.headers },
        signal,
      });
      options.onServerTime?.(endOfSecond(response.headers.get('date')));
      return response;
    } catch (error) {
      if (init.signal?.aborted) throw error; // the caller has aborted the call
      throw new NoAnswerError(error);
    }
  };
  const read = async <T>(response: Response, schema: z.$ZodType<T>): Promise<T> => {
    const body = await jsonOf(response);
    if (!response.ok) throw failureOf(response, body);
    const result = z.safeParse(schema, body);
    if (!result.success) throw new UnfitAnswerError(response.status, result.error);
    return result.data;
  };
  const get = async <T>(path: string, schema: z.$ZodType<T>, init?: CallInit): Promise<T> =>
    read(await ask(path, init), schema);
  /** By the ticket the server finds the session of a browser that has lost the cookie. */
  const withTicket = (init: CallInit): CallInit => {
    const ticket = tickets.current();
    return {
      ...init,
      headers: { ...init.headers, ...(ticket !== undefined && { [TICKET_HEADER]: ticket }) },
    };
  };
  /** A call about attempts. The answer brings the ticket of the next order. */
  const askOfAttempts = async (path: string, init: CallInit, limit?: number): Promise<Response> => {
    const response = await ask(path, withTicket(init), limit);
    const next = response.headers.get(TICKET_HEADER);
    if (next) tickets.keep(next);
    return response;
  };

  return {
    availability: (stay, init) =>
      get(`/availability${query({ ...inQuery(stay), locale })}`, availabilitySchema, init),
    near: (stay, init) => get(`/availability/near${query(inQuery(stay))}`, nearOffersSchema, init),
    current: async (init = {}) => {
      const limit = Math.min(timeout, LOOK_TIMEOUT_MS);
      return read(await askOfAttempts(`/attempts/current${language}`, init, limit), currentAnswerSchema);
    },
    arm: async (order, { ticket, ...init } = {}) => {
      const body = JSON.stringify({ ...bodyOf(order), ticket });
      const response = await askOfAttempts(`/attempts${language}`, { ...init, ...POST, body });
      return (await read(response, armedAnswerSchema)).attempt;
    },
    commit: async (attemptId, init) => {
      const path = `/attempts/${encodeURIComponent(attemptId)}/commit${language}`;
      return read(await askOfAttempts(path, { ...init, ...POST }), commitAnswerSchema);
    },
    end: async ({ attempt, withdraw, ...init } = {}) => {
      const response = await askOfAttempts(`/attempts/current${query({ attempt, withdraw })}`, {
        ...init,
        ...DELETE,
      });
      // A proxy's own page may have the status 200.
      if (response.status !== 204) throw failureOf(response, await jsonOf(response));
    },
    ask: async (path, parameters, schema, init) => {
      const response = await ask(`${path}${query(parameters)}`, init);
      const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
      const answer = await read(response, schema);
      return seconds >= 0 ? { answer, retryAfter: seconds } : { answer };
    },
    ticket: () => tickets.forPress(),
    ownTicket: () => tickets.own(),
    post: async (path, body, schema, init) => {
      const call = withTicket({ ...init, ...POST, body: JSON.stringify(body) });
      return read(await ask(`${path}${language}`, call), schema);
    },
  };
}

/**
 * Returns the end of the header's second. A deadline may so pass a moment too early here, but never too late.
 * NaN without a header.
 */
const endOfSecond = (date: string | null): number => Date.parse(date ?? '') + 999;

/** The body of `POST /attempts`. An order of several rooms has them in a list. */
function bodyOf({ others, ...order }: Order): object {
  if (!others) return order;
  const { roomTypeId, adults, quote, ...common } = order;
  return { ...common, rooms: [{ roomTypeId, adults, quote }, ...others] };
}

const inQuery = ({ checkin, checkout, adults }: StayQuery) => ({ checkin, checkout, adults: String(adults) });

function query(parameters: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * Aborts with the caller's signal or after `milliseconds`, also while the body is read. (`AbortSignal.any` is
 * missing in Safari 16.)
 */
function withTimeLimit(milliseconds: number, signal: AbortSignal | null | undefined): AbortSignal {
  const timeUp = AbortSignal.timeout(milliseconds);
  if (!signal) return timeUp;
  const controller = new AbortController();
  for (const source of [signal, timeUp]) {
    if (source.aborted) controller.abort(source.reason);
    source.addEventListener('abort', () => controller.abort(source.reason), { once: true });
  }
  return controller.signal;
}

/** The body as JSON. A cut-off body is a lost answer. A body that is not JSON is an unfit answer. */
async function jsonOf(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw new NoAnswerError(error);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (process.env.NODE_ENV === 'development' && response.status === 404) warnDeveloper(response.url);
    throw new UnfitAnswerError(response.status, error);
  }
}

let isDeveloperWarned = false;

/**
 * Every answer of the BFF is JSON, also a 404. Any other 404 means that the BFF is not at this address. The
 * hint appears once, not with each call of a page.
 */
function warnDeveloper(url: string): void {
  if (isDeveloperWarned) return;
  isDeveloperWarned = true;
  // biome-ignore lint/suspicious/noConsole: a hint for a developer who builds a site.
  console.error(
    `next-bellhop: ${url} is none of the booking routes. Their file belongs at app/api/booking/[[...path]]/route.ts.
If it is in another folder, name that folder's path twice: createBookingHandlers({ basePath: '/stay/booking' }) and getBookingProps({ basePath: '/stay/booking', … }).
If Next has a basePath, name the path that the browser calls: getBookingProps({ basePath: '/base/api/booking', … }).`,
  );
}

function failureOf(response: Response, body: unknown): ProblemError | UnfitAnswerError {
  const problem = z.safeParse(problemSchema, body);
  return problem.success
    ? new ProblemError(problem.data)
    : new UnfitAnswerError(response.status, problem.error);
}
