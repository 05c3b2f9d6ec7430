import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../../sandbox/serve.ts';
import { PATIENCE } from '../../store/test-links.ts';
import { testFolder } from '../../test-folder.ts';
import { ADA, Guest, ORIGIN, stayIn } from '../test/test-bench.ts';
import type { BookingProcessSettings } from './test-booking-process.ts';
import { secretOf } from './test-receiver.ts';
import type { Noted, ReceiverSettings } from './test-receiver-process.ts';

/** @file A receiver is killed in the middle of deliveries, and the server in the middle of one. */

interface Running {
  child: ChildProcess;
  port: number;
}

let sandbox: Sandbox;
let upstream: SandboxServer;
let running: ChildProcess[];
beforeEach(async () => {
  sandbox = createSandbox();
  upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(kill));
  await upstream.close();
  sandbox.close();
});

async function start(program: string, settings: object): Promise<Running> {
  const child = fork(join(import.meta.dirname, program), [JSON.stringify(settings)], {
    execArgv: ['--conditions=react-server'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.push(child);
  const [{ port }] = await once(child, 'message');
  return { child, port };
}
const startReceiver = (settings: ReceiverSettings) => start('test-receiver-process.ts', settings);
const startServer = (settings: BookingProcessSettings) => start('test-booking-process.ts', settings);

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** A guest of the server at that port. */
function guestAt({ port }: Running): Guest {
  const handle = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      ...(body && { body }),
    });
  };
  return new Guest({ handle }, 'harbour-house');
}

it('every event arrives, none twice under two ids; what is forged is refused, and a replay is recognised', async () => {
  const folder = testFolder();
  const [secret, secretFile, file] = [secretOf('k'), join(folder, 'secret'), join(folder, 'received')];
  writeFileSync(secretFile, secret);
  const noted = (): Noted[] =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const receiver = await startReceiver({ port: 0, secret, file, diesAt: 2 });
  const { port } = receiver;
  const url = `http://127.0.0.1:${port}/hooks`;
  const properties = demoPropertiesFile(upstream.baseUrl) as { properties: Record<string, unknown>[] };
  const [house] = properties.properties;
  Object.assign(house ?? {}, { webhooks: [{ url, secretFile, events: ['booked', 'cancelled'] }] });
  const settings: BookingProcessSettings = {
    ...{ properties, environment: { ...demoKeyEnvironment }, origin: ORIGIN, aheadMs: 0 },
    secret: { id: '17', value: 'a session secret for tests, long enough' },
    outbox: join(folder, 'webhooks.db'),
  };
  const server = await startServer(settings);

  const references: string[] = [];
  for (const day of [30, 40, 50]) {
    const { body } = await guestAt(server).book(stayIn(day));
    references.push(body.booking.reference);
  }
  const [first = ''] = references;
  const claim = { reference: first, email: ADA.email };
  expect((await guestAt(server).send('POST', '/bookings/cancel', claim)).status).toBe(200);

  // The receiver has died with its second message, which it has noted and not answered.
  await expect.poll(() => receiver.child.signalCode, PATIENCE).toBe('SIGKILL');
  const second = await startReceiver({ port, secret, file, holdsFirst: true });
  const holding = once(second.child, 'message');
  server.child.send(10_000);
  // The server dies while its message is without an answer.
  await holding;
  await kill(server.child);
  await startServer({ ...settings, aheadMs: 120_000 });

  const events = () => noted().map(({ id, body }) => ({ id, json: JSON.parse(body) }));
  const told = () => new Set(events().map(({ json }) => `${json.type} ${json.data.reference}`));
  const all = [...references.map((reference) => `booked ${reference}`), `cancelled ${first}`];
  await expect.poll(() => [...told()].sort(), PATIENCE).toEqual(all.sort());
  const idsOf = (name: string) =>
    new Set(events().flatMap(({ id, json }) => (`${json.type} ${json.data.reference}` === name ? [id] : [])));
  expect(all.map((name) => idsOf(name).size)).toEqual([1, 1, 1, 1]);
  // What came twice is recognised, across the receiver's own crash too.
  const again = () => noted().filter(({ kind }) => kind === 'again').length;
  await expect.poll(again, PATIENCE).toBeGreaterThan(0);
  expect(noted().filter(({ kind }) => kind === 'taken')).toHaveLength(4);
  const ofFirst = events().flatMap(({ json }) => (json.data.reference === first ? [json.type] : []));
  expect(ofFirst.lastIndexOf('booked')).toBeLessThan(ofFirst.indexOf('cancelled'));

  const [message] = noted();
  if (!message) throw new Error('nothing came');
  const post = async (headers: Record<string, string>, body: string) =>
    (await fetch(url, { method: 'POST', headers, body })).status;
  const {
    'webhook-id': id = '',
    'webhook-timestamp': at = '',
    'webhook-signature': by = '',
  } = message.headers;
  const sent = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': by };
  expect(await post(sent, message.body)).toBe(204);
  expect(noted().at(-1)?.kind).toBe('again');
  expect(await post(sent, message.body.replace(first, 'HH-FORGED'))).toBe(400);
  expect(await post({ ...sent, 'webhook-timestamp': String(Number(at) - 600) }, message.body)).toBe(400);
  expect(await post({ ...sent, 'webhook-id': 'msg_forged' }, message.body)).toBe(400);
  expect(noted().filter(({ kind }) => kind === 'taken')).toHaveLength(4);
});
