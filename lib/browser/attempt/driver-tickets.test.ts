import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBookingApi } from '../booking-api.ts';
import { browserTickets } from '../browser-tickets.ts';
import { ORDER } from '../test-attempt.ts';
import { virtualClock } from '../test-clock.ts';
import { testProperty, testRooms } from '../test-property.ts';
import {
  problem,
  startTestBookingServer,
  type TestBookingServer,
} from '../test-server/test-booking-server.ts';
import { testStorage } from '../test-storage.ts';
import { createAttemptDriver } from './driver.ts';
import type { AttemptPhase } from './phase.ts';
import { tabMemory } from './tab-memory.ts';
import { switchableConnection } from './test-driver.ts';

/** Tests the driver against a real server: one press has one idempotency key, whatever is lost. */

let server: TestBookingServer;

beforeEach(async () => {
  server = await startTestBookingServer({ property: testProperty(), rooms: testRooms() });
});
afterEach(() => server.close());

/** A tab after its first look. Its waits end only by `pass`. */
async function openTab(sessionStorage = testStorage()) {
  const storage = { sessionStorage, localStorage: testStorage() };
  const { apiBase } = server;
  const { clock, pass } = virtualClock();
  const net = switchableConnection();
  const driver = createAttemptDriver({
    api: createBookingApi({ apiBase, tickets: browserTickets(apiBase, storage) }),
    clock,
    connection: net.connection,
    memory: tabMemory(apiBase, storage),
  });
  const stop = driver.start();
  const reach = async (phase: AttemptPhase['phase'], { waiting = true } = {}) => {
    for (let tick = 0; tick < 500 && driver.state().phase !== phase; tick += 1) {
      await pause(1);
      if (waiting) await pass(0);
    }
    expect(driver.state().phase).toBe(phase);
    return driver.state();
  };
  await expect.poll(() => driver.canOrder()).toBe(true);
  return { driver, net, stop, storage, reach, pass };
}

const arms = () => server.seen.filter(({ operation }) => operation === 'arm');
const count = (name: string) => server.seen.filter(({ operation }) => operation === name).length;
const ticketOf = ({ body }: { body: string }): unknown => JSON.parse(body).ticket;

/** The first tab has pressed and lost the answer. A second tab has shown the outcome of the order. */
async function lostArmBookedElsewhere() {
  const first = await openTab();
  server.script('arm', { kind: 'answer-lost' });
  first.driver.order(ORDER);
  await first.reach('arm-waiting', { waiting: false });
  const second = await openTab();
  await second.reach('confirmed');
  return { first, second };
}

describe('a press whose answer was lost, and whose order another tab has completed', () => {
  test('is shown as the same booking after the cookie was lost', async () => {
    const { first } = await lostArmBookedElsewhere();
    server.session.loseCookie();
    expect(await first.reach('confirmed')).toMatchObject({ earlier: true });
    expect(server.bookings).toHaveLength(1);
    expect(arms()).toHaveLength(2);
    expect(new Set(arms().map(ticketOf)).size).toBe(1);
    first.stop();
  });

  test('is not ordered again when the server has forgotten the session too', async () => {
    const { first } = await lostArmBookedElsewhere();
    server.session.begin();
    server.session.loseCookie();
    expect(await first.reach('idle')).toMatchObject({ refusal: { kind: 'overtaken' } });
    expect(server.bookings).toHaveLength(1);
    first.stop();
  });

  test('is not ordered again after the other tab has ended it', async () => {
    const { first, second } = await lostArmBookedElsewhere();
    second.driver.end();
    await second.reach('idle');
    expect(await first.reach('idle')).toMatchObject({ refusal: { kind: 'overtaken' } });
    expect(server.bookings).toHaveLength(1);
    expect(server.session.attempt).toBeNull();
    first.stop();
  });
});

test('a press whose answer was lost keeps its ticket, also when a refusal brings another ticket', async () => {
  const { driver, reach, pass, stop } = await openTab();
  server.script('arm', { kind: 'answer-lost' }, { kind: 'problem', problem: problem('too-many-requests') });
  driver.order(ORDER);
  await reach('arm-waiting', { waiting: false });
  server.session.end();
  await pass(0);
  await expect.poll(() => driver.state()).toMatchObject({ phase: 'arm-waiting', lost: 2 });
  await pass(2_000);
  expect(await reach('idle')).toMatchObject({ refusal: { kind: 'overtaken' } });
  expect(arms()).toHaveLength(3);
  expect(new Set(arms().map(ticketOf)).size).toBe(1);
  stop();
});

