import { z } from 'zod';
import {
  type CalendarQuery,
  calendarErrors,
  type FieldError,
  guestSchema,
  INVISIBLE,
  parseAdults,
  type StayLimits,
  type StayQuery,
  stayErrors,
} from '../../contract/index.ts';
import { ProblemError } from '../http/problem.ts';

/** The body of `POST /attempts`, as far as it can be told without the property. */
export const orderSchema = z
  .strictObject({
    roomTypeId: z
      .string()
      .min(1)
      .max(200)
      .refine((id) => !INVISIBLE.test(id), 'control-characters'),
    checkin: z.string().max(40).meta({ format: 'date' }),
    checkout: z.string().max(40).meta({ format: 'date' }),
    adults: z.number().meta({
      description: "At most the property's `limits.maxAdults`.",
      type: 'integer',
      minimum: 1,
    }),
    guest: guestSchema,
    quote: z.string().min(1).max(2000).meta({ description: 'Of the offer that the guest has seen.' }),
    ticket: z.string().min(1).max(300).optional().meta({
      description:
        'Names the press that orders. The same press, repeated, brings the same ticket. Without one, the cookie names the session.',
    }),
  })
  .meta({ description: 'What the guest orders. Fields beyond these are refused.' });

/** Checks the shape of a body. @throws ProblemError `invalid-request` with every refused field */
export function parseBody<T>(schema: z.core.$ZodType<T>, body: unknown): T {
  const result = z.safeParse(schema, body, { reportInput: true });
  if (!result.success) throw invalidRequest(result.error.issues.flatMap(toFieldErrors));
  return result.data;
}

/** Checks that the stay can be booked. @throws ProblemError `invalid-request` with every refused field */
export function requireStay(stay: StayQuery, limits: StayLimits, today: string): void {
  const errors = stayErrors(stay, limits, today);
  if (errors.length > 0) throw invalidRequest(errors);
}

/** Checks the query of `GET /availability`. @throws ProblemError `invalid-request` with every refused parameter */
export function parseStayQuery(query: URLSearchParams, limits: StayLimits, today: string): StayQuery {
  requireOnce(query, ['checkin', 'checkout', 'adults']);
  const stay = {
    checkin: query.get('checkin') ?? '',
    checkout: query.get('checkout') ?? '',
    adults: parseAdults(query.get('adults') ?? ''),
  };
  requireStay(stay, limits, today);
  return stay;
}

/** Checks the query of `GET /availability/calendar`. @throws ProblemError `invalid-request` with every refused parameter */
export function parseCalendarQuery(query: URLSearchParams, limits: StayLimits, today: string): CalendarQuery {
  requireOnce(query, ['month', 'adults']);
  const asked = { month: query.get('month') ?? '', adults: parseAdults(query.get('adults') ?? '') };
  const errors = calendarErrors(asked, limits, today);
  if (errors.length > 0) throw invalidRequest(errors);
  return asked;
}

function requireOnce(query: URLSearchParams, names: readonly string[]): void {
  const missing = names.filter((name) => query.getAll(name).length !== 1);
  if (missing.length === 0) return;
  throw invalidRequest(
    missing.map((name) => ({
      pointer: `/${name}`,
      code: 'required',
      message: `${name} must be given exactly once`,
    })),
  );
}

/** The problem that names each refused field. */
export function invalidRequest(errors: FieldError[]): ProblemError {
  return new ProblemError('invalid-request', {
    detail: errors.map((error) => error.message).join('; '),
    errors,
  });
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const pointer = issue.path.map((part) => `/${pointerPart(String(part))}`).join('');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: `${pointer}/${pointerPart(key.slice(0, 100))}`,
      code: 'unknown-field',
      message: 'this field is not known',
    }));
  }
  const name = pointer.slice(1) || 'the body';
  if (issue.code === 'invalid_type') {
    const code = issue.input === undefined ? 'required' : 'wrong-type';
    return [{ pointer, code, message: `${name} must be ${article(issue.expected)}` }];
  }
  if (issue.code === 'too_big') return [{ pointer, code: 'too-long', message: `${name} is too long` }];
  if (issue.code === 'too_small')
    return [{ pointer, code: 'required', message: `${name} must not be empty` }];
  return [{ pointer, code: issue.message, message: `${name}: ${issue.message}` }];
}

const article = (expected: string) => `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
const pointerPart = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');
