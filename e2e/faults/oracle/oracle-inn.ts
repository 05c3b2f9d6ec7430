import { type BookingService, createBookingService } from '../../../lib/bff/index.ts';
import { loadProperties, type PropertyRegistry, type SessionSecret } from '../../../lib/property/index.ts';
import { createLog } from '../../../lib/telemetry/index.ts';

/** The properties of the bench, and their BFF with the configuration that every process has. */

const BASE_PATH = '/api/booking';
export const PROPERTY = 'oracle-inn';
/** Another property on the same host. A browser may have sessions at both. */
export const LODGE = 'oracle-lodge';
export const PROPERTIES = [PROPERTY, LODGE] as const;
export type PropertySlug = (typeof PROPERTIES)[number];
export const API_BASE = apiBaseOf(PROPERTY);
export const SETTLE_MS = 60_000;
export const KEY_RETENTION_MS = 20 * 60_000;

/** The lodge's API key. The upstream knows the lodge by this key. */
export const LODGE_KEY = 'a-lodge-key-for-tests';
const ENVIRONMENT = {
  ORACLE_KEY: 'an-oracle-key-for-tests',
  OTHER_KEY: 'the-key-of-another-house',
  LODGE_KEY,
};

/** The service that gets the inn's orders, and the API key. */
export interface Site {
  /** Ends in `partner/v1`. */
  baseUrl: string;
  /** The environment variable with the API key. */
  key: keyof typeof ENVIRONMENT;
}

/**
 * The configurations that the inn may get, one after the other: two services, and two properties at one of
 * the services. If the inn moves to another service, the lodge moves as well.
 */
export const SITES = {
  first: { baseUrl: 'http://127.0.0.1:1/partner/v1', key: 'ORACLE_KEY' },
  otherService: { baseUrl: 'http://127.0.0.1:2/partner/v1', key: 'ORACLE_KEY' },
  otherProperty: { baseUrl: 'http://127.0.0.1:1/partner/v1', key: 'OTHER_KEY' },
} as const satisfies Record<string, Site>;

export function apiBaseOf(property: PropertySlug): string {
  return `${BASE_PATH}/${property}`;
}

/** Returns the property of a browser's call. */
export function propertyOf({ url }: Request): PropertySlug {
  const isLodges = new URL(url).pathname.startsWith(`${apiBaseOf(LODGE)}/`);
  return isLodges ? LODGE : PROPERTY;
}

/** Session secrets, in the order of their rotation. */
export const SECRETS: readonly SessionSecret[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: String(number),
  value: `session secret number ${number}, long enough for a seal`,
}));

/** Session secrets, the current one first. */
export type Secrets = readonly [SessionSecret, ...SessionSecret[]];

/** Returns the secrets of a process after so many rotations: the current secret and the one before it. */
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
    ].flatMap((inn) => [inn, lodgeLike(inn)]),
  });
}

/** Returns the lodge's configuration: the inn's, with an API key of its own at the same service. */
function lodgeLike<T extends { api: object }>(inn: T) {
  return { ...inn, slug: LODGE, name: 'Oracle Lodge', api: { ...inn.api, key: { env: 'LODGE_KEY' } } };
}

/** The options of one BFF process. */
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
