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
    if (text !== undefined) compiled[name] = compile(text, `${config.slug}: mapping.${name}`);
  }
  return compiled;
}

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
