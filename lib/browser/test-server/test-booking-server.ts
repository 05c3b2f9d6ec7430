/**
 * @file A BFF for tests: real HTTP, the contract's answers and one session. A test can replace any answer.
 */

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { CalendarNight } from '../../contract/calendar-schema.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../contract/http/problem.ts';
import type { Problem } from '../../contract/http/problem-schema.ts';
import { TICKET_HEADER } from '../../contract/http/ticket-header.ts';
import type { NearOffers } from '../../contract/near-stays-schema.ts';
import { isCancelled } from '../../contract/order/attempt.ts';
import type { Attempt, Booking } from '../../contract/order/attempt-schema.ts';
import type { PropertyAnswer } from '../../contract/property.ts';
import type { RoomOffer } from '../../contract/room-schema.ts';
import { nightsBetween } from '../../contract/stay.ts';
import { NOW } from '../test-property.ts';
import { TestSession } from './test-booking-session.ts';

type Operation =
  | 'availability'
  | 'near'
  | 'calendar'
  | 'current'
  | 'arm'
  | 'commit'
  | 'end'
  | 'find'
  | 'cancel';
const OF_ATTEMPTS: ReadonlySet<Operation> = new Set(['current', 'arm', 'commit', 'end']);

/** One answer instead of the usual answer. `made`: the booking is made first. */
type Scripted =
  | { kind: 'problem'; problem: Problem; made?: boolean }
  | { kind: 'in-doubt'; retryAfter?: number; made?: boolean }
  | { kind: 'reset'; made?: boolean }
  /** The usual operation is done, and the answer is lost. */
  | { kind: 'answer-lost' }
  | { kind: 'text'; status: number; text: string; made?: boolean }
  /** The upstream refuses the attempt for good. */
  | { kind: 'refuse'; made?: never }
  /** Delays the usual answer until the promise is resolved. */
  | { kind: 'hold'; until: Promise<unknown> };

interface SeenRequest {
  operation: Operation;
  method: string;
  url: string;
  contentType: string | undefined;
  /** The ticket in the header. */
  ticket: string | undefined;
  body: string;
}

export interface TestBookingServer {
  apiBase: string;
  seen: SeenRequest[];
  /** Sets the next answers to an operation, in order. Afterwards the usual answers return. */
  script(operation: Operation, ...answers: Scripted[]): void;
  put(attempt: Attempt, booking?: Booking): void;
  /** The session with the browser's cookie and the tickets. */
  session: TestSession;
  bookings: Booking[];
  rooms: RoomOffer[];
  near: NearOffers;
  /** The known nights of the calendar. */
  nights: CalendarNight[];
  property: PropertyAnswer;
  close(): Promise<void>;
}

/** A problem as the BFF answers it. */
export function problem(code: ProblemCode, more: Partial<Problem> = {}): Problem {
  return { type: `about:blank#${code}`, title: code, status: PROBLEM_STATUS[code], code, ...more };
}

const roomSchema = z.object({ roomTypeId: z.string(), adults: z.number(), quote: z.string() });
const orderSchema = z.object({
  checkin: z.string(),
  checkout: z.string(),
  guest: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  ticket: z.optional(z.string()),
});
const severalSchema = z.object({ rooms: z.array(roomSchema) });
const claimSchema = z.object({ reference: z.string() });

/** The rooms of an order's body: one at the top level, or several in `rooms`. */
function roomsIn(body: unknown): z.infer<typeof roomSchema>[] {
  const several = severalSchema.safeParse(body);
  return several.success ? several.data.rooms : [roomSchema.parse(body)];
}

/** The problem `sold-out`. For several rooms it names the rooms that are sold out. */
function soldOutOf(ordered: readonly { roomTypeId: string }[], free: readonly RoomOffer[]): Problem {
  if (ordered.length < 2) return problem('sold-out');
  const errors = ordered.flatMap(({ roomTypeId }, at) =>
    free.some((offer) => offer.roomTypeId === roomTypeId)
      ? []
      : { pointer: `/rooms/${at}/roomTypeId`, code: 'sold-out', message: `room ${at + 1}` },
  );
  return problem('sold-out', { errors });
}

