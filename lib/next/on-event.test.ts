import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Guest } from '../bff/test/test-bench.ts';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import { PATIENCE } from '../store/test-links.ts';
import type { BellhopEvent } from '../telemetry/index.ts';
import { type Bellhop, createBellhop, createBookingHandlers } from './index.ts';

let sandbox: Sandbox;
let server: SandboxServer;
let bellhop: Bellhop;
let told: BellhopEvent[];
let fails: boolean;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  sandbox = createSandbox();
  server = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  told = [];
  fails = false;
  bellhop = createBellhop({
    properties: demoPropertiesFile(server.baseUrl),
    environment: { ...demoKeyEnvironment },
    onEvent: (event) => told.push(event),
    fetch: async (input, init) => (fails ? new Response(null, { status: 503 }) : fetch(input, init)),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  bellhop.close();
  await server.close();
  sandbox.close();
});

const types = () => told.map(({ type }) => type);

/** A guest who calls the routes that a host made of this Bellhop. */
async function guestOfRoutes(): Promise<Guest> {
  const { GET, POST } = createBookingHandlers({ bellhop });
  const handle = (request: Request) => (request.method === 'POST' ? POST : GET)(request);
  return new Guest({ ...bellhop.service, handle }, 'harbour-house').arrive();
}

it('reports the outcome of orders that come to the routes of the host', async () => {
  const guest = await guestOfRoutes();
  const { body } = await guest.arm(await guest.order());
  expect((await guest.commit(body.attempt.id)).status).toBe(200);
  await expect.poll(types, PATIENCE).toEqual(['booked']);
});

it('reports a stuck order even if its guest never comes back', async () => {
  const guest = await guestOfRoutes();
  const { body } = await guest.arm(await guest.order());
  fails = true;
  expect((await guest.commit(body.attempt.id)).status).toBe(202);
  vi.setSystemTime(Date.now() + 20 * 60_000);
  vi.advanceTimersByTime(30_000);
  await expect.poll(types, PATIENCE).toEqual(['in-doubt', 'stuck']);
});
