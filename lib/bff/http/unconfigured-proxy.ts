import type { Log } from '../../telemetry/index.ts';
import { peerOf } from './peer-address.ts';

/**
 * Tells whoever runs the site, once, that requests come through a proxy which the configuration does not know. A guest's
 * own proxy, or somebody who pretends to be one, causes it as well.
 * @returns to be called with each request's headers
 */
export function warnOfUnconfiguredProxy(
  log: Log,
  trustedProxies: number,
): (headers: Pick<Headers, 'get'>) => void {
  let warned = trustedProxies > 0;
  return (headers) => {
    if (warned || !peerOf(headers)?.forwards) return;
    warned = true;
    log.warn(
      'A request came through a proxy (it has X-Forwarded-For, Forwarded, Via or the like), and BELLHOP_TRUSTED_PROXIES ' +
        'is 0: set BELLHOP_TRUSTED_PROXIES to the number of your proxies, else guests behind them are told apart by their ' +
        'sessions only, and share allowances. Without a proxy of yours there is nothing to do: this was a guest’s own.',
    );
  };
}
