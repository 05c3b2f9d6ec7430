/** @file The answer to `GET /api/health`. */

import * as z from '../schema.ts';

/**
 * `stale`: the properties file is unusable, so its earlier content is served. `away`: the store that
 * instances share does not answer. `key-refused` and `failing`: the last answer of a property's Partner API;
 * `unknown` until there is one. `unusable`: the configuration is invalid. `stopping`: the process is
 * stopping.
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

/** `status` is `failing` if a check is `key-refused` or `failing`. */
export const healthAnswerSchema = z.object({
  status: z.oneOf(['ok', 'failing']),
  checks: z.record(z.oneOf(HEALTH_CHECKS)),
});
export type HealthAnswer = z.infer<typeof healthAnswerSchema>;
