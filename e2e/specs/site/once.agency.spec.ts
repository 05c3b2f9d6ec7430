import { renameSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { demoSeeds } from '../../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../../lib/sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../../../lib/sandbox/serve.ts';
import { exchange, type Received } from '../../fuzz/requests/exchange.ts';
import { type AppHost, startApp } from '../../hosts/app.ts';
import { writePropertiesFile } from '../../hosts/properties-file.ts';

/** @file An agency's server: a properties file that changes at run time, and a host name for each property. */

const [harbour, riad] = demoSeeds;
if (!harbour || !riad) throw new Error('no demo properties');

const file = writePropertiesFile({ properties: [] });
let server: SandboxServer;
let app: AppHost;

const propertyEntry = (slug: string, name: string, more: object = {}) => ({
  slug,
  name,
  hosts: [`book.${slug}.test`],
  api: { baseUrl: server.baseUrl, key: { env: slug === 'quay' ? 'QUAY_KEY' : 'RIAD_KEY' }, plan: 'starter' },
  ...more,
});

/** Replaces the file in one step, like tools that write safely. */
function replaceFile(...properties: object[]): void {
  writeFileSync(`${file}.draft`, JSON.stringify({ properties }));
  renameSync(`${file}.draft`, file);
}

/** Requests a page or an answer of the API at a host name. */
const requestAt = (host: string, path: string): Promise<Received> =>
  exchange(app.origin, { method: 'GET', path, headers: [['host', host]] });

const title = ({ body }: Received) => /<title[^>]*>([^<]*)/.exec(body)?.[1] ?? '';
const configuration = async () =>
  JSON.parse((await requestAt('localhost', '/api/health')).body).checks.configuration as unknown;

test.beforeAll(async () => {
  server = await serveSandbox(createSandbox(), { port: 0, host: '127.0.0.1' });
  replaceFile(propertyEntry('quay', 'The Quay'), propertyEntry('riad', 'The Riad'));
  app = await startApp({
    BELLHOP_PROPERTIES: file,
    QUAY_KEY: harbour.key,
    RIAD_KEY: riad.key,
    BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
  });
});
test.afterAll(async () => {
  await app?.stop();
  await server?.close();
});

test('a property’s own host name shows only that property, and any other host name shows all', async () => {
  expect(title(await requestAt('book.quay.test', '/'))).toContain('The Quay');
  expect(title(await requestAt('book.riad.test', '/'))).toContain('The Riad');
  expect(title(await requestAt('BOOK.riad.test.:80', '/riad'))).toContain('The Riad');
  expect(title(await requestAt('agency.test', '/'))).toContain('The Quay');
  expect(title(await requestAt('agency.test', '/riad'))).toContain('The Riad');
  for (const path of [
    '/quay',
    '/quay?locale=en',
    '/embed/quay',
    '/api/booking/quay/property',
    '/api/booking/quay/nothing',
  ]) {
    const { status, body } = await requestAt('book.riad.test', path);
    expect(status, path).toBe(404);
    expect(body, path).not.toContain('The Quay');
  }
  for (const path of ['/api/booking/riad/property', '/embed/riad'])
    expect((await requestAt('book.riad.test', path)).status, path).toBe(200);
});

test('a changed file is served without a restart, and an invalid file is reported and not used', async () => {
  const name = async () => title(await requestAt('agency.test', '/quay'));
  replaceFile(propertyEntry('quay', 'Quayside'), propertyEntry('riad', 'The Riad'));
  await expect.poll(name).toContain('Quayside');
  replaceFile(propertyEntry('quay', 'Not this', { currency: 'eur', theme: { acent: '#fff' } }));
  await expect.poll(configuration).toBe('stale');
  expect((await requestAt('localhost', '/api/health')).status).toBe(200);
  expect(await name()).toContain('Quayside');
  expect(app.output()).toContain(
    '"path":"properties[0].theme.acent","reason":"there is no such field; did you mean accent?","property":"quay"',
  );
  replaceFile(propertyEntry('quay', 'The Quay Again'));
  await expect.poll(name).toContain('The Quay Again');
  expect(await configuration()).toBe('ok');
  expect((await requestAt('agency.test', '/riad')).status).toBe(404);
  expect((await requestAt('agency.test', '/api/booking/riad/property')).status).toBe(404);
});
