import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line was wrong: the program says how it is used and ends with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line says of these options. @throws UsageError */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
