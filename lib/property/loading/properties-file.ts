import { z } from 'zod';
import { ConfigError, type ConfigIssue } from '../config-error.ts';
import { nearestName } from '../nearest-name.ts';
import { type PropertyConfig, propertiesFileSchema, propertySchema } from '../schema.ts';
import type { Steps } from './steps.ts';

/** Returns what is wrong with a property of the right form. The paths start at the property (`api.key`). */
export type PropertyCheck = (property: PropertyConfig) => readonly ConfigIssue[];

/** A property of the file, and its index. */
interface Entry {
  index: number;
  property: PropertyConfig;
}

/**
 * Checks a properties file (parsed JSON), one property in each step.
 * @throws ConfigError with all mistakes, each with its path and the property's slug
 */
export function* checkProperties(file: unknown, checks: readonly PropertyCheck[]): Steps<PropertyConfig[]> {
  const around = propertiesFileSchema.safeParse(file, { error: unknownFields });
  const issues = around.error?.issues.flatMap((issue) => fileIssues(issue)) ?? [];
  const entries: Entry[] = [];
  for (const [index, raw] of listOf(file).entries()) {
    const result = propertySchema.safeParse(raw, { error: unknownFields });
    const wrong = result.success
      ? checks.flatMap((check) => check(result.data)).map((issue) => at(index, raw, issue))
      : result.error.issues.flatMap((issue) => fileIssues(issue, index, raw));
    issues.push(...wrong);
    if (result.success) entries.push({ index, property: result.data });
    yield;
  }
  issues.push(
    ...duplicates(entries, 'slug', ({ slug }) => [['slug', slug]]),
    ...duplicates(entries, 'host', ({ hosts }) => hosts.map((host, place) => [`hosts[${place}]`, host])),
  );
  if (issues.length > 0) throw new ConfigError(issues);
  return entries.map(({ property }) => property);
}

/** Returns the list of properties, even if the rest of the file is wrong. */
function listOf(file: unknown): unknown[] {
  const list = z.object({ properties: z.array(z.unknown()) }).safeParse(file);
  return list.success ? list.data.properties : [];
}

const at = (index: number, raw: unknown, { path, reason }: ConfigIssue): ConfigIssue => {
  const slug = slugIn(raw);
  const place = `properties[${index}]`;
  return { path: path ? `${place}.${path}` : place, reason, ...(slug && { property: slug }) };
};

/** Returns the slug if it is valid. Any other text is not repeated. */
function slugIn(raw: unknown): string | undefined {
  const read = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,63}$/) }).safeParse(raw);
  return read.success ? read.data.slug : undefined;
}

/**
 * Turns an issue of zod into config issues, one for each unknown field.
 * @param index the property's
 * @default the file
 */
function fileIssues(issue: z.core.$ZodIssue, index?: number, raw?: unknown): ConfigIssue[] {
  const found =
    issue.code === 'unrecognized_keys'
      ? issue.message
          .split('\n')
          .map((reason, nth) => ({ path: [...issue.path, issue.keys[nth] ?? ''], reason }))
      : [{ path: issue.path, reason: reasonOf(issue) }];
  return found.map(({ path, reason }) => {
    const text = pathText(path);
    return index === undefined
      ? { path: text || '(the file)', reason }
      : at(index, raw, { path: text, reason });
  });
}

/**
 * Makes the message about unknown fields, one line for each. Only here zod passes the object's schema, and
 * its fields are needed to find the name that was meant.
 */
const unknownFields: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
  return issue.keys.map((key) => noSuchField(nearestName(key, known))).join('\n');
};

const noSuchField = (meant: string | undefined): string =>
  `there is no such field${meant === undefined ? '' : `; did you mean ${meant}?`}`;

function reasonOf(issue: z.core.$ZodIssue): string {
  // For a record's key, the reason is in the inner issue.
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message;
  return issue.message;
}

function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`;
    const name = String(part).slice(0, 100);
    return /^[\w.-]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return text.join('').replace(/^\./, '');
}

/**
 * Returns issues for names that an earlier property has.
 * @param namesOf returns each name with its path in the property
 */
function duplicates(
  entries: readonly Entry[],
  what: string,
  namesOf: (property: PropertyConfig) => readonly (readonly [path: string, name: string])[],
): ConfigIssue[] {
  const first = new Map<string, Entry>();
  return entries.flatMap(({ index, property }) =>
    namesOf(property).flatMap(([path, name]) => {
      const earlier = first.get(name) ?? { index, property };
      first.set(name, earlier);
      if (earlier.index === index) return [];
      const place = `properties[${earlier.index}] (property ${earlier.property.slug})`;
      return [at(index, property, { path, reason: `${what} "${name}" already belongs to ${place}` })];
    }),
  );
}