describe('a press without a lost answer', () => {
  test('takes the new ticket when the session has moved on', async () => {
    const { driver, reach, stop } = await openTab();
    server.session.end();
    driver.order(ORDER);
    await reach('confirmed');
    const [before, after] = arms().map(ticketOf);
    expect(after).not.toBe(before);
    stop();
  });

  test('is repeated once when the session is new', async () => {
    const { driver, reach, stop } = await openTab();
    server.script('arm', { kind: 'problem', problem: problem('session-required') });
    driver.order(ORDER);
    await reach('confirmed');
    expect(arms()).toHaveLength(2);
    stop();
  });

  test('ends as blocked cookies after the second answer without a session', async () => {
    const { driver, reach, stop } = await openTab();
    const needed = { kind: 'problem', problem: problem('session-required') } as const;
    server.script('arm', needed, needed, needed);
    driver.order(ORDER);
    await reach('arming', { waiting: false });
    expect(await reach('idle')).toMatchObject({ refusal: { kind: 'cookies-blocked', order: ORDER } });
    expect(arms()).toHaveLength(2);
    stop();
  });
});

test('a press after a failed look first gets a ticket', async () => {
  server.script('current', { kind: 'reset' });
  const { driver, reach, stop } = await openTab();
  server.script('arm', { kind: 'answer-lost' });
  driver.order(ORDER);
  await reach('confirmed');
  expect(server.seen.map(({ operation }) => operation)).toEqual([
    'current',
    'current',
    'arm',
    'arm',
    'commit',
  ]);
  expect(new Set(arms().map(ticketOf))).toEqual(new Set([server.session.ticket]));
  stop();
});

test('a reload keeps the ticket, so the same order again is the same attempt', async () => {
  const before = await openTab();
  server.script('arm', { kind: 'answer-lost' });
  before.driver.order(ORDER);
  await before.reach('arm-waiting', { waiting: false });
  before.stop();
  server.script('current', { kind: 'reset' });
  const after = await openTab(before.storage.sessionStorage);
  after.driver.order(ORDER);
  await after.reach('confirmed');
  expect(new Set(arms().map(ticketOf)).size).toBe(1);
  expect(server.bookings).toHaveLength(1);
  after.stop();
});

describe('a commit without the session’s cookie', () => {
  test('is followed by a look, which sets the cookie again, and goes on', async () => {
    const { driver, reach, stop } = await openTab();
    server.script('commit', { kind: 'problem', problem: problem('session-required') });
    driver.order(ORDER);
    expect(await reach('confirmed')).toMatchObject({ earlier: false });
    expect([count('commit'), count('current')]).toEqual([2, 2]);
    stop();
  });

  test('is stuck when the server has forgotten the session', async () => {
    const { driver, reach, stop } = await openTab();
    const answer = Promise.withResolvers<void>();
    server.script('commit', { kind: 'hold', until: answer.promise });
    driver.order(ORDER);
    await reach('committing', { waiting: false });
    server.session.begin();
    server.session.loseCookie();
    answer.resolve();
    await reach('stuck');
    stop();
  });

  test('twice in a row ends as blocked cookies, without a send and without a loop', async () => {
    const { driver, reach, net, pass, stop } = await openTab();
    server.session.keepsCookies = false;
    const answer = Promise.withResolvers<void>();
    server.script('commit', { kind: 'hold', until: answer.promise });
    driver.order(ORDER);
    await reach('committing', { waiting: false });
    answer.resolve();
    expect(await reach('idle')).toMatchObject({ refusal: { kind: 'cookies-blocked', order: ORDER } });
    expect([count('commit'), server.bookings.length]).toEqual([2, 0]);
    const calls = server.seen.length;
    net.signal('visible');
    for (let tick = 0; tick < 20; tick += 1) {
      await pause(1);
      await pass(60_000);
    }
    expect(server.seen.length).toBe(calls + 1);
    expect(driver.state().phase).toBe('idle');
    stop();
  });
});
