import { afterEach, beforeEach, expect, test } from 'vitest';
import { panelLogSchema } from '../../contract/sandbox-api/panel.ts';
import * as z from '../../contract/schema.ts';
import { createSandbox, type Sandbox } from '../sandbox.ts';
import { call, callPanel, plainSeed, readError, testClock } from '../test-caller.ts';

const { key } = plainSeed;
let sandbox: Sandbox;
const open = () => createSandbox({ now: testClock().now, properties: [plainSeed] });
beforeEach(() => {
  sandbox = open();
});
afterEach(() => sandbox.close());

const since = async (cursor: number) =>
  z.parse(panelLogSchema, await (await callPanel(sandbox, `/log?after=${cursor}`)).json());

test('the log returns each request once, and once more when it is answered', async () => {
  await call(sandbox, '/me', { key });
  const first = await since(0);
  expect(first).toMatchObject({ anew: false, requests: [{ id: 1, path: '/partner/v1/me', status: 200 }] });
  expect((await since(first.cursor)).requests).toEqual([]);

  sandbox.control.addFault({ operation: 'me', kind: 'timeout-before', times: 1 });
  const gone = new AbortController();
  const silent = call(sandbox, '/me', { key, signal: gone.signal });
  await expect.poll(() => sandbox.control.requests().length).toBe(2);
  const pending = await since(first.cursor);
  expect(pending.requests).toMatchObject([{ id: 2, status: null, durationMs: null }]);
  gone.abort();
  await expect(silent).rejects.toThrow();
  await call(sandbox, '/me', { key });
  await expect
    .poll(async () => (await since(pending.cursor)).requests)
    .toMatchObject([
      { id: 2, status: null, durationMs: 0, fault: 'timeout-before' },
      { id: 3, status: 200 },
    ]);
});

test('the log shows a fault while the fault delays the answer', async () => {
  sandbox.control.addFault({ operation: 'me', kind: 'delay', ms: 600_000, times: 1 });
  const gone = new AbortController();
  const waiting = call(sandbox, '/me', { key, signal: gone.signal });
  await expect.poll(async () => (await since(0)).requests).toMatchObject([{ fault: 'delay', status: null }]);
  gone.abort();
  await expect(waiting).rejects.toThrow();
});

test('the log returns all requests again after a reset, and for a cursor of another process', async () => {
  await call(sandbox, '/me', { key });
  const { cursor } = await since(0);
  sandbox.control.reset();
  const after = await since(cursor);
  expect(after).toMatchObject({ anew: true, requests: [] });
  await call(sandbox, '/me', { key });
  expect(await since(after.cursor)).toMatchObject({ anew: false, requests: [{ path: '/partner/v1/me' }] });
  expect(await since(999)).toMatchObject({ anew: true, requests: [{ path: '/partner/v1/me' }] });
});

test('the log answers 400 for an invalid cursor', async () => {
  const answer = await callPanel(sandbox, '/log?after=-1');
  expect([answer.status, (await readError(answer)).message]).toEqual([
    400,
    'after must be a cursor of the log.',
  ]);
});
