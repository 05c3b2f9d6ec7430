import type * as z from 'zod';

/** Where an answer does not fit and what was expected there; never what was found. */
export interface Misfit {
  path: string;
  expected: string;
  cause?: Error;
}

/**
 * An answer read into our own words, or why not. `omitted`: paths of optional parts left out as they did not fit. `cut`: how
 * many rooms were not read, if there were too many.
 */
export type Fit<T> = { fits: true; value: T; omitted: string[]; cut?: number } | ({ fits: false } & Misfit);

export function fitted<T>(value: T, omitted: string[] = []): Fit<T> {
  return { fits: true, value, omitted };
}

/** Checks `input` against a schema. Only the first thing wrong is told: the others often follow from it. */
export function fitTo<T>(schema: z.ZodType<T>, input: unknown, root: readonly PropertyKey[]): Fit<T> {
  const result = schema.safeParse(input);
  if (result.success) return fitted(result.data);
  const issue = result.error.issues[0];
  return {
    fits: false,
    path: dotted([...root, ...(issue?.path ?? [])]),
    expected: issue ? expectation(issue) : 'something else',
  };
}

/** A misfit as the log and an error's message tell it. */
export function misfitText({ path, expected }: Pick<Misfit, 'path' | 'expected'>): string {
  return `${path || 'the answer'}: expected ${expected}`;
}

/** `data.0.price.total`: one form of path for errors, the log and `bellhop doctor`. */
export function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/**
 * Reads an object's optional parts. A part that does not fit is left out, and its path is in `omitted`.
 * @param schema an object's, all of whose fields are optional
 */
export function readParts<Parts>(
  schema: z.ZodType<Parts>,
  input: unknown,
  root: readonly PropertyKey[],
): { parts: Parts; omitted: string[] } {
  const fields = new Map(Object.entries(withoutNulls(input) ?? {}));
  const read = schema.safeParse(Object.fromEntries(fields));
  if (read.success) return { parts: read.data, omitted: [] };
  const misfits = new Set(read.error.issues.map((issue) => String(issue.path[0])));
  for (const name of misfits) fields.delete(name);
  const omitted = [...misfits].map((name) => dotted([...root, name]));
  return { parts: schema.parse(Object.fromEntries(fields)), omitted };
}

// The messages of our schemas and zod's own for the other codes name expectations only.
function expectation(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' ? issue.expected : issue.message;
}

/** An object's fields without those that are `null` or `undefined`: services write both for "there is none". */
export function withoutNulls(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const isThere = (value: unknown) => value !== null && value !== undefined;
  if (Object.values(input).every(isThere)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => isThere(value)));
}
