import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A wrong command line. The program prints its usage and ends with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads these options from the command line. @throws UsageError */
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
