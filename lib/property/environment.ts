import { z } from 'zod';
import { ConfigError, type ConfigIssue } from './config-error.ts';
import { MAX_HEADROOM_PERCENT, PLANS, partnerBaseSchema } from './schema.ts';

/** Names and values of environment variables, like `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional());

const wholeNumber = z.preprocess(
  (value) => blankIsUnset(value) ?? '0',
  z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number from 0 to 99')
    .transform(Number),
);

function isRedisUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^rediss?:$/.test(url.protocol) && url.hostname !== '';
}

/** A secret that can seal sessions. */
export const sessionSecretSchema = z.string().min(32, 'must have at least 32 characters');

const environmentSchema = z.object({
  BELLHOP_BASE_URL: optional(partnerBaseSchema),
  BELLHOP_API_KEY: optional(z.string()),
  BELLHOP_API_KEY_FILE: optional(z.string()),
  BELLHOP_PLAN: optional(z.enum(PLANS, 'must be free, starter or pro')),
  BELLHOP_HEADROOM_PERCENT: wholeNumber.refine(
    (percent) => percent <= MAX_HEADROOM_PERCENT,
    `must be at most ${MAX_HEADROOM_PERCENT}`,
  ),
  BELLHOP_SESSION_SECRET: optional(sessionSecretSchema),
  BELLHOP_SESSION_SECRET_PREVIOUS: optional(sessionSecretSchema),
  BELLHOP_REDIS_URL: optional(
    z.string().refine(isRedisUrl, 'must be a URL such as redis://host:6379 or rediss://host:6379'),
  ),
  BELLHOP_INSTANCES: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
      .transform(Number),
  ),
  BELLHOP_PROPERTIES: optional(z.string()),
  BELLHOP_TRUSTED_PROXIES: wholeNumber,
  BELLHOP_CONFIGURE: optional(z.literal('1', 'must be 1, or not set')),
  BELLHOP_MCP: optional(z.literal('1', 'must be 1, or not set')),
  BELLHOP_SANDBOX_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
  BELLHOP_SANDBOX_DIR: z.preprocess((value) => blankIsUnset(value) ?? '.data', z.string()),
  BELLHOP_DATA_DIR: z.preprocess((value) => blankIsUnset(value) ?? '.data', z.string()),
});

/** The settings of docs/configuration.md, read and checked once. */
export type Settings = z.infer<typeof environmentSchema>;

/**
 * Reads the `BELLHOP_*` settings.
 * @throws ConfigError with the name of each wrong variable, without its value
 */
export function readSettings(environment: Environment): Settings {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => ({ path: issue.path.join('.'), reason: issue.message })),
    );
  }
  const issues = contradictions(result.data);
  if (issues.length > 0) throw new ConfigError(issues);
  return result.data;
}

function contradictions(settings: Settings): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  const hasKey = settings.BELLHOP_API_KEY !== undefined || settings.BELLHOP_API_KEY_FILE !== undefined;
  if (settings.BELLHOP_BASE_URL && !settings.BELLHOP_PROPERTIES && !hasKey) {
    issues.push({
      path: 'BELLHOP_API_KEY',
      reason: 'must be set (or BELLHOP_API_KEY_FILE) if BELLHOP_BASE_URL is set',
    });
  }
  if (settings.BELLHOP_REDIS_URL && !settings.BELLHOP_SESSION_SECRET) {
    issues.push({
      path: 'BELLHOP_SESSION_SECRET',
      reason:
        'must be set if BELLHOP_REDIS_URL is set, to the same value in all instances: guests move between instances',
    });
  }
  return issues;
}

/** True if the settings name no real upstream. The app then uses the embedded sandbox. */
export function usesEmbeddedSandbox(settings: Settings): boolean {
  return settings.BELLHOP_BASE_URL === undefined && settings.BELLHOP_PROPERTIES === undefined;
}
