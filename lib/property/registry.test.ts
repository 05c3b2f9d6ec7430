import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { ConfigError, type ConfigIssue } from './config-error.ts';
import { ENVIRONMENT_SLUG, loadProperties } from './registry.ts';
import { leastProperty } from './test-property.ts';

const folder = testFolder();

/** What stops the start. */
function issuesOf(load: () => unknown): readonly ConfigIssue[] {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
}

function written(text: string): { BELLHOP_PROPERTIES: string } {
  const path = join(folder, 'properties.json');
  writeFileSync(path, text);
  return { BELLHOP_PROPERTIES: path };
}

const named = (slug: string, more: object = {}) => ({ ...leastProperty, slug, ...more });
const file = (...properties: unknown[]) => ({ properties });

describe('the properties', () => {
  it('come from a properties file', () => {
    const registry = loadProperties(written(JSON.stringify(file(named('quay'), named('riad')))));
    expect(registry.all.map((property) => property.slug)).toEqual(['quay', 'riad']);
    expect(registry.bySlug('riad')?.slug).toBe('riad');
    expect(registry.bySlug('ryokan')).toBeUndefined();
  });

  it('come from a file that an editor has begun with a byte order mark', () => {
    const registry = loadProperties(written(`\uFEFF${JSON.stringify(file(named('quay')))}`));
    expect(registry.all).toHaveLength(1);
  });

  it('that are given already parsed win over the environment', () => {
    const environment = { BELLHOP_PROPERTIES: join(folder, 'absent.json') };
    expect(loadProperties(environment, file(named('quay'))).all).toHaveLength(1);
  });

  it('are the one that the environment describes, where there is no file', () => {
    const environment = {
      BELLHOP_BASE_URL: 'https://api.example/partner/v1',
      BELLHOP_API_KEY: 'CANARY-KEY',
      BELLHOP_PLAN: 'starter',
    };
    const { all } = loadProperties(environment);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({
      slug: ENVIRONMENT_SLUG,
      api: { baseUrl: 'https://api.example/partner/v1', key: { env: 'BELLHOP_API_KEY' }, plan: 'starter' },
      locales: ['en', 'de', 'fr', 'ar', 'ja'],
    });
    expect(JSON.stringify(all)).not.toContain('CANARY');
  });

  it('of the environment take a key file before a key, and the safest plan', () => {
    const environment = {
      BELLHOP_BASE_URL: 'https://api.example/partner/v1',
      BELLHOP_API_KEY: 'key-1',
      BELLHOP_API_KEY_FILE: '/run/secrets/key',
    };
    expect(loadProperties(environment).all[0]?.api).toMatchObject({
      key: { file: '/run/secrets/key' },
      plan: 'free',
    });
  });

  it('are found by host, with or without its port, in any case', () => {
    const registry = loadProperties(
      {},
      file(
        named('quay', { hosts: ['Book.Quay.example'] }),
        named('riad', { hosts: ['book.quay.example:8443'] }),
      ),
    );
    expect(registry.byHost('book.quay.example')?.slug).toBe('quay');
    expect(registry.byHost('BOOK.QUAY.EXAMPLE:3000')?.slug).toBe('quay');
    expect(registry.byHost('book.quay.example:8443')?.slug).toBe('riad');
    expect(registry.byHost('quay.example')).toBeUndefined();
    expect(registry.byHost(null)).toBeUndefined();
    expect(registry.byHost('')).toBeUndefined();
  });
});

describe('a start is stopped, with path and reason, by', () => {
  it('a wrong value, wherever it stands, and every other one too', () => {
    const issues = issuesOf(() =>
      loadProperties(
        {},
        file(named('quay', { currency: 'eur' }), named('riad', { limits: { maxAdults: 0 } })),
      ),
    );
    expect(issues.map((issue) => issue.path)).toEqual([
      'properties[0].currency',
      'properties[1].limits.maxAdults',
    ]);
    expect(issues.every((issue) => issue.reason.length > 0)).toBe(true);
  });

  it('a misspelt name', () => {
    const issues = issuesOf(() => loadProperties({}, { ...file(named('quay')), propertys: [] }));
    expect(issues).toEqual([{ path: '(the file)', reason: 'Unrecognized key: "propertys"' }]);
  });

  it('two properties of one slug or one host', () => {
    const hosts = ['book.example'];
    const issues = issuesOf(() =>
      loadProperties(
        {},
        file(named('quay', { hosts }), named('riad', { hosts: ['BOOK.example'] }), named('quay')),
      ),
    );
    expect(issues).toEqual([
      { path: 'properties[2]', reason: 'slug "quay" is already that of properties[0]' },
      { path: 'properties[1]', reason: 'host "book.example" is already that of properties[0]' },
    ]);
  });

  it('a file that is not there', () => {
    const path = join(folder, 'absent.json');
    expect(issuesOf(() => loadProperties({ BELLHOP_PROPERTIES: path }))).toEqual([
      { path: 'BELLHOP_PROPERTIES', reason: `${path} cannot be read` },
    ]);
  });

  it.each([
    ['{"properties": [CANARY]}', "Unexpected token 'C'"],
    ['{"properties": ["CANARY" "CANARY"]}', 'line 1 column 26'],
    ['{\n"properties": ["CANARY\n"]}', 'line 2'],
    ['{"properties": "CANARY"', 'line 1'],
    ['', 'Unexpected end of JSON input'],
  ])('%j, which is no JSON, and says where but not what', (text, where) => {
    const [issue, ...others] = issuesOf(() => loadProperties(written(text)));
    expect(others).toEqual([]);
    expect(issue?.path).toBe('BELLHOP_PROPERTIES');
    expect(issue?.reason).toContain('is not valid JSON');
    expect(issue?.reason).toContain(where);
    // Somebody may have written the key itself into it.
    expect(issue?.reason).not.toContain('CANARY');
  });

  it.each([['null'], ['[]'], ['{}'], ['{"properties": []}'], ['{"properties": {}}'], ['7']])(
    '%s, which is no properties file',
    (text) => {
      expect(issuesOf(() => loadProperties(written(text)))).toHaveLength(1);
    },
  );

  it('an environment that names neither an upstream nor a file', () => {
    expect(issuesOf(() => loadProperties({}))).toEqual([
      { path: 'BELLHOP_BASE_URL', reason: expect.stringContaining('must be set') },
    ]);
  });

  it('a wrong setting, before any file is read', () => {
    const issues = issuesOf(() => loadProperties({ BELLHOP_PLAN: 'gold' }, file(named('quay'))));
    expect(issues.map((issue) => issue.path)).toEqual(['BELLHOP_PLAN']);
  });
});
