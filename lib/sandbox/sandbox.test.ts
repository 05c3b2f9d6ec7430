import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import * as sandboxModule from './index.ts';
import { createSandbox } from './sandbox.ts';
import { BASE_URL, bookingBody, call, plainSeed, requestTo } from './test-caller.ts';

const { key } = plainSeed;
const properties = [plainSeed];

describe('createSandbox', () => {
  test('opens nothing before its first use', async () => {
    const file = join(testFolder(), 'sandbox.db');
    const sandbox = createSandbox({ file, properties });
    expect(existsSync(file)).toBe(false);
    await call(sandbox, '/me', { key });
    expect(existsSync(file)).toBe(true);
    sandbox.close();
  });

  test('keeps the options that it was made with', async () => {
    const file = join(testFolder(), 'sandbox.db');
    const options = { file, properties };
    const sandbox = createSandbox(options);
    options.file = join(testFolder(), 'another.db');
    await call(sandbox, '/me', { key });
    expect(existsSync(file)).toBe(true);
    sandbox.close();
  });

  test('makes sandboxes in memory that do not share data', async () => {
    const [one, two] = [createSandbox({ properties }), createSandbox({ properties })];
    one.control.setPlan('plain-inn', 'free');
    expect(await (await call(two, '/me', { key })).json()).toMatchObject({ data: { plan: 'starter' } });
    one.close();
    two.close();
  });

  test('refuses connections after it is closed, and can be closed twice', async () => {
    const sandbox = createSandbox({ properties });
    await call(sandbox, '/me', { key });
    sandbox.close();
    sandbox.close();
    const refused = { message: 'fetch failed', cause: { code: 'ECONNREFUSED' } };
    await expect(call(sandbox, '/me', { key })).rejects.toMatchObject(refused);
    expect(() => sandbox.control.reset()).toThrow();
  });

  test('rejects waiting callers when it is closed', async () => {
    const sandbox = createSandbox({ properties });
    sandbox.control.addFault({ operation: 'me', kind: 'timeout-before', times: 1 });
    sandbox.control.addFault({ operation: 'bookings', kind: 'delay', ms: 600_000, times: 1 });
    const waiting = [call(sandbox, '/me', { key }), call(sandbox, '/bookings', { key, body: bookingBody })];
    const lost = { message: 'fetch failed', cause: { code: 'ECONNRESET' } };
    const expectations = waiting.map((answer) => expect(answer).rejects.toMatchObject(lost));
    await expect.poll(() => sandbox.control.requests().filter(({ fault }) => fault).length).toBe(2);
    sandbox.close();
    await Promise.all(expectations);
  });

  test('does not serve a caller whose signal has already aborted', async () => {
    const sandbox = createSandbox({ properties });
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(sandbox.fetch(requestTo(`${BASE_URL}/me`, { key, signal }))).rejects.toThrow('gone');
    expect(sandbox.control.requests()).toEqual([]);
    sandbox.close();
  });

  test('answers 404 elsewhere', async () => {
    const sandbox = createSandbox({ properties });
    for (const path of [
      '/',
      '/partner',
      '/partner/v2/me',
      '/sandbox',
      '/x/sandbox/api/reset',
      '/partner/v1me',
    ]) {
      expect((await sandbox.fetch(requestTo(`http://sandbox.test${path}`, { key }))).status).toBe(404);
    }
    sandbox.close();
  });

  test('forbids caches to keep its answers', async () => {
    const sandbox = createSandbox({ properties });
    const answers = [await call(sandbox, '/me', { key }), await call(sandbox, '/me')];
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store']);
    sandbox.close();
  });

  test('is exported with its other public names', () => {
    expect(Object.keys(sandboxModule).sort()).toMatchInlineSnapshot(`
      [
        "createSandbox",
        "demoKeyEnvironment",
        "demoKeys",
        "demoPropertiesFile",
        "openKeyFiles",
      ]
    `);
  });
});
