import type { HealthAnswer } from '../../contract/http/health.ts';
import type { PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import type { RedisLink } from '../../store/index.ts';
import { REQUEST_ID_HEADER } from '../../telemetry/index.ts';
import { jsonAnswer, problemAnswer } from '../http/answer.ts';
import { isSafe, methodNotAllowed } from '../http/method.ts';
import type { KeyStatus } from '../upstream/key-status.ts';
import { withUpstreamTimeout } from '../upstream/with-upstream-timeout.ts';

/**
 * How the configuration stands: `stale` while the properties file holds what cannot be used, and what it held before is
 * served. Guests book as before, so nothing is ill; whoever changed the file should look into the log.
 */
export type ConfigurationHealth = 'ok' | 'stale';

/** How many upstreams one check asks. With more properties they come by turns, and nobody is asked all at once. */
const ASKED_BY_ONE_CHECK = 20;

interface Checked {
  registry: PropertyRegistry;
  /** How the property's key stands. */
  keyStatusOf: (config: PropertyConfig) => KeyStatus;
  /** As `keyStatusOf`; `undefined` for a property that nobody has asked for yet. */
  knownKeyStatusOf: (config: PropertyConfig) => KeyStatus | undefined;
  configuration: () => ConfigurationHealth;
  link?: RedisLink;
}

/**
 * Makes `GET /api/health`: 200 when every check is well, 503 with the same document when one is not. Names properties and
 * outcomes, no secrets. Each upstream is asked at most once a minute, whoever asks. For a property whose turn has not come,
 * it reports what guests' requests have shown.
 */
export function createHealth({ registry, keyStatusOf, knownKeyStatusOf, configuration, link }: Checked) {
  let turn = 0;
  return async ({ method }: Pick<Request, 'method'>, requestId: string): Promise<Response> => {
    if (!isSafe(method)) return problemAnswer(methodNotAllowed(['GET']), requestId);
    const { all } = registry;
    const count = Math.min(ASKED_BY_ONE_CHECK, all.length);
    // The file may have become shorter since.
    const first = turn % all.length;
    // Twice over, so that a turn may go on at the beginning.
    const asked = [...all, ...all].slice(first, first + count);
    turn = first + count;
    await withUpstreamTimeout(Promise.all(asked.map((config) => keyStatusOf(config).check())));
    const checks: HealthAnswer['checks'] = {
      configuration: configuration(),
      // Without the store each instance goes on alone, so nothing is ill here either.
      ...(link && { store: link.isUp ? 'ok' : 'away' }),
    };
    for (const config of all) {
      checks[`upstream:${config.slug}`] = knownKeyStatusOf(config)?.health() ?? 'unknown';
    }
    // `unknown`: the plan's budget had no request to spare yet, or the first answer is still to come. That is no illness.
    const ill = Object.values(checks).some((check) => check === 'key-refused' || check === 'failing');
    return healthAnswer(!ill, checks, requestId);
  };
}

/** The document of a health check. */
export function healthAnswer(isWell: boolean, checks: HealthAnswer['checks'], requestId: string): Response {
  const answer: HealthAnswer = { status: isWell ? 'ok' : 'failing', checks };
  return jsonAnswer(isWell ? 200 : 503, answer, new Headers({ [REQUEST_ID_HEADER]: requestId }));
}
