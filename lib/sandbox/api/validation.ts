/**
 * @file Shared by the endpoints: fields, the order of dates, and one message that lists every invalid field.
 */

import * as z from 'zod';
import { isCivilDate, nightsBetween } from '../../contract/index.ts';
import { ApiError } from './error.ts';

const INTEGER = 'must be an integer';

export const dateField = z
  .string()
  .refine(isCivilDate, { error: 'must be a calendar date in the form YYYY-MM-DD' })
  .meta({ format: 'date' });

export const adultsField = z
  .int({ error: (issue) => (issue.input === undefined ? undefined : INTEGER) })
  .min(1, { error: 'must be at least 1' });

/** The same limit as Bellhop's. A longer id would be repeated in every message. */
export const roomTypeField = z
  .string()
  .max(200)
  .refine((id) => id.trim() !== '', { error: 'must not be empty' })
  .meta({ minLength: 1 });

/**
 * Checks the input against its schema, and returns the result.
 * @param further checks several fields together; also called if one field alone is invalid
 * @throws ApiError `validation_failed` which names every invalid field
 */
export function validated<Output>(
  schema: z.ZodType<Output>,
  input: unknown,
  further: (input: unknown) => string[] = () => [],
): Output {
  const result = schema.safeParse(input, { error: messageOf });
  const complaints = (result.error?.issues ?? []).map(sentence);
  const all = [...new Set([...complaints, ...further(input)])];
  if (result.success && all.length === 0) return result.data;
  throw new ApiError('validation_failed', `${all.join('; ')}.`);
}

/** Returns messages for issues without a message in the schemas. */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return issue.expected === 'int' ? INTEGER : `must be of type ${issue.expected}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${issue.maximum} characters`;
      // The number is beyond the exact integers.
      return issue.origin === 'int' ? INTEGER : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

// The messages for lib/contract's codes of guest fields.
const GUEST_WORDS: Record<string, string> = {
  required: 'must not be empty',
  'too-long': 'is too long',
  'control-characters': 'must not contain control characters',
  'not-an-email': 'must be an e-mail address',
};

function sentence(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.') || 'The body'} ${GUEST_WORDS[issue.message] ?? issue.message}`;
}

/** Returns the errors between the dates, if they are valid dates. */
export function stayComplaints(stay: unknown, today: string): string[] {
  const checkin = z.object({ checkin: dateField }).safeParse(stay);
  const dates = z.object({ checkin: dateField, checkout: dateField }).safeParse(stay);
  const complaints: string[] = [];
  if (checkin.success && checkin.data.checkin < today) {
    complaints.push(`checkin must not be before today at the property, ${today}`);
  }
  if (dates.success && nightsBetween(dates.data.checkin, dates.data.checkout) < 1) {
    complaints.push('checkout must be after checkin');
  }
  return complaints;
}
