import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { leakInLog } from './judge/leaks.ts';
import { Tally } from './judge/tally.ts';
import { take, takeRaw } from './play.ts';
import { exchange, TIMEOUT_MS } from './requests/exchange.ts';
import { rawBytes } from './requests/raw.ts';
import { anyScript, type Script, STRUCK } from './requests/script.ts';
import { Session } from './requests/session.ts';
import { FuzzedServer } from './server/fuzzed-server.ts';
import { growthOf } from './server/growth.ts';
import { REQUESTS, SEED } from './settings.ts';

/**
 * @file The fuzz: sends sessions and garbage to a real server, and checks what must hold during and after
 * that.
 */

/** The number of sessions at a time. */
const LANES = 8;
/** The percentage of requests that are raw bytes. */
const RAW_PERCENT = 10;
/** The number of memory measurements. */
const MEASURES = 20;
/**
 * Bytes per request in the second half. A server that kept something of every request would keep far more.
 */
const MAX_GROWTH = 1_000;

const tally = new Tally();
const sessions: Session[] = [];
const measures: { requests: number; bytes: number }[] = [];
let server: FuzzedServer;

beforeAll(async () => {
  server = await FuzzedServer.start();
});
afterAll(() => server.stop());

async function measureIfDue(): Promise<void> {
  const last = measures.at(-1)?.requests ?? Number.NEGATIVE_INFINITY;
  if (tally.requests - last < REQUESTS / MEASURES) return;
  const entry = { requests: tally.requests, bytes: 0 };
  measures.push(entry);
  entry.bytes = await server.measure();
}

/** Injects a fault into the BFF's upstream. */
async function strike(fault: object): Promise<void> {
  await exchange(server.upstreamOrigin, {
    method: 'POST',
    path: '/sandbox/api/faults',
    headers: [['content-type', 'application/json']],
    body: JSON.stringify({ ...fault, property: STRUCK }),
  });
}

async function play(script: Script): Promise<void> {
  const session = new Session(server.origin, `${sessions.length}x${script.days}`, script);
  sessions.push(session);
  for (const step of script.steps) {
    if (step.kind === 'strike') {
      await strike(step.fault);
    } else {
      await take(server.origin, tally, session, step);
      await measureIfDue();
    }
  }
}

async function lane(number: number, until: number): Promise<void> {
  for (let round = 0; tally.requests < until; round += 1) {
    const seed = SEED + number + LANES * round;
    await fc.assert(fc.asyncProperty(anyScript, play), {
      numRuns: 5,
      seed,
      interruptAfterTimeLimit: TIMEOUT_MS * 2,
    });
  }
}

it(`answers ${REQUESTS} requests, drawn from seed ${SEED}, as its documents say`, async () => {
  const until = REQUESTS - Math.floor((REQUESTS * RAW_PERCENT) / 100);
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number, until)));
  expect(server.isUp).toBe(true);
});

it('survives bytes that are no valid request', async () => {
  const runs = Math.floor((REQUESTS * RAW_PERCENT) / 100 / LANES);
  const attempt = async (bytes: string) => {
    await takeRaw(server.origin, tally, bytes);
    await measureIfDue();
  };
  const lanes = Array.from({ length: LANES }, (_, number) =>
    fc.assert(fc.asyncProperty(rawBytes, attempt), { numRuns: runs, seed: SEED + number }),
  );
  await Promise.all(lanes);
  expect(server.isUp).toBe(true);
});

const listed = z.array(z.object({ reference: z.string(), status: z.string() }));

it('has made exactly the bookings that its guests were shown', async () => {
  const upstream = (method: string, path: string) =>
    exchange(server.upstreamOrigin, { method, path: `/sandbox/api/${path}`, headers: [] });
  await upstream('DELETE', 'faults');
  // A rejection of an attempt in doubt counts only some time later, and when it comes twice.
  for (let round = 0; round < 4; round += 1) {
    for (const session of sessions) await session.seeThrough();
    server.advance(90_000);
  }
  const bookings = listed.parse(JSON.parse((await upstream('GET', 'bookings')).body));
  const made = bookings.map(({ reference }) => reference);
  const shown = sessions.flatMap((session) => [...session.booked]);
  expect(made.length).toBeGreaterThan(0);
  expect(shown.toSorted()).toEqual(made.toSorted());
  const gone = new Set(
    bookings.filter(({ status }) => status === 'cancelled').map(({ reference }) => reference),
  );
  for (const session of sessions)
    expect([...session.cancelled].filter((each) => !gone.has(each))).toEqual([]);
});

it('logs no secret and no personal data', () => {
  expect(server.log.length).toBeGreaterThan(0);
  expect(leakInLog(server.log)).toBeUndefined();
  expect(server.complaint).toBe('');
});

it('holds no more memory the longer it goes on', () => {
  const later = measures.filter(({ requests }) => requests > tally.requests / 2);
  expect(later.length).toBeGreaterThan(3);
  expect(growthOf(later)).toBeLessThan(MAX_GROWTH);
});

afterAll(() => {
  const booked = sessions.reduce((sum, session) => sum + session.booked.size, 0);
  const memory = measures.map(({ requests, bytes }) => `${requests}: ${(bytes / 1e6).toFixed(1)}`);
  const report = [
    `seed ${SEED}: ${tally.requests} requests, ${tally.routes} routes, ${tally.serverErrors} statuses of 500 or more`,
    `${sessions.length} sessions, with ${booked} bookings`,
    ...tally.lines,
    `memory in MB after so many requests: ${memory.join(', ')}`,
  ];
  console.log(report.join('\n'));
});
