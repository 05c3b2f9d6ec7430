import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../../sandbox/serve.ts';
import { PATIENCE } from '../../store/test-links.ts';
import { testFolder } from '../../test-folder.ts';
import { ADA, Guest, ORIGIN, stayIn } from '../test/test-bench.ts';
import type { BookingProcessSettings } from './test-booking-process.ts';
import { secretOf } from './test-receiver.ts';
import type { Noted, ReceiverSettings } from './test-receiver-process.ts';

/** @file Kills the endpoint during the deliveries, and then the server during one of them. */

interface Running {
  child: ChildProcess;
  port: number;
}

const running: ChildProcess[] = [];

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

/** A guest of the server at this port. */
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

describe('webhook delivery across crashes', () => {
  let sandbox: Sandbox;
  let upstream: SandboxServer;
  let file: string;
  let url: string;
  /** The references of three guests' bookings. The first booking was cancelled. */
  let references: string[];
  const noted = (): Noted[] =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const events = () =>
    noted().map(({ id, body }) => {
      const { type, data } = JSON.parse(body);
      return { id, type, reference: data.reference, name: `${type} ${data.reference}` };
    });
  const expected = () =>
    [...references.map((reference) => `booked ${reference}`), `cancelled ${references[0]}`].sort();

  beforeAll(async () => {
    sandbox = createSandbox();
    upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const folder = testFolder();
    const [secret, secretFile] = [secretOf('k'), join(folder, 'secret')];
    file = join(folder, 'received');
    writeFileSync(secretFile, secret);
    const first = await startReceiver({ port: 0, secret, file, diesAt: 2 });
    url = `http://127.0.0.1:${first.port}/hooks`;
    const properties = demoPropertiesFile(upstream.baseUrl) as { properties: Record<string, unknown>[] };
    const [house] = properties.properties;
    Object.assign(house ?? {}, { webhooks: [{ url, secretFile, events: ['booked', 'cancelled'] }] });
    const settings: BookingProcessSettings = {
      properties,
      environment: { ...demoKeyEnvironment },
      origin: ORIGIN,
      aheadMs: 0,
      secret: { id: '17', value: 'a session secret for tests, long enough' },
      outbox: join(folder, 'webhooks.db'),
    };
    const server = await startServer(settings);

    references = [];
    for (const day of [30, 40, 50]) {
      const { body } = await guestAt(server).book(stayIn(day));
      references.push(body.booking.reference);
    }
    const claim = { reference: references[0], email: ADA.email };
    expect((await guestAt(server).send('POST', '/bookings/cancel', claim)).status).toBe(200);

    // The endpoint dies with its second message: it has stored the message, but not answered it.
    await vi.waitFor(() => expect(first.child.signalCode).toBe('SIGKILL'), PATIENCE);
    const second = await startReceiver({ port: first.port, secret, file, holdsFirst: true });
    const holding = once(second.child, 'message');
    server.child.send(10_000);
    // The server dies while its message has no answer.
    await holding;
    await kill(server.child);
    await startServer({ ...settings, aheadMs: 120_000 });
    await vi.waitFor(() => expect(new Set(events().map(({ name }) => name)).size).toBe(4), PATIENCE);
  }, 60_000);
  afterAll(async () => {
    await Promise.all(running.map(kill));
    await upstream.close();
    sandbox.close();
  });

  it('brings every event', () => {
    expect([...new Set(events().map(({ name }) => name))].sort()).toEqual(expected());
  });

  it('brings no event under two ids', () => {
    const idsOf = (name: string) =>
      new Set(events().flatMap((event) => (event.name === name ? [event.id] : [])));
    expect(expected().map((name) => idsOf(name).size)).toEqual([1, 1, 1, 1]);
  });

  it('brings a cancellation after its booking', () => {
    const types = events().flatMap(({ type, reference }) => (reference === references[0] ? [type] : []));
    expect(types.lastIndexOf('booked')).toBeLessThan(types.indexOf('cancelled'));
  });

  it('lets the endpoint recognise a repeated message by its id', async () => {
    const countOf = (kind: Noted['kind']) => noted().filter((one) => one.kind === kind).length;
    await expect.poll(() => countOf('repeated'), PATIENCE).toBeGreaterThan(0);
    const [message] = noted();
    if (!message) throw new Error('no message came');
    const { headers, body } = message;
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const replayed = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
    expect((await fetch(url, { method: 'POST', headers: replayed, body })).status).toBe(204);
    expect(noted().at(-1)?.kind).toBe('repeated');
    expect(countOf('taken')).toBe(4);
  });
});
