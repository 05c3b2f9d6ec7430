import { randomUUID } from 'node:crypto';
import { jsonAnswer, problemAnswer } from './answer.ts';
import { patiently } from './patience.ts';
import { isSafe, methodNotAllowed } from './router.ts';
import type { PropertyRuntime } from './runtime.ts';

type Check = 'ok' | 'key-refused' | 'failing' | 'unknown';

/**
 * `GET /api/health`: 200 when every check is well, 503 with the same document when one is not. Names properties and
 * outcomes, no secrets. The upstream is asked at most once a minute a property, whoever asks.
 */
export async function healthAnswer(
  { method }: Pick<Request, 'method'>,
  runtimes: readonly PropertyRuntime[],
): Promise<Response> {
  if (!isSafe(method)) return problemAnswer(methodNotAllowed(['GET']), randomUUID());
  await patiently(Promise.all(runtimes.map((runtime) => runtime.standing.check())));
  const checks: Record<string, Check> = { configuration: 'ok' };
  for (const { config, standing } of runtimes) checks[`upstream:${config.slug}`] = standing.health();
  // `unknown`: the plan's budget had no request to spare yet, or the first answer is still to come. That is no illness.
  const well = Object.values(checks).every((check) => check === 'ok' || check === 'unknown');
  return jsonAnswer(well ? 200 : 503, { status: well ? 'ok' : 'failing', checks });
}
