import { z } from 'zod';

/** The segments `.` and `..`, also in the form `%2e`: every URL parser follows them. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?]|$)/i;
/**
 * Characters that a path must not have: URL parsers read a backslash as a slash, and never send a fragment.
 */
const NOT_PLAIN = /[\s\\#\p{Cc}]/u;
const PLACEHOLDERS = new Set(['{id}', '{reference}', '{email}']);

/**
 * The path of an operation that docs/partner-api.md does not describe, below the service's base address. It
 * may have a query.
 */
export const operationPathSchema = z
  .string()
  .startsWith('/', 'must begin with /')
  .refine((path) => !NOT_PLAIN.test(path), 'must have no blanks, no backslash and no #')
  .refine((path) => !DOT_SEGMENT.test(path), 'must not lead out of the base address by . or ..')
  .refine(
    (path) => (path.match(/\{[^}]*\}?/g) ?? []).every((name) => PLACEHOLDERS.has(name)),
    'may hold {id}, {reference} and {email}, and nothing else in braces',
  );
