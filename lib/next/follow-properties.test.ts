import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileState, loadProperties, type PropertyRegistry } from '../property/index.ts';
import { createLog } from '../telemetry/index.ts';
import { testFolder } from '../test-folder.ts';
import { type FollowedProperties, followProperties } from './follow-properties.ts';
import { type Bellhop, createBellhop } from './index.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };
const CANARY = 'CANARY-of-a-key';

let path: string;
let keyFile: string;
beforeEach(() => {
  path = join(testFolder(), 'properties.json');
  keyFile = join(testFolder(), 'key');
});

const house = (slug: string, more: object = {}) => ({
  slug,
  name: slug,
  api: { baseUrl: 'http://127.0.0.1:9/partner/v1', key: { env: 'HOUSE_KEY' } },
  ...more,
});
const write = (...properties: object[]) => writeFileSync(path, JSON.stringify({ properties }));

describe('a followed properties file', () => {
  let registry: PropertyRegistry;
  let followed: FollowedProperties;
  let lines: { level: number; msg: string; error?: object; issues?: object[]; property?: string }[];
  beforeEach(() => {
    write(house('quay'));
    registry = loadProperties({ BELLHOP_PROPERTIES: path });
    lines = [];
    followed = followProperties({
      path,
      from: fileState(path),
      registry,
      checks: [({ slug }) => (slug === 'lost' ? [{ path: 'api.key', reason: 'is lost' }] : [])],
      log: createLog({ write: (line) => lines.push(JSON.parse(line)) }),
    });
  });
  afterEach(() => followed.close());

  const served = () => expect.poll(() => registry.all.map(({ slug }) => slug), PATIENCE);
  const told = () => expect.poll(() => lines.map(({ level }) => level), PATIENCE);

  it('is served as it is now, and the log says so', async () => {
    write(house('quay'), house('riad'));
    await served().toEqual(['quay', 'riad']);
    await told().toEqual([30]);
    expect(followed.isStale()).toBe(false);
  });

  it('that cannot be used changes nothing, with an error in the log, until it can be used', async () => {
    write(house('lost'), house('riad', { currency: 'eur', theme: { acent: '#fff' } }));
    await told().toEqual([50]);
    expect(followed.isStale()).toBe(true);
    expect(registry.all.map(({ slug }) => slug)).toEqual(['quay']);
    expect(lines[0]?.msg).toMatch(/keeps the properties from before/);
    expect(lines[0]?.issues).toEqual([
      { path: 'properties[0].api.key', reason: 'is lost', property: 'lost' },
      { path: 'properties[1].currency', reason: 'must be an ISO 4217 code, such as EUR', property: 'riad' },
      {
        path: 'properties[1].theme.acent',
        reason: 'there is no such field; did you mean accent?',
        property: 'riad',
      },
    ]);
    // No frames of our code: the mistake is in the file.
    expect(lines[0]?.error).toBeUndefined();
    writeFileSync(path, `{ "properties": [ "${CANARY}`);
    await told().toEqual([50, 50]);
    rmSync(path);
    await told().toEqual([50, 50, 50]);
    expect(lines[2]?.issues).toEqual([
      { path: 'BELLHOP_PROPERTIES', reason: `${path} cannot be read: there is no such file` },
    ]);
    write(house('riad'));
    await served().toEqual(['riad']);
    expect(followed.isStale()).toBe(false);
    expect(JSON.stringify(lines)).not.toContain(CANARY);
  });

  it('with two plans for one API key is served with the smaller plan, and a warning', async () => {
    const api = (plan: string) => ({ api: { ...house('x').api, plan } });
    write(house('quay', api('pro')), house('riad', api('starter')));
    await told().toEqual([30, 40]);
    expect(lines[1]?.msg).toMatch(/api\.plan.*: quay$/);
  });

  it('with colours that are hard to read is served with a warning', async () => {
    write(house('quay'), house('riad', { theme: { fieldLine: '#dddddd' } }));
    await told().toEqual([30, 40, 40]);
    expect(lines[1]?.msg).toMatch(
      /^properties\[1\]\.theme\.fieldLine: .* needs 3 : 1; .* \(property riad\)$/,
    );
  });

  it('that offers a language without texts is served with it, and a warning', async () => {
    write(house('quay'), house('riad', { locales: ['en', 'xx'] }));
    await told().toEqual([30, 40]);
    expect(lines[1]).toMatchObject({
      property: 'riad',
      msg: expect.stringMatching(
        /^locales: Bellhop has no texts in xx: guests read English; put all texts into/,
      ),
    });
  });

  it('warns of the first faint colours, and counts the rest', async () => {
    const faint = Array.from({ length: 60 }, (_, index) =>
      house(`h${index}`, { theme: { fieldLine: '#dddddd' } }),
    );
    write(...faint);
    await told().toHaveLength(102);
    expect(lines.at(-1)?.msg).toContain('20 more warnings');
  });
});

describe('a Bellhop of a properties file', () => {
  let bellhop: Bellhop;
  afterEach(() => bellhop.close());

  const name = async (slug: string) => {
    const answer = await bellhop.service.handle(new Request(`http://localhost/api/booking/${slug}/property`));
    return answer.status === 200 ? (await answer.json()).property.name : answer.status;
  };
  const configuration = async () => {
    const answer = await bellhop.service.health(new Request('http://localhost/api/health'));
    return (await answer.json()).checks.configuration;
  };

  it('serves the changed file, checks it like a start does, and reports it in health', async () => {
    write(house('quay', { name: 'The Quay' }));
    bellhop = createBellhop({ environment: { BELLHOP_PROPERTIES: path, HOUSE_KEY: 'key-1' } });
    expect([await name('quay'), await configuration()]).toEqual(['The Quay', 'ok']);
    const draft = `${path}.draft`;
    writeFileSync(draft, JSON.stringify({ properties: [house('quay', { name: 'Quayside' })] }));
    renameSync(draft, path);
    await expect.poll(() => name('quay'), PATIENCE).toBe('Quayside');

    const api = { baseUrl: 'http://127.0.0.1:9/partner/v1', key: { file: keyFile } };
    for (const wrong of [{ api }, { mapping: { me: '{' } }, { messages: { en: { 'search.submit': '{' } } }]) {
      write(house('quay', { ...wrong, name: 'Not this' }));
      await expect.poll(configuration, PATIENCE).toBe('stale');
      expect(await name('quay')).toBe('Quayside');
      write(house('quay', { name: 'Quayside' }));
      await expect.poll(configuration, PATIENCE).toBe('ok');
    }
    writeFileSync(keyFile, 'key-2');
    write(house('riad', { api, name: 'Riad' }));
    await expect.poll(() => name('riad'), PATIENCE).toBe('Riad');
    expect(await name('quay')).toBe(404);
  });

  it('follows no file if its properties are given as an object', async () => {
    write(house('quay', { currency: 'eur' }));
    const environment = { BELLHOP_PROPERTIES: path, HOUSE_KEY: 'key-1' };
    bellhop = createBellhop({ environment, properties: { properties: [house('riad', { name: 'Riad' })] } });
    expect([await name('riad'), await configuration()]).toEqual(['Riad', 'ok']);
  });
});
