import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { ConfigError, type ConfigIssue } from '../config-error.ts';
import { leastProperty } from '../test-property.ts';
import { ENVIRONMENT_SLUG, loadProperties, readProperties } from './load-properties.ts';
import type { PropertyCheck } from './properties-file.ts';

const folder = testFolder();

/** Returns the issues that stop the start. */
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

  it('come from a file that begins with a byte order mark', () => {
    const registry = loadProperties(written(`\uFEFF${JSON.stringify(file(named('quay')))}`));
    expect(registry.all).toHaveLength(1);
  });

  it('come from a given object before the environment', () => {
    const environment = { BELLHOP_PROPERTIES: join(folder, 'absent.json') };
    expect(loadProperties(environment, file(named('quay'))).all).toHaveLength(1);
  });

  it('are the single one of the environment if there is no file', () => {
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

  it('take a key file before an API key of the environment, and the smallest plan', () => {
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
});

describe('a start is stopped, with path and reason, by', () => {
  it('each wrong value of every property', () => {
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

  it('each unknown field, with its own path and beside all other mistakes', () => {
    const issues = issuesOf(() =>
      loadProperties(
        {},
        file(
          named('quay', {
            api: { ...leastProperty.api, plann: 'pro', 'key value': 'CANARY' },
            rooms: { 'dbl-sea': { naem: {}, photos: [{ src: 'x', width: 1, height: 1, href: '' }] } },
            polices: {},
            colour: 1,
          }),
          named('riad', {
            policies: { cancelationRules: [] },
            timing: { settle: 1 },
            limits: { maxAdults: 0, min: 1 },
          }),
        ),
      ),
    );
    expect(issues).toEqual(
      [
        ['api.plann', 'quay', '; did you mean plan?'],
        ['api["key value"]', 'quay'],
        ['rooms.dbl-sea.photos[0].src', 'quay'],
        ['rooms.dbl-sea.photos[0].href', 'quay'],
        ['rooms.dbl-sea.naem', 'quay', '; did you mean name?'],
        ['polices', 'quay', '; did you mean policies?'],
        ['colour', 'quay'],
        ['limits.maxAdults', 'riad'],
        ['limits.min', 'riad'],
        ['policies.cancelationRules', 'riad', '; did you mean cancellationRules?'],
        ['timing.settle', 'riad'],
      ].map(([path, property, advice = '']) => ({
        path: `properties[${property === 'quay' ? 0 : 1}].${path}`,
        property,
        reason: /src$|maxAdults$/.test(path ?? '') ? expect.any(String) : `there is no such field${advice}`,
      })),
    );
    expect(JSON.stringify(issues)).not.toContain('CANARY');
  });

  it('an entry that is no property, and an invalid slug, which is not repeated', () => {
    const issues = issuesOf(() => loadProperties({}, file(7, named('CANARY KEY'), named('api'))));
    expect(issues.map(({ path, property }) => [path, property])).toEqual([
      ['properties[0]', undefined],
      ['properties[1].slug', undefined],
      ['properties[2].slug', 'api'],
    ]);
    expect(JSON.stringify(issues)).not.toContain('CANARY');
  });

  it('an invalid language tag of a text', () => {
    const issues = issuesOf(() =>
      loadProperties({}, file(named('quay', { policies: { cancellation: { '?': 'Free' } } }))),
    );
    expect(issues).toEqual([
      {
        path: 'properties[0].policies.cancellation["?"]',
        reason: 'must be a BCP 47 language tag, such as de or pt-BR',
        property: 'quay',
      },
    ]);
  });

  it('an issue of a further check, together with form mistakes of other properties', () => {
    const check: PropertyCheck = ({ slug }) => [{ path: 'api.key', reason: `the one of ${slug} is lost` }];
    const load = () => loadProperties({}, file(named('quay'), named('riad', { currency: 'eur' })), [check]);
    expect(issuesOf(load)).toEqual([
      { path: 'properties[0].api.key', reason: 'the one of quay is lost', property: 'quay' },
      { path: 'properties[1].currency', reason: 'must be an ISO 4217 code, such as EUR', property: 'riad' },
    ]);
    expect(load).toThrow('  - properties[0].api.key: the one of quay is lost (property quay)\n');
    const environment = { BELLHOP_BASE_URL: 'https://api.example/partner/v1', BELLHOP_API_KEY: 'k' };
    expect(() => loadProperties(environment, undefined, [check])).toThrow(
      'api.key: the one of hotel is lost',
    );
  });

  it('a misspelt name', () => {
    const issues = issuesOf(() => loadProperties({}, { ...file(named('quay')), propertys: [] }));
    expect(issues).toEqual([
      { path: 'propertys', reason: 'there is no such field; did you mean properties?' },
    ]);
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
      {
        path: 'properties[2].slug',
        reason: 'slug "quay" already belongs to properties[0] (property quay)',
        property: 'quay',
      },
      {
        path: 'properties[1].hosts[0]',
        reason: 'host "book.example" already belongs to properties[0] (property quay)',
        property: 'riad',
      },
    ]);
  });

  it('a missing file', () => {
    const path = join(folder, 'absent.json');
    expect(issuesOf(() => loadProperties({ BELLHOP_PROPERTIES: path }))).toEqual([
      { path: 'BELLHOP_PROPERTIES', reason: `${path} cannot be read: there is no such file` },
    ]);
    const [issue] = issuesOf(() => loadProperties({ BELLHOP_PROPERTIES: 'absent.json' }));
    expect(issue?.reason).toBe(
      `${join(process.cwd(), 'absent.json')} cannot be read: there is no such file (a relative path starts at the working directory)`,
    );
  });

  it.each([
    ['{"properties": [CANARY]}', "Unexpected token 'C'"],
    ['{"properties": ["CANARY" "CANARY"]}', 'line 1 column 26'],
    ['{\n"properties": ["CANARY\n"]}', 'line 2'],
    ['{"properties": "CANARY"', 'line 1'],
    ['', 'Unexpected end of JSON input'],
  ])('%j, which is no JSON: the reason has the place and not the text', (text, where) => {
    const [issue, ...others] = issuesOf(() => loadProperties(written(text)));
    expect(others).toEqual([]);
    expect(issue?.path).toBe(join(folder, 'properties.json'));
    expect(issue?.reason).toContain('not valid JSON: ');
    expect(issue?.reason).toContain(where);
    // The file may have the API key itself.
    expect(issue?.reason).not.toContain('CANARY');
  });

  it.each([
    ['{\n  // the quay\n  "properties": []\n}', true],
    ['{ "properties": [] /* none yet */ }', true],
    ['{ "properties": ["https://quay.example", "/* \\" //"], }', false],
    ['{ "properties": [] / }', false],
  ])('%j: the reason names comments only if there are any', (text, isSaid) => {
    const [issue] = issuesOf(() => loadProperties(written(text)));
    expect(issue?.reason.includes('The file is JSON, which has no comments')).toBe(isSaid);
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

describe('a file that is read while requests are answered', () => {
  const many = file(...Array.from({ length: 200 }, (_, index) => named(`hotel-${index}`)));
  const slow: PropertyCheck = () => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return [];
  };

  it('gives the same properties, and lets other work run in between', async () => {
    const { BELLHOP_PROPERTIES: path } = written(JSON.stringify(many));
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 0);
    const properties = await readProperties(path, [slow]).finally(() => clearInterval(others));
    expect(properties).toEqual(loadProperties({}, many).all);
    expect(turns).toBeGreaterThan(3);
  });

  it('is refused with the same reasons as at a start', async () => {
    const wrong = file(named('quay', { currency: 'eur' }));
    for (const text of [JSON.stringify(wrong), '{', '']) {
      const environment = written(text);
      const issues = issuesOf(() => loadProperties(environment));
      await expect(readProperties(environment.BELLHOP_PROPERTIES, [])).rejects.toMatchObject({ issues });
    }
    const absent = join(folder, 'absent.json');
    await expect(readProperties(absent, [])).rejects.toThrow(`${absent} cannot be read`);
  });
});
