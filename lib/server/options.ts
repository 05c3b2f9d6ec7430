import { parseArgs } from 'node:util';

export interface ServerOptions {
  port: number;
  /** @default all addresses of the machine */
  hostname?: string;
}

const DEFAULT_PORT = '3000';

/**
 * What the server is told on its command line, as `next start` is: `-p, --port` (else `PORT`, else 3000), `-H, --hostname`. The
 * environment's `HOSTNAME` is not read: every container has it, as the name of the machine.
 * @throws Error that says which option cannot be used
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
    throw new Error(`The port must be a number up to 65535, and is ${JSON.stringify(text)}.`);
  return { port, ...(values.hostname && { hostname: values.hostname }) };
}
