import jsonata from 'jsonata';
import { ConfigError, type ConfigIssue } from './config-error.ts';
import type { PropertyConfig } from './schema.ts';

type MappingName = keyof PropertyConfig['mapping'];
type MappingFunction = (input: unknown) => Promise<unknown>;

const NAMES = ['availability', 'booking', 'me', 'rejection'] as const satisfies readonly MappingName[];

/**
 * Compiles a property's JSONata expressions (DESIGN.md section 6).
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
    compiled[name] = name === 'availability' ? async (input) => asList(await evaluate(input)) : evaluate;
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

const MOST_KEPT = 1_000;
/** By their texts. Properties on one booking system have the same ones; an expression keeps nothing of what it read. */
const expressions = new Map<string, MappingFunction>();

function compile(text: string, path: string): MappingFunction {
  const known = expressions.get(text);
  if (known) return known;
  try {
    const expression = jsonata(text);
    const evaluate: MappingFunction = (input) => expression.evaluate(input);
    if (expressions.size < MOST_KEPT) expressions.set(text, evaluate);
    return evaluate;
  } catch (error) {
    const place =
      typeof error === 'object' && error && 'position' in error ? ` at character ${error.position}` : '';
    const reason =
      typeof error === 'object' && error && 'message' in error ? String(error.message) : 'unknown error';
    throw new ConfigError([{ path, reason: `not a JSONata expression${place}: ${reason}` }]);
  }
}
