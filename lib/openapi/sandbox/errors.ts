/** @file Every refusal of the sandbox with an example message. */

import { STATUS_CODES } from 'node:http';
import { ERROR_MESSAGE, ERROR_STATUS, type ErrorCode } from '../../sandbox/api/error.ts';
import { type Answer, type Header, JSON_TYPE, type MediaType, type Reference } from '../document.ts';
import { refTo } from '../schemas.ts';

const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  ...ERROR_MESSAGE,
  validation_failed: 'checkout must be after checkin.',
  unknown_room_type: 'There is no room type "attic".',
  method_not_allowed: 'This resource answers GET only.',
  too_many_adults: 'adults must be at most 2 for room type "double-sea".',
};

/** The two refusals whose messages docs/partner-api.md section 7 documents. */
const DOCUMENTED: ReadonlySet<ErrorCode> = new Set(['missing_api_key', 'plan_required']);

/** Returns the answers with these errors, by status. */
export function errorAnswers(
  codes: readonly ErrorCode[],
  headersOf: (status: number) => Record<string, Header | Reference>,
): Record<string, Answer> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]): [string, Answer] => [
      String(status),
      { description: inWords(group), headers: headersOf(status), content: contentOf(status, group) },
    ]),
  );
}

const inWords = (codes: readonly ErrorCode[]) =>
  codes
    .map((code) => `\`${code}\`${DOCUMENTED.has(code) ? ', with the documented message' : ''}`)
    .join(', or ');

function contentOf(status: number, codes: readonly ErrorCode[]): Record<string, MediaType> {
  const properties = { statusCode: { const: status }, code: { enum: [...codes] } };
  const examples = codes.map((code) => {
    const error = STATUS_CODES[status] ?? 'Error';
    return [code, { value: { statusCode: status, error, message: MESSAGES[code], code } }] as const;
  });
  return {
    [JSON_TYPE]: {
      schema: { allOf: [refTo('Error'), { type: 'object', properties }] },
      examples: Object.fromEntries(examples),
    },
  };
}
