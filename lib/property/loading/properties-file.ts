import { z } from 'zod';
import { ConfigError, type ConfigIssue } from '../config-error.ts';
import { nearestName } from '../nearest-name.ts';
import { type PropertyConfig, propertiesFileSchema, propertySchema } from '../schema.ts';
import type { Steps } from './steps.ts';

/** What is wrong with a property that has the right form; paths are its own (`api.key`). */
export type PropertyCheck = (property: PropertyConfig) => readonly ConfigIssue[];

/** A property of the file, and its place in it. */
interface Entry {
  index: number;
  property: PropertyConfig;
}

/**
 * Checks a properties file (already parsed JSON), a property at each step.
 * @throws ConfigError with everything that is wrong, each with its path and the property's slug
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

/** The list of properties even where something around it is wrong. */
function listOf(file: unknown): unknown[] {
  const list = z.object({ properties: z.array(z.unknown()) }).safeParse(file);
  return list.success ? list.data.properties : [];
}

const at = (index: number, raw: unknown, { path, reason }: ConfigIssue): ConfigIssue => {
  const slug = slugIn(raw);
  const place = `properties[${index}]`;
  return { path: path ? `${place}.${path}` : place, reason, ...(slug && { property: slug }) };
};

/** The slug, unless it is missing or looks like none: whatever else stands there is not repeated. */
function slugIn(raw: unknown): string | undefined {
  const read = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,63}$/) }).safeParse(raw);
  return read.success ? read.data.slug : undefined;
}

/** What zod found, each unknown field by its own path. @param index of the property that was looked at @default the file */
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
 * What to say of fields that there are not, a line for each: only here does zod name the object, whose fields tell
 * what a misspelt one was meant to be.
 */
const unknownFields: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
  return issue.keys.map((key) => noSuchField(nearestName(key, known))).join('\n');
};

const noSuchField = (meant: string | undefined): string =>
  `there is no such field${meant === undefined ? '' : `; did you mean ${meant}?`}`;

function reasonOf(issue: z.core.$ZodIssue): string {
  // A record says only that its key is wrong; what is wrong with it stands inside.
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

/** Names that a property before has already. @param namesOf each name with its path below the property */
function duplicates(
  entries: readonly Entry[],
  what: string,
  namesOf: (property: PropertyConfig) => readonly (readonly [path: string, name: string])[],
): ConfigIssue[] {
  const first = new Map<string, number>();
  return entries.flatMap(({ index, property }) =>
    namesOf(property).flatMap(([path, name]) => {
      const earlier = first.get(name) ?? index;
      first.set(name, earlier);
      if (earlier === index) return [];
      return [
        at(index, property, { path, reason: `${what} "${name}" is already that of properties[${earlier}]` }),
      ];
    }),
  );
}
