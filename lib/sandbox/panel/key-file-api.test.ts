import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyFileSchema } from '../../contract/sandbox-api/panel.ts';
import * as z from '../../contract/schema.ts';
import { testFolder } from '../../test-folder.ts';
import { type KeyFiles, openKeyFiles } from '../demo/key-files.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { type CallOptions, plainSeed, readError, requestTo } from '../test-caller.ts';
import { createKeyFileApi } from './key-file-api.ts';

const property = plainSeed.slug;
let sandbox: Sandbox;
let files: KeyFiles;
let callPanel: (request: Request) => Promise<Response>;
beforeEach(() => {
  sandbox = createSandbox({ properties: [plainSeed], onReset: () => files.restore() });
  files = openKeyFiles(join(testFolder(), 'keys'), { [property]: plainSeed.key });
  callPanel = createKeyFileApi(sandbox.control, files);
});
afterEach(() => sandbox.close());

const ask = (options: CallOptions & { query?: string } = {}) =>
  callPanel(requestTo(`http://sandbox.test/sandbox/api/key-file${options.query ?? ''}`, options));
const shown = async () =>
  z.parse(keyFileSchema, await (await ask({ query: `?property=${property}` })).json());

test('the key-file API shows the site’s API key, and replaces it', async () => {
  const before = await shown();
  expect(before).toMatchObject({ property, hint: '0001' });
  expect(before.keyId).toBe(sandbox.control.keys(property)[0]?.id);

  const { id, key } = sandbox.control.rotateKey(property);
  expect(await shown()).toEqual({ property, hint: '0001', keyId: null });
  const put = await ask({ body: { property, key } });
  expect([put.status, await put.json()]).toEqual([200, { property, hint: key.slice(-4), keyId: id }]);
  expect(files.read(property)).toBe(key);

  sandbox.control.reset();
  expect(files.read(property)).toBe(plainSeed.key);
  expect((await shown()).keyId).not.toBeNull();
});

test.each([
  [{ property, key: 'any text at all' }, 400],
  [{ property: 'nowhere', key: plainSeed.key }, 400],
  [{ property }, 400],
])('the key-file API refuses %j, and does not change the file', async (body, status) => {
  expect((await ask({ body })).status).toBe(status);
  expect(files.read(property)).toBe(plainSeed.key);
});

test('the key-file API refuses another site', async () => {
  const { key } = sandbox.control.createKey(property);
  const answer = await ask({ body: { property, key }, headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect([answer.status, files.read(property)]).toEqual([403, plainSeed.key]);
});

test('the key-file API names the existing properties in its error for an unknown one', async () => {
  const { message } = await readError(await ask({ body: { property: 'nowhere', key: plainSeed.key } }));
  expect(message).toBe('there is no property "nowhere"; use one of: plain-inn.');
});

test('the key-file API answers 404 for a property without a file', async () => {
  const bare = createKeyFileApi(sandbox.control, openKeyFiles(join(testFolder(), 'keys'), {}));
  const answer = await bare(requestTo(`http://sandbox.test/sandbox/api/key-file?property=${property}`));
  expect([answer.status, (await readError(answer)).message]).toEqual([404, 'plain-inn has no key file.']);
});
