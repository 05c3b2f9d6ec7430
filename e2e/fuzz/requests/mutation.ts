import fc from 'fast-check';
import type { Sent } from './exchange.ts';
import { hostileBody, hostileText, hostileType, hostileValue } from './hostile.ts';

/** @file Makes one mistake in a request that is otherwise correct. */

/** A request in separate parts. */
export interface Draft {
  method: string;
  segments: string[];
  query: [string, string][];
  headers: [string, string][];
  body?: unknown;
}

interface Mutation {
  /** Chooses one of the possible places, modulo their number. */
  place: number;
  value: unknown;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];
const HEADERS = [
  'cookie',
  'origin',
  'sec-fetch-site',
  'accept-language',
  'x-forwarded-for',
  'x-api-key',
  'idempotency-key',
];

/** Printable text, because a client can send no other header. The raw bytes test other characters. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e]/g, '?').slice(0, 4_000));

const at = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Mutation> =>
  fc.record({ place: fc.nat(), value });
const nothing = fc.constant(null);

interface Kind {
  weight: number;
  drawn: fc.Arbitrary<Mutation>;
}

const QUERY_MUTATIONS: Record<string, Kind> = {
  query: { weight: 8, drawn: at(hostileText) },
  queryGone: { weight: 1, drawn: at(nothing) },
  queryTwice: { weight: 1, drawn: at(hostileText) },
};
const BODY_MUTATIONS: Record<string, Kind> = {
  field: { weight: 16, drawn: at(hostileValue) },
  fieldGone: { weight: 2, drawn: at(nothing) },
  fieldMore: { weight: 1, drawn: at(fc.constantFrom('extra', '__proto__', 'constructor', '')) },
};
const OTHER_MUTATIONS: Record<string, Kind> = {
  segment: { weight: 2, drawn: at(hostileText) },
  body: { weight: 1, drawn: at(hostileBody) },
  type: { weight: 1, drawn: at(hostileType) },
  header: { weight: 1, drawn: at(headerText) },
  cookie: { weight: 1, drawn: at(nothing) },
  origin: { weight: 1, drawn: at(fc.constantFrom('null', 'https://elsewhere.example', '')) },
  method: { weight: 1, drawn: at(fc.constantFrom(...METHODS)) },
};

export interface NamedMutation extends Mutation {
  kind: string;
}

/** Draws a mutation of a part that the request has: mostly of the body, or else of the query. */
export function mutationOf(has: { query: boolean; body: boolean }): fc.Arbitrary<NamedMutation> {
  const kinds = { ...OTHER_MUTATIONS, ...(has.query && QUERY_MUTATIONS), ...(has.body && BODY_MUTATIONS) };
  return fc.oneof(
    ...Object.entries(kinds).map(([kind, { weight, drawn }]) => ({
      weight,
      arbitrary: drawn.map((mutation) => ({ kind, ...mutation })),
    })),
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const REPLACE: Record<string, (draft: Draft, mutation: Mutation) => Draft> = {
  segment: (draft, { place, value }) => ({
    ...draft,
    segments: draft.segments.with(place % draft.segments.length, text(value)),
  }),
  query: (draft, { place, value }) => {
    const pair = draft.query[place % draft.query.length];
    if (!pair) return { ...draft, query: [['extra', text(value)]] };
    return { ...draft, query: draft.query.with(place % draft.query.length, [pair[0], text(value)]) };
  },
  queryGone: (draft, { place }) => ({
    ...draft,
    query: draft.query.filter((_, index) => index !== place % draft.query.length),
  }),
  queryTwice: (draft, { place, value }) => {
    const pair = draft.query[place % draft.query.length];
    return pair ? { ...draft, query: [...draft.query, [pair[0], text(value)]] } : draft;
  },
  field: (draft, { place, value }) => withField(draft, place, () => value),
  fieldGone: (draft, { place }) => withField(draft, place, () => undefined),
  fieldMore: (draft, { value }) => ({
    ...draft,
    body: { ...JSON.parse(`{${JSON.stringify(value)}:{"polluted":true}}`), ...Object(draft.body) },
  }),
  body: (draft, { value }) => ({ ...draft, body: Buffer.from(text(value)) }),
  type: (draft, { value }) => withHeader(draft, 'content-type', text(value)),
  header: (draft, { place, value }) => withHeader(draft, HEADERS[place % HEADERS.length] ?? '', text(value)),
  cookie: (draft, { place }) => withHeader(draft, 'cookie', tampered(cookieOf(draft), place)),
  origin: (draft, { value }) => withHeader(draft, 'origin', text(value)),
  method: (draft, { value }) => ({ ...draft, method: text(value) }),
};

function withHeader(draft: Draft, name: string, value: string): Draft {
  return { ...draft, headers: [...draft.headers.filter(([other]) => other !== name), [name, value]] };
}

const cookieOf = ({ headers }: Draft): string => headers.find(([name]) => name === 'cookie')?.[1] ?? '';

/** Changes one character of a cookie, or cuts the cookie off there. */
function tampered(cookie: string, place: number): string {
  const index = place % (cookie.length + 1);
  return `${cookie.slice(0, index)}${place % 2 ? `A${cookie.slice(index + 1)}` : ''}`;
}

/** Replaces one value of the body, at any depth, by the result of `change`. */
function withField(draft: Draft, place: number, change: (value: unknown) => unknown): Draft {
  const leaves: number[] = [];
  JSON.stringify(draft.body, (_, value) => {
    leaves.push(leaves.length);
    return value;
  });
  const chosen = leaves.length > 1 ? 1 + (place % (leaves.length - 1)) : 0;
  let index = -1;
  const changed = JSON.stringify(draft.body, (_, value) => {
    index += 1;
    return index === chosen ? change(value) : value;
  });
  return { ...draft, body: changed === undefined ? undefined : JSON.parse(changed) };
}

export const mutated = (draft: Draft, drawn: NamedMutation | undefined): Draft =>
  (drawn && REPLACE[drawn.kind]?.(draft, drawn)) ?? draft;

/** Makes the request that is sent. */
export function sentOf({ method, segments, query, headers, body }: Draft): Sent {
  const path = `/${segments.map(encoded).join('/')}`;
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const isBare = body === undefined || method === 'GET' || method === 'HEAD';
  return {
    method,
    path: `${path.slice(0, 6_000)}${search ? `?${search.slice(0, 6_000)}` : ''}`,
    headers,
    ...(!isBare && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  };
}

const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());
