import type { Log } from '../../telemetry/index.ts';
import { peerOf } from './peer-address.ts';

/**
 * Warns the operator once if requests come through a proxy that the configuration does not know. A guest's
 * own proxy, or a client that pretends to be one, causes the warning too.
 * @returns a function to call with each request's headers
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
      'A request came through a proxy (it has X-Forwarded-For, Forwarded, Via or the like), but BELLHOP_TRUSTED_PROXIES ' +
        'is 0. Set BELLHOP_TRUSTED_PROXIES to the number of your proxies. Otherwise guests behind them share allowances, ' +
        'because only their sessions differ. If you have no proxy, do nothing: the guest has a proxy.',
    );
  };
}
