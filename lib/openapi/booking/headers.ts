/** @file Headers of the BFF's answers. */

import { TICKET } from '../../contract/docs/property.ts';
import type { Header, Reference } from '../document.ts';

const REQUEST_ID = '5f0c1c7e-6f5d-4d7e-9a50-0c1f1f2f6a11';
/** The `instance` of the example problems. */
export const INSTANCE = `urn:uuid:${REQUEST_ID}`;

export const HEADERS = {
  NoStore: { description: 'No cache keeps any answer.', required: true, schema: { const: 'no-store' } },
  NoSniff: { description: 'Every answer has it.', required: true, schema: { const: 'nosniff' } },
  RequestId: {
    description:
      "The request's id. The server's log, the upstream calls of this request and `instance` contain it too. Behind a trusted proxy it is the proxy's id.",
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{8,64}$' },
    example: REQUEST_ID,
  },
  SetCookie: {
    description:
      'The sealed session, if it has changed: `__Host-bellhop-{property}` (on plain http other than localhost: `bellhop-{property}`); HttpOnly, Path=/, SameSite=Lax, three days. Further lines with `Max-Age=0` remove the cookies of other properties of the host if all together are too large for one request.',
    schema: { type: 'string' },
    example: '__Host-bellhop-harbour-house=Fe26.2*…; Path=/; HttpOnly; Secure; SameSite=Lax',
  },
  Ticket: {
    description:
      "The ticket of the session's next order. It contains the session, its start and its generation, and no guest data. Get it when the guest arrives: if the plan's budget is low, orders of new sessions come last.",
    schema: { type: 'string' },
    example: TICKET,
  },
  RetryAfter: {
    description: 'Seconds; the same as `retryAfter` in the body.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '12',
  },
  MoreAfter: {
    description: 'Seconds until more prices are known. Absent if no more will come.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '2',
  },
  RateLimit: {
    description:
      'The requests that the client has left, and for how many seconds (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string', pattern: '^"[a-z-]+";r=[0-9]+;t=[0-9]+$' },
    example: '"searches";r=57;t=48',
  },
  RateLimitPolicy: {
    description: 'The limit: how many requests in how many seconds.',
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

/** The facts that decide the further headers of an operation's answers. */
interface HeaderFacts {
  writesSession: boolean;
  /** True if the answers have the ticket of the session's next order. */
  bringsTicket: boolean;
  /** True if the call counts against its client's rate limit. */
  isCounted: boolean;
  /** True if a successful answer may be incomplete. */
  isGrowing: boolean;
}

/** The statuses of answers that may have a Retry-After. */
const WAITING = [202, 429, 503];
/** The statuses of answers to counted calls. */
const COUNTED = [200, 201, 202, 409, 410, 429, 502, 503];

/** Returns the headers that an answer may have, by its status. */
export function headersOf({ writesSession, bringsTicket, isCounted, isGrowing }: HeaderFacts) {
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
