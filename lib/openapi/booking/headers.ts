/** @file Headers of the BFF's answers. */

import { TICKET } from '../../contract/docs/property.ts';
import type { Header, Reference } from '../document.ts';

const REQUEST_ID = '5f0c1c7e-6f5d-4d7e-9a50-0c1f1f2f6a11';
/** Of the problems among the examples. */
export const INSTANCE = `urn:uuid:${REQUEST_ID}`;

export const HEADERS = {
  NoStore: { description: 'No cache keeps any answer.', required: true, schema: { const: 'no-store' } },
  NoSniff: { description: 'On every answer.', required: true, schema: { const: 'nosniff' } },
  RequestId: {
    description:
      "The request's id: in the server's log, on the calls upstream that came of it, and in `instance`. Behind a trusted proxy, the one that the proxy has given.",
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{8,64}$' },
    example: REQUEST_ID,
  },
  SetCookie: {
    description:
      'The sealed session, where it has changed: `__Host-bellhop-{property}` (on plain http beside localhost: `bellhop-{property}`); HttpOnly, Path=/, SameSite=Lax, three days. Further lines with `Max-Age=0` remove those of other properties of the host, where all are too many for one request.',
    schema: { type: 'string' },
    example: '__Host-bellhop-harbour-house=Fe26.2*…; Path=/; HttpOnly; Secure; SameSite=Lax',
  },
  Ticket: {
    description:
      "The ticket of the session's next order: session, when it began, and generation; no guest. Take it when the guest arrives: where the plan's budget is short, the order of a session that has just begun comes last.",
    schema: { type: 'string' },
    example: TICKET,
  },
  RetryAfter: {
    description: 'Seconds; as `retryAfter` in the body.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '12',
  },
  MoreAfter: {
    description: 'Seconds until more is known. Absent where nothing more is to come.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '2',
  },
  RateLimit: {
    description:
      "What is left of the client's allowance, and for how many seconds (draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: 'string', pattern: '^"[a-z-]+";r=[0-9]+;t=[0-9]+$' },
    example: '"searches";r=57;t=48',
  },
  RateLimitPolicy: {
    description: 'The allowance itself: how many, in how many seconds.',
    schema: { type: 'string', pattern: '^"[a-z-]+";q=[0-9]+;w=[0-9]+$' },
    example: '"searches";q=60;w=60',
  },
} satisfies Record<string, Header>;

const header = (name: keyof typeof HEADERS): Reference => ({ $ref: `#/components/headers/${name}` });

const ALWAYS = {
  'Cache-Control': header('NoStore'),
  'X-Content-Type-Options': header('NoSniff'),
  'X-Request-Id': header('RequestId'),
};

/** What decides which further headers the answers of an operation may have. */
interface Means {
  writesSession: boolean;
  /** True where they bring the ticket of the session's next order. */
  bringsTicket: boolean;
  /** True where the call is counted against its client's allowance. */
  isCounted: boolean;
  /** True where what it answers well may not be all yet. */
  isGrowing: boolean;
}

/** Statuses at which an answer may name a time to come back. */
const WAITING = [202, 429, 503];
/** Statuses at which a call has been counted, if it is at all. */
const COUNTED = [200, 201, 202, 409, 410, 429, 502, 503];

/** The headers that an answer may have, by its status. */
export function headersOf({ writesSession, bringsTicket, isCounted, isGrowing }: Means) {
  return (status: number): Record<string, Reference> => ({
    ...ALWAYS,
    ...(writesSession && { 'Set-Cookie': header('SetCookie') }),
    ...(bringsTicket && { 'Bellhop-Ticket': header('Ticket') }),
    ...(WAITING.includes(status) && { 'Retry-After': header('RetryAfter') }),
    ...(isGrowing && status === 200 && { 'Retry-After': header('MoreAfter') }),
    ...(isCounted &&
      COUNTED.includes(status) && {
        RateLimit: header('RateLimit'),
        'RateLimit-Policy': header('RateLimitPolicy'),
      }),
  });
}
