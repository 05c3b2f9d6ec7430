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

/** One of the rooms that are ordered. */
export interface OrderedRoom {
  roomTypeId: string;
  adults: number;
  /** The opaque quote of the price that the guest has seen. */
  quote: string;
}

/** What the final click orders: the body of `POST /attempts`. */
export interface Order extends StayQuery, OrderedRoom {
  guest: Guest;
  /** The further rooms of an order of several. @default none */
  others?: readonly OrderedRoom[] | undefined;
}

/** How a caller gives a call up: it then ends as if no answer had come. */
export interface CallOptions {
  signal?: AbortSignal;
}

interface ArmOptions extends CallOptions {
  /** Names the press: the server makes the idempotency key from the ticket and the order. */
  ticket?: string | undefined;
}

interface CallInit extends CallOptions {
  method?: 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** How long one answer is waited for, in milliseconds of active time; above the BFF's 25 s for a commit. */
export const TIMEOUT_MS = 40_000;

/** The same for a look at the session, for which the BFF asks nobody, and which others may wait for. */
const LOOK_PATIENCE_MS = 10_000;

/** An answer, and what its header `Retry-After` says. */
export interface Asked<T> {
  answer: T;
  /** In so many seconds there will be more to know. */
  retryAfter?: number;
}

/** The BFF as the widget calls it. A call that fails throws one of the errors of api-errors.ts. */
export interface BookingApi {
  availability(stay: StayQuery, options?: CallOptions): Promise<Availability>;
  /** Stays a few days earlier and later that have rooms. */
  near(stay: StayQuery, options?: CallOptions): Promise<NearOffers>;
  /** What a reload resumes. */
  current(options?: CallOptions): Promise<CurrentAnswer>;
  /** The write-ahead step. A repeat with the same order and ticket never seals a second attempt. */
  arm(order: Order, options?: ArmOptions): Promise<Attempt>;
  /** Sends what is sealed; may be repeated at will, it stays one booking. */
  commit(attemptId: string, options?: CallOptions): Promise<CommitAnswer>;
  /**
   * Ends a confirmed, rejected or stuck attempt. `attempt`: the one with this id, also where it is an earlier
   * booking; all others are kept. `withdraw`: gives up the armed attempt with this id.
   */
  end(options?: CallOptions & { attempt?: string; withdraw?: string }): Promise<void>;
  /** The ticket for a press now; `undefined` where a look has to bring one first. */
  ticket(): string | undefined;
  /** The ticket that this page was answered last: of the look before a press. */
  ownTicket(): string | undefined;
  /** Any other question, for what a page loads only when it is asked for. */
  ask<T>(
    path: string,
    parameters: Record<string, string>,
    schema: z.$ZodType<T>,
    options?: CallOptions,
  ): Promise<Asked<T>>;
  /** Any other call with a body, for what a page loads only when it is asked for. */
  post<T>(path: string, body: unknown, schema: z.$ZodType<T>, options?: CallOptions): Promise<T>;
}

export interface BookingApiOptions {
  /** Where the BFF answers for this property; no trailing slash. */
  apiBase: string;
  /** Language of the texts in answers. */
  locale?: string;
  /** The widget is in a frame of another site: its session is kept for that site alone. @default false */
  partitioned?: boolean;
  /** Keeps the newest ticket. @default in memory */
  tickets?: TicketHolder;
  /** Told the server's clock with each answer, in milliseconds since the epoch. */
  onServerTime?: ((instant: number) => void) | undefined;
  /** @default globalThis.fetch */
  fetch?: typeof fetch;
  /** Milliseconds to wait for one answer. @default TIMEOUT_MS */
  patience?: number;
}

// A JSON content type even without a body: it keeps other sites' plain forms out.
const JSON_BODY = { 'content-type': 'application/json' };
const POST = { method: 'POST', headers: JSON_BODY } as const;
const DELETE = { method: 'DELETE', headers: JSON_BODY } as const;

/** Makes the widget's client of the BFF. Answers are read with the contract's schemas. */
export function createBookingApi(options: BookingApiOptions): BookingApi {
  const { apiBase, locale, partitioned, tickets = memoryTickets(), patience = TIMEOUT_MS } = options;
  const always = partitioned ? { [FRAME_HEADER]: '1' } : {};
  const language = query({ locale });
  const ask = async (path: string, init: CallInit = {}, limit = patience): Promise<Response> => {
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
      if (init.signal?.aborted) throw error; // the caller's own wish, not a lost answer
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
  /** By the ticket the server finds the session of a browser that lost the cookie. */
  const withTicket = (init: CallInit): CallInit => {
    const ticket = tickets.current();
    return {
      ...init,
      headers: { ...init.headers, ...(ticket !== undefined && { [TICKET_HEADER]: ticket }) },
    };
  };
  /** A call about attempts: the answer brings the ticket of the next order. */
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
      const limit = Math.min(patience, LOOK_PATIENCE_MS);
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
      // A proxy's own page may come with a 200.
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
 * The header tells whole seconds, and the end of its second is taken: a deadline may pass a moment too early
 * here, but never too late. NaN without a header.
 */
const endOfSecond = (date: string | null): number => Date.parse(date ?? '') + 999;

/** As `POST /attempts` takes an order: that of several rooms has them in a list. */
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
 * Ends with the caller's signal or after `milliseconds`, body included. (`AbortSignal.any` is missing in
 * Safari 16.)
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

/** The body as JSON. A body that breaks off is a lost answer; one that is no JSON is an unfit one. */
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
    if (process.env.NODE_ENV === 'development' && response.status === 404) tellDeveloper(response.url);
    throw new UnfitAnswerError(response.status, error);
  }
}

let isDeveloperTold = false;

/** Every answer of the BFF is JSON, its 404 as well: at that address there is none. Each call of a page would say so. */
function tellDeveloper(url: string): void {
  if (isDeveloperTold) return;
  isDeveloperTold = true;
  // biome-ignore lint/suspicious/noConsole: what a developer reads while building a site, and nobody else.
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
