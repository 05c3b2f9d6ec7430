import type * as z from 'zod';

/** The place where an answer does not fit, and the expectation there; never the value. */
export interface Misfit {
  path: string;
  expected: string;
  cause?: Error;
}

/**
 * An answer in canonical form, or the reason why it does not fit. `omitted`: the paths of optional parts that
 * did not fit and were left out. `cut`: how many rooms were not read because there were too many.
 */
export type Fit<T> = { fits: true; value: T; omitted: string[]; cut?: number } | ({ fits: false } & Misfit);

export function fitted<T>(value: T, omitted: string[] = []): Fit<T> {
  return { fits: true, value, omitted };
}

/** Checks `input` against a schema. Reports the first issue only: the others often follow from it. */
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

/** Returns the text of a misfit, for the log and for error messages. */
export function misfitText({ path, expected }: Pick<Misfit, 'path' | 'expected'>): string {
  return `${path || 'the answer'}: expected ${expected}`;
}

/** Returns a dotted path such as `data.0.price.total`: the form for errors, the log and `bellhop doctor`. */
export function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/**
 * Reads an object's optional parts. A part that does not fit is left out, and its path is in `omitted`.
 * @param schema the schema of an object with optional fields only
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

// The messages of our schemas, and zod's messages for other codes, contain expectations only.
function expectation(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' ? issue.expected : issue.message;
}

/** Removes fields that are `null` or `undefined`: services write both for an absent value. */
export function withoutNulls(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const isThere = (value: unknown) => value !== null && value !== undefined;
  if (Object.values(input).every(isThere)) return input;
  return Object.fromEntries(Object.entries(input).filter(([, value]) => isThere(value)));
}
