import { ProblemError } from '../bff/index.ts';
import type { PropertyRegistry } from '../property/index.ts';

/** Names of this machine, as an address has them. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Refuses what a page of another site has sent (MCP, "Streamable HTTP": servers must validate `Origin`, against DNS
 * rebinding). `Host` proves nothing here, because it is the attacker's own name then. So an `Origin` must be a host of a
 * property's configuration, or this machine where the request came to this machine. Agents that are no pages send none.
 * @throws ProblemError `forbidden-origin`
 */
export function requireKnownOrigin(
  { headers }: Pick<Request, 'headers'>,
  host: string | undefined,
  registry: Pick<PropertyRegistry, 'byHost'>,
): void {
  const origin = headers.get('origin');
  if (origin === null) return;
  const from = /^https?:/.test(origin) ? URL.parse(origin)?.host : undefined;
  const isHere = from !== undefined && LOOPBACK.test(from) && LOOPBACK.test(host ?? '');
  if (from !== undefined && (isHere || registry.byHost(from))) return;
  throw new ProblemError('forbidden-origin', {
    detail: 'Pages may ask from a host of the property alone. Agents send no Origin.',
  });
}
