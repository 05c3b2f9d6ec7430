import jsonata from 'jsonata';
import safeRegex from 'safe-regex2';
import { ConfigError, type ConfigIssue } from './config-error.ts';
import type { PropertyConfig } from './schema.ts';

type MappingName = Exclude<keyof PropertyConfig['mapping'], 'confirmedStatuses'>;
/** `variables`: by their names in the expression, without the dollar sign. */
type MappingFunction = (input: unknown, variables: object) => Promise<unknown>;

/** All of them: the compiler misses one that is not here. */
const MAPPINGS: Record<MappingName, true> = { availability: true, booking: true, me: true, rejection: true };
const NAMES = Object.keys(MAPPINGS) as MappingName[];

/**
 * Compiles a property's JSONata expressions.
 * @throws ConfigError naming the expression and where in it the mistake stands
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

/** What is wrong with a property's expressions, so that a mistake stops the start and not the first guest. */
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

/** JSONata gives a list of one as that one. A list of none stays `undefined`: it may as well be a path that is wrong. */
const asList = (rooms: unknown): unknown =>
  typeof rooms === 'object' && !Array.isArray(rooms) ? [rooms] : rooms;

/**
 * The longest list, or list of keys, of an answer that an expression gets. One takes about 10 microseconds for each item, and nobody is answered
 * meanwhile. A longer list is refused and not cut: it may as well hold the nights that a price is the sum of.
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
 * What one evaluation may take. An expression that runs in circles would else hold up every guest of every property, as no
 * timer fires meanwhile.
 */
const LIMITS = {
  /** Milliseconds. */
  timeout: 1_000,
  /** Calls within calls. */
  stack: 500,
  /** The longest list in between. */
  sequence: 100_000,
};

const MAX_KEPT = 1_000;
/** By their texts. Properties on one booking system have the same ones; an expression keeps nothing of what it read. */
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
  'a regular expression in it may take for ever, as it repeats what repeats: /(a+)+/ and the like. No limit of time ends one';

const isQuick = (regex: RegExp): boolean => safeRegex(regex);

/** The regular expressions that stand in a parsed expression. */
function regexesOf(node: unknown): RegExp[] {
  if (node instanceof RegExp) return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap(regexesOf);
}
