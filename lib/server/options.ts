import { parseArgs } from 'node:util';

export interface ServerOptions {
  port: number;
  /** @default all addresses of the machine */
  hostname?: string;
}

const DEFAULT_PORT = '3000';

/**
 * Reads the server's options from the command line, like `next start`: `-p, --port` (else `PORT`, else 3000),
 * `-H, --hostname`. The environment's `HOSTNAME` is ignored: in a container it is the machine's name.
 * @throws Error which names the invalid option
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ServerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
  });
  const text = values.port ?? environment.PORT ?? DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    throw new Error(`The port must be a number from 0 to 65535, got ${JSON.stringify(text)}.`);
  return { port, ...(values.hostname && { hostname: values.hostname }) };
}
