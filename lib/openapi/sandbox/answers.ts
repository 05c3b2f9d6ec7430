/** @file The request bodies and answers of the sandbox's operations. */

import type { ErrorCode } from '../../sandbox/api/error.ts';
import { type Answer, type Header, JSON_TYPE, type Reference, type RequestBody } from '../document.ts';
import { exampleOf, type JsonSchema, refTo } from '../schemas.ts';
import { ANSWERED, type SENT } from './components.ts';
import { errorAnswers } from './errors.ts';

export const HEADERS = {
  NoStore: { description: 'No cache keeps any answer.', required: true, schema: { const: 'no-store' } },
  RetryAfter: {
    description: 'Seconds.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '12',
  },
  RateLimit: {
    description:
      "The requests that the API key has left, and for how many seconds. This sandbox's own choice.",
    schema: { type: 'string', pattern: '^"[a-z]+";r=[0-9]+;t=[0-9]+$' },
    example: '"pro";r=11999;t=60',
  },
  RateLimitPolicy: {
    description: "The plan's limit: how many requests in how many seconds. This sandbox's own choice.",
    schema: { type: 'string', pattern: '^"[a-z]+";q=[0-9]+;w=[0-9]+$' },
    example: '"pro";q=12000;w=60',
  },
} satisfies Record<string, Header>;

const header = (name: keyof typeof HEADERS): Reference => ({ $ref: `#/components/headers/${name}` });

/** A schema with an example. */
export interface Body {
  schema: JsonSchema;
  example: unknown;
}

/** A successful answer. */
export interface Success extends Body {
  /** @default 200 */
  status?: 200 | 201;
  description: string;
}

/** Returns a component with the example of its schema. */
export const one = (id: keyof typeof ANSWERED): Body => ({
  schema: refTo(id),
  example: exampleOf(ANSWERED[id]),
});

/** Returns a list of a component, with an example. */
export const list = (id: keyof typeof ANSWERED): Body => ({
  schema: listOf(id),
  example: [exampleOf(ANSWERED[id])],
});

/** Returns the schema of a list of a component. */
export const listOf = (id: keyof typeof ANSWERED): JsonSchema => ({ type: 'array', items: refTo(id) });

const contentOf = ({ schema, example }: Body) => ({
  [JSON_TYPE]: { schema, examples: { example: { value: example } } },
});

export function bodyOf(id: keyof typeof SENT, example: unknown): RequestBody {
  return {
    description: 'At most 64 KiB.',
    required: true,
    content: contentOf({ schema: refTo(id), example }),
  };
}

function answersOf(
  successes: readonly Success[],
  errors: readonly ErrorCode[],
  headersOf: (status: number) => Record<string, Reference>,
): Record<string, Answer> {
  const entries = successes.map(({ status = 200, description, ...body }): [string, Answer] => [
    String(status),
    { description, headers: headersOf(status), content: contentOf(body) },
  ]);
  return { ...Object.fromEntries(entries), ...errorAnswers(errors, headersOf) };
}

/** The refusals before an endpoint is called, and an internal error. */
const ANY_CALL: readonly ErrorCode[] = ['missing_api_key', 'invalid_api_key', 'rate_limited', 'internal'];

/** Returns the answers of the Partner API. An injected fault can replace them by any status from 400 on. */
export function partnerAnswers(
  successes: readonly Success[],
  errors: readonly ErrorCode[],
): Record<string, Answer> {
  const headersOf = (status: number): Record<string, Reference> => ({
    'Cache-Control': header('NoStore'),
    ...(status !== 401 && { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }),
    ...(status === 429 && { 'Retry-After': header('RetryAfter') }),
  });
  return {
    ...answersOf(successes, [...ANY_CALL, ...errors], headersOf),
    default: {
      description: "An injected fault of kind `status`: this sandbox's own choice.",
      content: { [JSON_TYPE]: { schema: refTo('Error') } },
    },
  };
}

/** Returns the answers of the panel API. */
export function panelAnswers(
  successes: readonly Success[],
  errors: readonly ErrorCode[],
): Record<string, Answer> {
  return answersOf(successes, [...errors, 'internal'], () => ({ 'Cache-Control': header('NoStore') }));
}