/** Starts the server on a free port. */
export async function startTestBookingServer(start: {
  property: PropertyAnswer;
  rooms: RoomOffer[];
  port?: number;
}): Promise<TestBookingServer> {
  const scripts = new Map<Operation, Scripted[]>();
  const session = new TestSession();
  const seen: SeenRequest[] = [];

  const usual: Record<Operation, (request: SeenRequest) => [status: number, body?: unknown]> = {
    near: () => [200, bff.near],
    calendar: ({ url }) => {
      const query = new URL(url, 'http://test').searchParams;
      const month = query.get('month') ?? '';
      const nights = bff.nights.filter(({ date }) => date.startsWith(month));
      return [200, { month, adults: Number(query.get('adults')), nights }];
    },
    availability: ({ url }) => {
      const query = new URL(url, 'http://test').searchParams;
      const checkin = query.get('checkin') ?? '';
      const checkout = query.get('checkout') ?? '';
      const adults = Number(query.get('adults'));
      const stay = { checkin, checkout, adults, nights: nightsBetween(checkin, checkout) };
      return [200, { stay, rooms: bff.rooms, asOf: '2027-01-05T10:00:00Z', stale: false }];
    },
    current: ({ ticket }) => {
      if (!session.isFoundBy(ticket)) return [200, { attempt: null }];
      session.giveCookie();
      return [200, { attempt: session.attempt, ...(session.booking && { booking: session.booking }) }];
    },
    arm: ({ body }) => {
      const order: unknown = JSON.parse(body);
      const { checkin, checkout, guest, ticket } = orderSchema.parse(order);
      if (!session.isFoundBy(ticket)) {
        session.begin();
        return [428, problem('session-required')];
      }
      const ordered = roomsIn(order);
      const nights = nightsBetween(checkin, checkout);
      const rooms = ordered.flatMap(({ roomTypeId, adults }) => {
        const room = bff.rooms.find((offer) => offer.roomTypeId === roomTypeId);
        return room ? { stay: { checkin, checkout, adults, nights }, room } : [];
      });
      const [first, ...others] = rooms;
      if (!first || rooms.length < ordered.length) return [409, soldOutOf(ordered, bff.rooms)];
      const attempt = session.arm({ rooms: [first, ...others], guest, ticket });
      session.giveCookie();
      return attempt ? [201, { attempt }] : [409, problem('attempt-mismatch')];
    },
    commit: ({ url }) => {
      if (!session.hasCookie) return [428, problem('session-required')];
      const id = decodeURIComponent(url.split('/').at(-2) ?? '');
      if (session.attempt?.id !== id) return [409, problem('attempt-mismatch')];
      const booking = session.book();
      return [200, { attempt: session.attempt, booking }];
    },
    find: () =>
      session.booking
        ? [200, { booking: session.booking, cancellable: !isCancelled(session.booking) }]
        : [404, problem('not-found')],
    cancel: ({ body }) => {
      const booking = session.cancel(claimSchema.parse(JSON.parse(body)).reference);
      return booking ? [200, { booking }] : [404, problem('not-found')];
    },
    end: () => {
      session.end();
      return [204];
    },
  };

  async function answer(request: SeenRequest, response: ServerResponse): Promise<void> {
    const scripted = scripts.get(request.operation)?.shift();
    const send = (status: number, body: unknown, type = 'application/json') => {
      if (OF_ATTEMPTS.has(request.operation)) response.setHeader(TICKET_HEADER, session.ticket);
      write(response, status, body === undefined ? '' : JSON.stringify(body), type);
    };
    if (scripted && 'made' in scripted && scripted.made) session.book();
    switch (scripted?.kind) {
      case 'reset':
        response.destroy();
        return;
      case 'text':
        write(response, scripted.status, scripted.text, 'text/html');
        return;
      case 'problem':
        send(scripted.problem.status, scripted.problem, 'application/problem+json');
        return;
      case 'in-doubt': {
        if (session.attempt) session.attempt = { ...session.attempt, state: 'in-doubt' };
        send(202, { attempt: session.attempt, retryAfter: scripted.retryAfter ?? 0 });
        return;
      }
      case 'refuse': {
        if (!session.attempt) break;
        session.attempt = { ...session.attempt, state: 'rejected', reason: 'sold-out' };
        const refusal = problem('sold-out', { attempt: session.attempt });
        send(refusal.status, refusal, 'application/problem+json');
        return;
      }
      case 'answer-lost':
        usual[request.operation](request);
        response.destroy();
        return;
      case 'hold':
        await scripted.until;
        break;
      default:
    }
    send(...usual[request.operation](request));
  }

  const server = createServer((incoming, response) => {
    // The time of the pages that tests open. With the machine's time, a deadline would pass one day.
    response.setHeader('date', new Date(NOW).toUTCString());
    void text(incoming).then((body) => {
      const { method = 'GET', url = '/' } = incoming;
      const request = {
        operation: operationOf(method, url),
        method,
        url,
        contentType: incoming.headers['content-type'],
        ticket: incoming.headers[TICKET_HEADER]?.toString(),
        body,
      };
      seen.push(request);
      return answer(request, response);
    });
  });
  await once(server.listen(start.port ?? 0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const bff: TestBookingServer = {
    apiBase: `http://127.0.0.1:${port}/api/booking/test-house`,
    seen,
    script: (operation, ...answers) =>
      scripts.set(operation, [...(scripts.get(operation) ?? []), ...answers]),
    put: (attempt, booking) => {
      session.attempt = attempt;
      if (booking) session.booking = booking;
    },
    session,
    bookings: session.bookings,
    rooms: start.rooms,
    near: { offers: [], complete: true },
    nights: [],
    property: start.property,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  return bff;
}

function write(response: ServerResponse, status: number, body: string, type: string): void {
  // Tests run in pages of another origin (jsdom).
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
  response.end(body);
}

function operationOf(method: string, url: string): Operation {
  const { pathname } = new URL(url, 'http://test');
  if (pathname.endsWith('/commit')) return 'commit';
  if (pathname.endsWith('/bookings/find')) return 'find';
  if (pathname.endsWith('/bookings/cancel')) return 'cancel';
  if (pathname.endsWith('/attempts')) return 'arm';
  if (pathname.endsWith('/current')) return method === 'DELETE' ? 'end' : 'current';
  if (pathname.endsWith('/calendar')) return 'calendar';
  return pathname.endsWith('/near') ? 'near' : 'availability';
}
