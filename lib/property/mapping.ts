import jsonata from 'jsonata';
import { ConfigError } from './config-error.ts';
import type { PropertyConfig } from './schema.ts';

type MappingName = keyof PropertyConfig['mapping'];
type MappingFunction = (input: unknown) => Promise<unknown>;

/**
 * Compiles a property's JSONata expressions (DESIGN.md section 6), once.
 * @throws ConfigError naming the expression and where in it the mistake stands
 */
export function compileMapping(config: PropertyConfig): Partial<Record<MappingName, MappingFunction>> {
  const compiled: Partial<Record<MappingName, MappingFunction>> = {};
  for (const name of ['availability', 'booking', 'me', 'rejection'] as const) {
    const text = config.mapping[name];
    if (text === undefined) continue;
    const evaluate = compile(text, `${config.slug}: mapping.${name}`);
    compiled[name] = name === 'availability' ? async (input) => asList(await evaluate(input)) : evaluate;
  }
  return compiled;
}

/** JSONata gives a list of one as that one. A list of none stays `undefined`: it may as well be a path that is wrong. */
const asList = (rooms: unknown): unknown =>
  typeof rooms === 'object' && !Array.isArray(rooms) ? [rooms] : rooms;

function compile(text: string, path: string): MappingFunction {
  try {
    const expression = jsonata(text);
    return (input) => expression.evaluate(input);
  } catch (error) {
    const place =
      typeof error === 'object' && error && 'position' in error ? ` at character ${error.position}` : '';
    const reason =
      typeof error === 'object' && error && 'message' in error ? String(error.message) : 'unknown error';
    throw new ConfigError([{ path, reason: `not a JSONata expression${place}: ${reason}` }]);
  }
}
