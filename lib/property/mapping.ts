import jsonata from 'jsonata';
import safeRegex from 'safe-regex2';
import { ConfigError, type ConfigIssue } from './config-error.ts';
import type { PropertyConfig } from './schema.ts';

type MappingName = Exclude<keyof PropertyConfig['mapping'], 'confirmedStatuses'>;
/** `variables` has the expression's variables by name, without the dollar sign. */
type MappingFunction = (input: unknown, variables: object) => Promise<unknown>;

/** All mappings. The compiler reports a missing one. */
const MAPPINGS: Record<MappingName, true> = { availability: true, booking: true, me: true, rejection: true };
const NAMES = Object.keys(MAPPINGS) as MappingName[];

/**
 * Compiles a property's JSONata expressions.
 * @throws ConfigError with the expression's name and the place of the mistake
 */
export function compileMapping({
  mapping,
}: Pick<PropertyConfig, 'mapping'>): Partial<Record<MappingName, MappingFunction>> {
  const compiled: Partial<Record<MappingName, MappingFunction>> = {};
  for (const name of NAMES) {
    const text = mapping[name];
    if (text === undefined) continue;
    const evaluate = compile(text, `mapping.${name}`);
    compiled[name] =
      name === 'availability'
        ? async (input, variables) => asList(await evaluate(withoutLongLists(input), variables))
        : evaluate;
  }
  return compiled;
}

/**
 * Returns the mistakes in a property's expressions. A mistake then stops the start, and not the first guest.
 */
export function mappingIssues({ mapping }: Pick<PropertyConfig, 'mapping'>): ConfigIssue[] {
  return NAMES.flatMap((name) => {
    try {
      compileMapping({ mapping: { [name]: mapping[name] } });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.issues;
      throw error;
    }
  });
}

/**
 * JSONata returns a list of one element as the element. An empty list stays `undefined`: the path may be
 * wrong.
 */
const asList = (rooms: unknown): unknown =>
  typeof rooms === 'object' && !Array.isArray(rooms) ? [rooms] : rooms;

/**
 * The longest list, or the most keys, of an answer that an expression gets. An expression takes about 10
 * microseconds for each item, and no request is answered meanwhile. A longer list is refused and not cut,
 * because its items may be the nights that add up to a price.
 */
const MAX_ITEMS = 5_000;

/** @throws RangeError for an answer with a longer list */
function withoutLongLists(answer: unknown): unknown {
  if (!holdsLongList(answer)) return answer;
  const error = new RangeError(`a list of more than ${MAX_ITEMS} items`);
  throw Object.assign(error, { code: 'LIST_TOO_LONG' });
}

function holdsLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const items = Object.values(value);
  return items.length > MAX_ITEMS || items.some(holdsLongList);
}

/**
 * The limits of one evaluation. Without them an endless expression would block every guest of every property,
 * because no timer runs meanwhile.
 */
const LIMITS = {
  /** Milliseconds. */
  timeout: 1_000,
  /** The depth of nested calls. */
  stack: 500,
  /** The longest intermediate list. */
  sequence: 100_000,
};

const MAX_KEPT = 1_000;
/**
 * Compiled expressions by their texts. Properties on one booking system share them. An expression keeps no
 * data.
 */
const expressions = new Map<string, MappingFunction>();

function compile(text: string, path: string): MappingFunction {
  const known = expressions.get(text);
  if (known) return known;
  try {
    const expression = jsonata(text, LIMITS);
    if (!regexesOf(expression.ast()).every(isQuick)) throw new ConfigError([{ path, reason: SLOW_REGEX }]);
    const evaluate: MappingFunction = (input, variables) => expression.evaluate(input, { ...variables });
    if (expressions.size < MAX_KEPT) expressions.set(text, evaluate);
    return evaluate;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const place =
      typeof error === 'object' && error && 'position' in error ? ` at character ${error.position}` : '';
    const reason =
      typeof error === 'object' && error && 'message' in error ? String(error.message) : 'unknown error';
    throw new ConfigError([{ path, reason: `not a JSONata expression${place}: ${reason}` }]);
  }
}

const SLOW_REGEX =
  'has a regular expression that may run for ever, because it repeats a repetition, such as /(a+)+/. No time-out can stop it';

const isQuick = (regex: RegExp): boolean => safeRegex(regex);

/** Returns the regular expressions in a parsed expression. */
function regexesOf(node: unknown): RegExp[] {
  if (node instanceof RegExp) return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(regexesOf);
}
