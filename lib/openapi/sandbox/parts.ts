import type { ErrorCode } from '../../sandbox/api/error.ts';
import {
  type Answer,
  type Example,
  type Header,
  JSON_TYPE,
  type Operation,
  type Reference,
} from '../document.ts';
import { type JsonSchema, refTo } from '../schemas.ts';
import { errorAnswers } from './errors.ts';

/** What operations of the sandbox have in common. */

export const HEADERS: Readonly<Record<string, Header>> = {
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
};

const header = (name: keyof typeof HEADERS): Reference => ({ $ref: `#/components/headers/${name}` });

export interface Well {
  status: number;
  description: string;
  schema: JsonSchema;
  example: unknown;
}

function answersOf(
  well: readonly Well[],
  errors: readonly ErrorCode[],
  headersOf: (status: number) => Record<string, Reference>,
): Record<string, Answer> {
  const entries = well.map(({ status, description, schema, example }): [string, Answer] => [
    String(status),
    { description, headers: headersOf(status), content: { [JSON_TYPE]: { schema, examples: one(example) } } },
  ]);
  return { ...Object.fromEntries(entries), ...errorAnswers(errors, headersOf) };
}

const one = (value: unknown): Record<string, Example> => ({ example: { value } });

export function bodyOf(id: string, example: unknown): NonNullable<Operation['requestBody']> {
  return {
    description: 'At most 64 KiB.',
    required: true,
    content: { [JSON_TYPE]: { schema: refTo(id), examples: one(example) } },
  };
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

/** Answers of a JSON twin. */
export function twinAnswers(well: readonly Well[], errors: readonly ErrorCode[]): Record<string, Answer> {
  return answersOf(well, [...errors, 'internal'], () => ({ 'Cache-Control': header('NoStore') }));
}
