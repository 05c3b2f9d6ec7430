import { z } from 'zod';

/** `.` and `..` as a segment, also written as `%2e`: every URL parser follows them. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?=[/?]|$)/i;
/** A backslash is read as a slash, blanks may not be read at all, and a fragment is never sent. */
const NOT_PLAIN = /[\s\\#\p{Cc}]/u;
const PLACEHOLDERS = new Set(['{id}', '{reference}', '{email}']);

/**
 * Where a service does what docs/partner-api.md does not show: a path, and a query if need be, below its base
 * address.
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
