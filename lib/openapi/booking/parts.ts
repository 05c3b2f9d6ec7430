import type { ProblemCode } from '../../contract/index.ts';
import {
  type Answer,
  type Example,
  type Header,
  JSON_TYPE,
  type Parameter,
  type Reference,
} from '../document.ts';
import { refTo } from '../schemas.ts';
import { TICKET } from './examples.ts';
import { problemAnswers } from './problems.ts';

/** What operations of the BFF have in common: parameters, headers, answers. */

export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  property: {
    name: 'property',
    in: 'path',
    required: true,
    description: "The property's slug.",
    schema: { type: 'string' },
    example: 'harbour-house',
  },
  locale: {
    name: 'locale',
    in: 'query',
    description:
      "The language of texts in the answer. Without it, `Accept-Language` decides; what is not offered is the property's first.",
    schema: { type: 'string' },
    example: 'de',
  },
  withdraw: {
    name: 'withdraw',
    in: 'query',
    description:
      'The id of an armed attempt that was never sent, to give it up. For a browser that keeps no cookie; the ticket names the session.',
    schema: { type: 'string' },
  },
  acceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of texts in the answer, where `locale` names none.',
    schema: { type: 'string' },
    example: 'de, en;q=0.8',
  },
  origin: {
    name: 'Origin',
    in: 'header',
    description:
      'Exactly the origin of this site; `null` is refused. Browsers send it by themselves. A same-origin `Sec-Fetch-Site` does as well; neither may contradict.',
    schema: { type: 'string', format: 'uri' },
    example: 'https://book.harbour.example',
  },
  frame: {
    name: 'Bellhop-Frame',
    in: 'header',
    description:
      'With any value: the widget is in a frame of another site, so the cookie is `SameSite=None; Partitioned` where it is sent over https.',
    schema: { type: 'string' },
    example: '1',
  },
  ticket: {
    name: 'Bellhop-Ticket',
    in: 'header',
    description:
      'The newest ticket that an answer has brought: it names the session where the request brings no readable cookie.',
    schema: { type: 'string' },
    example: TICKET,
  },
};

export const HEADERS: Readonly<Record<string, Header>> = {
  NoStore: { description: 'No cache keeps any answer.', required: true, schema: { const: 'no-store' } },
  NoSniff: { description: 'On every answer.', required: true, schema: { const: 'nosniff' } },
  RequestId: {
    description:
      "The request's id: in the server's log, on the calls upstream that came of it, and in `instance`. Behind a trusted proxy, the one that the proxy has given.",
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{8,64}$' },
    example: '5f0c1c7e-6f5d-4d7e-9a50-0c1f1f2f6a11',
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
};

export const parameter = (name: keyof typeof PARAMETERS): Reference => ({
  $ref: `#/components/parameters/${name}`,
});
const header = (name: keyof typeof HEADERS): Reference => ({ $ref: `#/components/headers/${name}` });

const ALWAYS = {
  'Cache-Control': header('NoStore'),
  'X-Content-Type-Options': header('NoSniff'),
  'X-Request-Id': header('RequestId'),
};

/** Further headers that an operation's answers may have. */
export interface Means {
  /** It may write the session. */
  session?: boolean;
  /** It brings the ticket of the session's next order. */
  ticket?: boolean;
  /** It is counted against its client's allowance. */
  counted?: boolean;
}

/** Statuses at which an answer may name a time to come back. */
const WAITING = [202, 429, 503];
/** Statuses at which a call has been counted, if it is at all. */
const COUNTED = [200, 201, 202, 409, 410, 429, 502, 503];

function headersOf({ session, ticket, counted }: Means) {
  return (status: number): Record<string, Reference> => ({
    ...ALWAYS,
    ...(session && { 'Set-Cookie': header('SetCookie') }),
    ...(ticket && { 'Bellhop-Ticket': header('Ticket') }),
    ...(WAITING.includes(status) && { 'Retry-After': header('RetryAfter') }),
    ...(counted &&
      COUNTED.includes(status) && {
        RateLimit: header('RateLimit'),
        'RateLimit-Policy': header('RateLimitPolicy'),
      }),
  });
}

/** An answer that is well: a body of this component with these examples, or none. */
export interface Well {
  status: number;
  description: string;
  id?: string;
  examples?: Record<string, Example>;
}

/** All answers of an operation, by status. */
export function answers(
  well: readonly Well[],
  problems: readonly ProblemCode[],
  means: Means = {},
): Record<string, Answer> {
  const headers = headersOf(means);
  const entries = well.map(({ status, description, id, examples }): [string, Answer] => [
    String(status),
    {
      description,
      headers: headers(status),
      ...(id && { content: { [JSON_TYPE]: { schema: refTo(id), ...(examples && { examples }) } } }),
    },
  ]);
  return { ...Object.fromEntries(entries), ...problemAnswers(problems, headers) };
}

export const one = (value: unknown): Record<string, Example> => ({ example: { value } });
