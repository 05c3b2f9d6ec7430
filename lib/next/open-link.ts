import type { Settings } from '../property/index.ts';
import { RedisLink } from '../store/index.ts';
import type { Log } from '../telemetry/index.ts';

/**
 * The link to the Redis that instances share, if one is configured. It connects by itself, now and after
 * every loss.
 */
export function openLink(settings: Settings, log: Log): RedisLink | undefined {
  const { BELLHOP_REDIS_URL: url, BELLHOP_INSTANCES: instances } = settings;
  if (url === undefined) return undefined;
  return new RedisLink({
    url,
    instances,
    onChange: ({ up, reason }) => {
      if (up) log.info('Redis answers: budget, cache and orders are shared with the other instances.');
      else {
        log.warn(
          'Redis does not answer: this instance goes on with its local budget, and with the guarantees of the cookies.',
          { ...(reason && { reason }) },
        );
      }
    },
  });
}
