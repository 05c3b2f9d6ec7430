import { ProblemError } from '../bff/index.ts';
import type { PropertyRegistry } from '../property/index.ts';

/** The host of a URL that names this machine, with or without a port. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Refuses a request that a page of another site has sent (MCP, "Streamable HTTP": servers must validate
 * `Origin`, against DNS rebinding). A matching `Host` proves nothing: in that attack it is the attacker's own
 * name. So an `Origin` must be a host of a property's configuration. It may also name this machine, if the
 * request's own host does. Agents outside a browser send no `Origin`.
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
    detail: 'Only pages on a host of the property may ask. Agents send no Origin.',
  });
}
