import { type BookingService, createBookingService } from '../../lib/bff/index.ts';
import { loadProperties, type PropertyRegistry, type SessionSecret } from '../../lib/property/index.ts';
import { createLog } from '../../lib/telemetry/index.ts';

/** The property of the bench, and its BFF as every process of it is configured. */

const BASE_PATH = '/api/booking';
export const PROPERTY = 'oracle-inn';
export const API_BASE = `${BASE_PATH}/${PROPERTY}`;
export const SETTLE_MS = 60_000;
export const KEY_RETENTION_MS = 20 * 60_000;

const ENVIRONMENT = { ORACLE_KEY: 'an-oracle-key-for-tests', OTHER_KEY: 'the-key-of-another-house' };

/** Where the property's orders go, and under which API key. */
export interface Site {
  /** Ends in `partner/v1`. */
  baseUrl: string;
  /** The environment variable with the API key. */
  key: keyof typeof ENVIRONMENT;
}

/** The same property may be configured for each of these, one after the other: two services, and at one of them two houses. */
export const SITES = {
  first: { baseUrl: 'http://127.0.0.1:1/partner/v1', key: 'ORACLE_KEY' },
  otherService: { baseUrl: 'http://127.0.0.1:2/partner/v1', key: 'ORACLE_KEY' },
  otherHouse: { baseUrl: 'http://127.0.0.1:1/partner/v1', key: 'OTHER_KEY' },
} as const satisfies Record<string, Site>;

/** Session secrets, in the order in which they are rotated. */
export const SECRETS: readonly SessionSecret[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: String(number),
  value: `session secret number ${number}, long enough for a seal`,
}));

/** The current one first. */
export type Secrets = readonly [SessionSecret, ...SessionSecret[]];

/** The secrets of a process after so many rotations: the current one and the one before. */
export function secretsAfter(rotations: number): Secrets {
  const current = SECRETS[rotations];
  const previous = SECRETS[rotations - 1];
  if (!current) throw new Error('no secret');
  return previous ? [current, previous] : [current];
}

export function oracleInn({ baseUrl, key }: Site): PropertyRegistry {
  return loadProperties(ENVIRONMENT, {
    properties: [
      {
        slug: PROPERTY,
        name: 'Oracle Inn',
        api: { baseUrl, key: { env: key }, plan: 'pro' },
        timeZone: 'Europe/Berlin',
        currency: 'EUR',
        locales: ['en'],
        defaultLocale: 'en',
        contact: { email: 'desk@oracle-inn.example' },
        perClient: { searchesPerMinute: 10_000, attemptsPerMinute: 10_000 },
        timing: { settleAfterSeconds: SETTLE_MS / 1000, keyRetentionMinutes: KEY_RETENTION_MS / 60_000 },
      },
    ],
  });
}

/** What one process of the BFF has of its own. */
export interface OracleBffOptions
  extends Pick<Parameters<typeof createBookingService>[0], 'registry' | 'fetch' | 'sleep' | 'link' | 'now'> {
  secrets: Secrets;
}

export function createOracleBff({ secrets, ...own }: OracleBffOptions): BookingService {
  return createBookingService({
    ...own,
    environment: ENVIRONMENT,
    secrets: { current: secrets[0], all: secrets },
    log: createLog({ write: () => undefined }),
    basePath: BASE_PATH,
    trustedProxies: 0,
  });
}
