import type { HealthAnswer } from '../../contract/http/health.ts';
import type { PropertyConfig, PropertyRegistry } from '../../property/index.ts';
import type { RedisLink } from '../../store/index.ts';
import { REQUEST_ID_HEADER } from '../../telemetry/index.ts';
import { jsonAnswer, problemAnswer } from '../http/answer.ts';
import { isSafe, methodNotAllowed } from '../http/method.ts';
import type { KeyStatus } from '../upstream/key-status.ts';
import { withUpstreamTimeout } from '../upstream/with-upstream-timeout.ts';

/**
 * The state of the configuration. `stale`: the properties file has an error, and Bellhop still uses its last
 * valid content. Guests book as before, so the check does not fail. The person who changed the file should
 * read the log.
 */
export type ConfigurationHealth = 'ok' | 'stale';

/** The maximum number of upstreams that one check asks. With more properties, the checks take turns. */
const MAX_ASKED = 20;

interface Checked {
  registry: PropertyRegistry;
  /** The status of the property's API key. */
  keyStatusOf: (config: PropertyConfig) => KeyStatus;
  /** Does the same as `keyStatusOf`; `undefined` for a property that had no request yet. */
  knownKeyStatusOf: (config: PropertyConfig) => KeyStatus | undefined;
  configuration: () => ConfigurationHealth;
  link?: RedisLink;
}

/**
 * Makes `GET /api/health`: 200 if every check is well, or else 503 with the same document. It names
 * properties and results, but no secrets. Each upstream gets at most one request a minute, however often
 * clients ask. For a property whose turn has not come, the document shows what guests' requests have found.
 */
export function createHealth({ registry, keyStatusOf, knownKeyStatusOf, configuration, link }: Checked) {
  let turn = 0;
  return async ({ method }: Pick<Request, 'method'>, requestId: string): Promise<Response> => {
    if (!isSafe(method)) return problemAnswer(methodNotAllowed(['GET']), requestId);
    const { all } = registry;
    const count = Math.min(MAX_ASKED, all.length);
    // The file may have fewer properties than at the last check.
    const first = turn % all.length;
    // The doubled list lets a turn continue at the beginning.
    const asked = [...all, ...all].slice(first, first + count);
    turn = first + count;
    await withUpstreamTimeout(Promise.all(asked.map((config) => keyStatusOf(config).check())));
    const checks: HealthAnswer['checks'] = {
      configuration: configuration(),
      // Without the store each instance works alone, so this check does not fail either.
      ...(link && { store: link.isUp ? 'ok' : 'away' }),
    };
    for (const config of all) {
      checks[`upstream:${config.slug}`] = knownKeyStatusOf(config)?.health() ?? 'unknown';
    }
    // `unknown`: the plan's budget had no spare request yet, or the first answer is on its way. The check
    // does not fail.
    const hasFailed = Object.values(checks).some((check) => check === 'key-refused' || check === 'failing');
    return healthAnswer(!hasFailed, checks, requestId);
  };
}

/** The document of a health check. */
export function healthAnswer(isWell: boolean, checks: HealthAnswer['checks'], requestId: string): Response {
  const answer: HealthAnswer = { status: isWell ? 'ok' : 'failing', checks };
  return jsonAnswer(isWell ? 200 : 503, answer, new Headers({ [REQUEST_ID_HEADER]: requestId }));
}
