/** @file What `GET /api/health` answers. */

import * as z from '../schema.ts';

/**
 * `stale`: the properties file cannot be used, and what it held before is served. `away`: the store that
 * instances share does not answer. `key-refused` and `failing`: so a property's Partner API has answered;
 * `unknown` until it has. `unusable`: no Bellhop could be made of the configuration. `stopping`: the process
 * is being ended.
 */
const HEALTH_CHECKS = [
  'ok',
  'stale',
  'away',
  'key-refused',
  'failing',
  'unknown',
  'unusable',
  'stopping',
] as const;

/** `status` is `failing` where a check is `key-refused` or `failing`. */
export const healthAnswerSchema = z.object({
  status: z.oneOf(['ok', 'failing']),
  checks: z.record(z.oneOf(HEALTH_CHECKS)),
});
export type HealthAnswer = z.infer<typeof healthAnswerSchema>;
