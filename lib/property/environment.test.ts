import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { type Environment, readSettings, usesEmbeddedSandbox } from './environment.ts';

/** Returns the refused settings, each with its reason. */
function refusals(environment: Environment): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const { path, reason } of error.issues) expect(error.message).toContain(`${path}: ${reason}`);
    return error.issues.map(({ path, reason }) => `${path}: ${reason}`);
  }
}

const BASE = 'https://api.example/partner/v1';
const SECRET = 'a-session-secret-of-32-character';

describe('the settings', () => {
  it('have the documented defaults when nothing is set', () => {
    expect(readSettings({})).toEqual({
      BELLHOP_HEADROOM_PERCENT: 0,
      BELLHOP_TRUSTED_PROXIES: 0,
      BELLHOP_SANDBOX_DIR: '.data',
      BELLHOP_DATA_DIR: '.data',
    });
  });

  it('are read with their values', () => {
    const environment = {
      BELLHOP_BASE_URL: BASE,
      BELLHOP_API_KEY: 'key-1',
      BELLHOP_API_KEY_FILE: '/run/secrets/key',
      BELLHOP_PLAN: 'pro',
      BELLHOP_HEADROOM_PERCENT: '25',
      BELLHOP_SESSION_SECRET: SECRET,
      BELLHOP_SESSION_SECRET_PREVIOUS: `${SECRET}-before`,
      BELLHOP_REDIS_URL: 'rediss://user:secret@cache.example:6380/1',
      BELLHOP_INSTANCES: '4',
      BELLHOP_PROPERTIES: 'properties.json',
      BELLHOP_TRUSTED_PROXIES: '2',
      BELLHOP_SANDBOX_DIR: '/var/lib/bellhop',
      BELLHOP_DATA_DIR: '/var/lib/bellhop-data',
      BELLHOP_CONFIGURE: '1',
      BELLHOP_SANDBOX_PASSWORD: 'twelve-chars',
    };
    expect(readSettings({ ...environment, PATH: '/bin' })).toEqual({
      ...environment,
      BELLHOP_HEADROOM_PERCENT: 25,
      BELLHOP_INSTANCES: 4,
      BELLHOP_TRUSTED_PROXIES: 2,
    });
  });

  it('count as unset if they are blank, as in an .env file with nothing after the equals sign', () => {
    for (const blank of ['', ' ', '\t', ' '.repeat(40)]) {
      const names = [
        'BASE_URL',
        'API_KEY',
        'API_KEY_FILE',
        'PLAN',
        'HEADROOM_PERCENT',
        'SESSION_SECRET',
        'SESSION_SECRET_PREVIOUS',
      ];
      const more = [
        'REDIS_URL',
        'INSTANCES',
        'PROPERTIES',
        'TRUSTED_PROXIES',
        'SANDBOX_DIR',
        'DATA_DIR',
        'CONFIGURE',
      ];
      const environment = Object.fromEntries([...names, ...more].map((name) => [`BELLHOP_${name}`, blank]));
      expect(readSettings(environment)).toEqual(readSettings({}));
    }
  });

  it.each<[Environment, string]>([
    [{ BELLHOP_BASE_URL: 'CANARY' }, 'BELLHOP_BASE_URL: must be a URL'],
    [{ BELLHOP_BASE_URL: 'http://CANARY.example/partner/v1' }, 'BELLHOP_BASE_URL: must be https'],
    [{ BELLHOP_BASE_URL: 'https://CANARY.example/v1' }, 'BELLHOP_BASE_URL: must end in partner/v1'],
    [{ BELLHOP_BASE_URL: 'https://u:CANARY@a.example/partner/v1' }, 'BELLHOP_BASE_URL: must not have'],
    [{ BELLHOP_PLAN: 'CANARY' }, 'BELLHOP_PLAN: must be free, starter or pro'],
    [{ BELLHOP_PLAN: 'Pro' }, 'BELLHOP_PLAN: must be free, starter or pro'],
    [
      { BELLHOP_SESSION_SECRET: 'CANARY-too-short' },
      'BELLHOP_SESSION_SECRET: must have at least 32 characters',
    ],
    [
      { BELLHOP_SESSION_SECRET: SECRET.slice(0, 31) },
      'BELLHOP_SESSION_SECRET: must have at least 32 characters',
    ],
    [{ BELLHOP_SESSION_SECRET_PREVIOUS: 'CANARY' }, 'BELLHOP_SESSION_SECRET_PREVIOUS: must have at least 32'],
    [
      { BELLHOP_SANDBOX_PASSWORD: 'CANARY-shrt' },
      'BELLHOP_SANDBOX_PASSWORD: must have at least 12 characters',
    ],
    [{ BELLHOP_TRUSTED_PROXIES: 'CANARY' }, 'BELLHOP_TRUSTED_PROXIES: must be a whole number from 0 to 99'],
    [{ BELLHOP_TRUSTED_PROXIES: '-1' }, 'BELLHOP_TRUSTED_PROXIES: must be a whole number'],
    [{ BELLHOP_TRUSTED_PROXIES: '1.5' }, 'BELLHOP_TRUSTED_PROXIES: must be a whole number'],
    [{ BELLHOP_TRUSTED_PROXIES: 'true' }, 'BELLHOP_TRUSTED_PROXIES: must be a whole number'],
    [{ BELLHOP_HEADROOM_PERCENT: '81' }, 'BELLHOP_HEADROOM_PERCENT: must be at most 80'],
    [{ BELLHOP_HEADROOM_PERCENT: '5%' }, 'BELLHOP_HEADROOM_PERCENT: must be a whole number'],
    // A real upstream without an API key.
    [{ BELLHOP_BASE_URL: BASE }, 'BELLHOP_API_KEY: must be set (or BELLHOP_API_KEY_FILE)'],
    [{ BELLHOP_REDIS_URL: 'http://:CANARY@cache' }, 'BELLHOP_REDIS_URL: must be a URL such as redis://'],
    [{ BELLHOP_REDIS_URL: 'CANARY:6379' }, 'BELLHOP_REDIS_URL: must be a URL such as redis://'],
    [{ BELLHOP_REDIS_URL: 'redis://cache' }, 'BELLHOP_SESSION_SECRET: must be set if BELLHOP_REDIS_URL'],
    [{ BELLHOP_INSTANCES: '0' }, 'BELLHOP_INSTANCES: must be a whole number from 1 to 999'],
  ])('%j is refused: %s', (environment, refusal) => {
    const found = refusals(environment);
    expect(found).toEqual([expect.stringContaining(refusal)]);
    expect(found.join()).not.toContain('CANARY');
  });

  it('are all refused at the same start', () => {
    const wrong = { BELLHOP_PLAN: 'gold', BELLHOP_TRUSTED_PROXIES: 'x', BELLHOP_SESSION_SECRET: 'short' };
    expect(refusals(wrong).map((refusal) => refusal.split(':')[0])).toEqual([
      'BELLHOP_PLAN',
      'BELLHOP_SESSION_SECRET',
      'BELLHOP_TRUSTED_PROXIES',
    ]);
  });

  it('take the API key from a variable or a file', () => {
    expect(refusals({ BELLHOP_BASE_URL: BASE, BELLHOP_API_KEY: 'key-1' })).toEqual([]);
    expect(refusals({ BELLHOP_BASE_URL: BASE, BELLHOP_API_KEY_FILE: '/run/secrets/key' })).toEqual([]);
    expect(refusals({ BELLHOP_BASE_URL: BASE, BELLHOP_PROPERTIES: 'properties.json' })).toEqual([]);
  });
});

describe('usesEmbeddedSandbox', () => {
  it('is true only if neither an upstream nor a properties file is named', () => {
    expect(usesEmbeddedSandbox(readSettings({}))).toBe(true);
    expect(usesEmbeddedSandbox(readSettings({ BELLHOP_BASE_URL: BASE, BELLHOP_API_KEY: 'key-1' }))).toBe(
      false,
    );
    expect(usesEmbeddedSandbox(readSettings({ BELLHOP_PROPERTIES: 'properties.json' }))).toBe(false);
  });
});
