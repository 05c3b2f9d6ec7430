/** @file What operations of the sandbox are sent, and what they answer. */

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
    description: "What is left of the key's plan, and for how many seconds. This sandbox's own choice.",
    schema: { type: 'string', pattern: '^"[a-z]+";r=[0-9]+;t=[0-9]+$' },
    example: '"pro";r=11999;t=60',
  },
  RateLimitPolicy: {
    description: "The plan's limit: how many, in how many seconds. This sandbox's own choice.",
    schema: { type: 'string', pattern: '^"[a-z]+";q=[0-9]+;w=[0-9]+$' },
    example: '"pro";q=12000;w=60',
  },
} satisfies Record<string, Header>;

const header = (name: keyof typeof HEADERS): Reference => ({ $ref: `#/components/headers/${name}` });

/** A schema, and an example of it. */
export interface Body {
  schema: JsonSchema;
  example: unknown;
}

/** An answer that is well. */
export interface Well extends Body {
  /** @default 200 */
  status?: 200 | 201;
  description: string;
}

/** A component with the example that stands beside its schema. */
export const one = (id: keyof typeof ANSWERED): Body => ({
  schema: refTo(id),
  example: exampleOf(ANSWERED[id]),
});

/** A list of what is like a component. */
export const list = (id: keyof typeof ANSWERED): Body => ({
  schema: listOf(id),
  example: [exampleOf(ANSWERED[id])],
});

/** The schema of a list of what is like a component. */
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
  well: readonly Well[],
  errors: readonly ErrorCode[],
  headersOf: (status: number) => Record<string, Reference>,
): Record<string, Answer> {
  const entries = well.map(({ status = 200, description, ...body }): [string, Answer] => [
    String(status),
    { description, headers: headersOf(status), content: contentOf(body) },
  ]);
  return { ...Object.fromEntries(entries), ...errorAnswers(errors, headersOf) };
}

/** Refusals before an endpoint is asked, and a fault in it. */
const ANY_CALL: readonly ErrorCode[] = ['missing_api_key', 'invalid_api_key', 'rate_limited', 'internal'];

/** Answers of the Partner API, which a fault that was asked for can replace by any status from 400 on. */
export function partnerAnswers(well: readonly Well[], errors: readonly ErrorCode[]): Record<string, Answer> {
  const headersOf = (status: number): Record<string, Reference> => ({
    'Cache-Control': header('NoStore'),
    ...(status !== 401 && { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }),
    ...(status === 429 && { 'Retry-After': header('RetryAfter') }),
  });
  return {
    ...answersOf(well, [...ANY_CALL, ...errors], headersOf),
    default: {
      description: "A fault of kind `status` that was injected: this sandbox's own choice.",
      content: { [JSON_TYPE]: { schema: refTo('Error') } },
    },
  };
}

/** Answers of the panel API. */
export function panelAnswers(well: readonly Well[], errors: readonly ErrorCode[]): Record<string, Answer> {
  return answersOf(well, [...errors, 'internal'], () => ({ 'Cache-Control': header('NoStore') }));
}
