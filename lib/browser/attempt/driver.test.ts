import { describe, expect, test } from 'vitest';
import type { CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import { ProblemError, UnfitAnswerError } from '../api-errors.ts';
import { BOOKING, ORDER, testAttempt } from '../test-attempt.ts';
import { virtualClock } from '../test-clock.ts';
import { problem } from '../test-server/test-booking-server.ts';
import { createAttemptDriver } from './driver.ts';
import { inDoubt, lost, setUpDriver, switchableConnection } from './test-driver.ts';

test('an order is armed, committed and confirmed', async () => {
  const { driver, log, settle } = setUpDriver();
  driver.start();
  driver.order(ORDER);
  await settle();
  expect(driver.state()).toMatchObject({ phase: 'confirmed', booking: BOOKING, earlier: false });
  expect(log).toEqual(['0 current', '0 arm quote-double-sea', '0 commit 7d1c']);
});

test('a second click orders nothing', async () => {
  const { driver, log, settle } = setUpDriver();
  driver.order(ORDER);
  driver.order(ORDER);
  driver.order({ ...ORDER, quote: 'another' });
  await settle();
  expect(log.filter((line) => line.includes('arm'))).toEqual(['0 arm quote-double-sea']);
});

test('an order in doubt is tried again at once, then after 2, 4, 8, 16 and 30 seconds, until it is resolved', async () => {
  const { driver, log, pass } = setUpDriver({ commit: Array.from({ length: 8 }, lost) });
  driver.start();
  driver.order(ORDER);
  await pass(200_000);
  expect(log.filter((line) => line.includes('commit'))).toEqual(
    [0, 0, 2, 6, 14, 30, 60, 90, 120].map((second) => `${second} commit 7d1c`),
  );
  expect(driver.state().phase).toBe('confirmed');
});

test('the driver waits for the BFF’s retryAfter', async () => {
  const { driver, log, pass } = setUpDriver({ commit: [inDoubt(7), inDoubt(3)] });
  driver.start();
  driver.order(ORDER);
  await pass(20_000);
  expect(log.filter((line) => line.includes('commit'))).toEqual([
    '0 commit 7d1c',
    '7 commit 7d1c',
    '10 commit 7d1c',
  ]);
});

test('an `arm` whose answer was lost is repeated with the same body', async () => {
  const { driver, log, pass } = setUpDriver({ arm: [lost(), new UnfitAnswerError(502)] });
  driver.start();
  driver.order(ORDER);
  await pass(3000);
  expect(log.filter((line) => line.includes('arm'))).toEqual(
    [0, 0, 2].map((second) => `${second} arm quote-double-sea`),
  );
  expect(driver.state().phase).toBe('confirmed');
});

describe('on load', () => {
  test('an armed attempt is committed', async () => {
    const { driver, log, settle } = setUpDriver({ current: [{ attempt: testAttempt('armed') }] });
    driver.start();
    await settle();
    expect(log).toEqual(['0 current', '0 commit 7d1c']);
    expect(driver.state().phase).toBe('confirmed');
  });

  test('the end of bookings first looks, and ends nothing that is not shown here', async () => {
    const shown = { attempt: testAttempt('confirmed'), booking: BOOKING };
    const other = { ...BOOKING, reference: 'BH-1001' };
    const two = { attempt: testAttempt('confirmed', { id: 'other' }), booking: other, earlier: [shown] };
    const { driver, log, settle } = setUpDriver({ current: [shown, two, two, two, { attempt: null }] });
    driver.start();
    await settle();
    const refused = driver.endBookings();
    await settle();
    expect(await refused).toBe(false);
    expect(driver.bookings()).toHaveLength(2);
    expect(log.filter((line) => line.endsWith(' end'))).toEqual([]);
    const done = driver.endBookings();
    await settle();
    expect(await done).toBe(true);
    expect(driver.bookings()).toEqual([]);
  });

  test('bookings are ended beside a rejected order, which ends together with all of them', async () => {
    const rejected = testAttempt('rejected', { id: 'rejected' });
    const [first, second] = ['one', 'two'].map((id) => ({
      attempt: testAttempt('confirmed', { id }),
      booking: { ...BOOKING, reference: id },
    }));
    if (!first || !second) throw new Error('two bookings');
    const both = { attempt: rejected, earlier: [first, second] };
    const one = { attempt: rejected, earlier: [second] };
    const { driver, settle } = setUpDriver({ current: [both, both, one, one, { attempt: null }] });
    driver.start();
    await settle();
    expect(driver.state().phase).toBe('rejected');
    const done = driver.endBookings('one');
    await settle();
    expect([await done, driver.state().phase]).toEqual([true, 'rejected']);
    expect(driver.bookings()).toEqual([second]);
    const all = driver.endBookings();
    await settle();
    expect([await all, driver.state().phase]).toEqual([true, 'idle']);
    expect(driver.bookings()).toEqual([]);
  });

  test('a failed look is repeated at once when the page becomes visible', async () => {
    const { driver, log, settle, net, pending } = setUpDriver({
      current: [lost(), { attempt: testAttempt('confirmed'), booking: BOOKING }],
    });
    driver.start();
    await settle();
    expect(driver.state().phase).toBe('idle');
    net.signal('visible');
    await settle();
    expect(driver.state().phase).toBe('idle');
    expect(driver.bookings()).toMatchObject([{ booking: BOOKING }]);
    expect(log).toEqual(['0 current', '0 current']);
    expect(pending()).toBe(0);
  });

  test('failed looks are repeated after 2, 4, 8 … seconds, until one is answered', async () => {
    const { driver, log, pass, net } = setUpDriver({
      current: [lost(), lost(), lost(), { attempt: null }, lost()],
    });
    driver.start();
    await pass(60_000);
    expect(log).toEqual(['0 current', '2 current', '6 current', '14 current']);
    expect(driver.canOrder()).toBe(true);
    net.signal('visible');
    await pass(1000);
    net.signal('visible');
    await pass(59_000);
    expect(log.slice(4)).toEqual(['60 current', '61 current']);
  });

  test('failed looks are not repeated without a network, nor during an order', async () => {
    const { driver, log, pass, net } = setUpDriver({ current: [lost(), lost()], commit: [inDoubt(20)] });
    net.state.online = false;
    driver.start();
    await pass(60_000);
    expect(log).toEqual(['0 current']);
    net.state.online = true;
    net.signal('online');
    driver.order(ORDER);
    await pass(19_000);
    expect(log.slice(1)).toEqual(['60 current', '60 arm quote-double-sea', '60 commit 7d1c']);
    await pass(1000);
    expect(log.at(-1)).toBe('80 commit 7d1c');
  });

  test('a failed look does not block the order button, because the order itself looks again', async () => {
    const { driver, settle } = setUpDriver({ current: [lost()] });
    driver.start();
    expect(driver.canOrder()).toBe(false);
    await settle();
    expect(driver.canOrder()).toBe(true);
  });

  test('a driver that is started twice (React’s strict mode) looks once and listens once', async () => {
    const { driver, log, settle, net } = setUpDriver();
    driver.start()();
    driver.start();
    await settle();
    expect(log).toEqual(['0 current']);
    expect(net.listeners()).toBe(1);
  });
});

test('calls are queued, so no two answers can overwrite each other’s cookie', async () => {
  let release: (answer: CurrentAnswer) => void = () => undefined;
  const { driver, log, settle } = setUpDriver();
  const slow = createAttemptDriver({
    clock: virtualClock().clock,
    connection: switchableConnection().connection,
    api: {
      current: () => new Promise((resolve) => (release = resolve)),
      arm: () => {
        log.push('arm');
        return Promise.resolve(testAttempt('armed'));
      },
      commit: () => Promise.resolve(inDoubt(5)),
      end: () => Promise.resolve(),
      ticket: () => 'a ticket',
      ownTicket: () => 'a ticket',
    },
  });
  slow.start();
  slow.order(ORDER);
  await settle();
  expect(log).toEqual([]);
  release({ attempt: null });
  await settle();
  expect(log).toEqual(['arm']);
  expect(driver.state().phase).toBe('idle');
});

test('a stopped driver has no timers, and goes on after another start', async () => {
  const { driver, log, pass, pending } = setUpDriver({ commit: [inDoubt(5)] });
  const stop = driver.start();
  driver.order(ORDER);
  await pass(1000);
  stop();
  expect(pending()).toBe(0);
  await pass(60_000);
  expect(log.at(-1)).toBe('0 commit 7d1c');
  driver.start();
  await pass(0);
  expect(driver.state().phase).toBe('confirmed');
});

describe('a press without a ticket', () => {
  const found = { attempt: testAttempt('confirmed'), booking: BOOKING };
  const withoutTicket = { ticket: () => undefined };

  test('sends nothing and shows the booking when the look finds an unlisted booking', async () => {
    const { driver, log, settle } = setUpDriver({ current: [lost(), found] }, withoutTicket);
    driver.start();
    await settle();
    driver.order(ORDER);
    await settle();
    expect(driver.state()).toMatchObject({ phase: 'confirmed', earlier: true, unsent: true });
    expect(driver.bookings()).toHaveLength(1);
    expect(log).toEqual(['0 current', '0 current']);
  });

  test('sends nothing and shows the booking when the look finds an unlisted earlier booking', async () => {
    const earlier = { attempt: null, earlier: [found] };
    const { driver, log, settle } = setUpDriver({ current: [lost(), earlier] }, withoutTicket);
    driver.start();
    await settle();
    driver.order(ORDER);
    await settle();
    expect(driver.state()).toMatchObject({ phase: 'confirmed', ...found, earlier: true, unsent: true });
    expect(driver.bookings()).toEqual([found]);
    expect(log).toEqual(['0 current', '0 current']);
  });

  test('is sent when the page lists the bookings that the look finds', async () => {
    const { driver, log, settle } = setUpDriver({ current: [found, found] }, withoutTicket);
    driver.start();
    await settle();
    driver.order(ORDER);
    await settle();
    expect(log.slice(0, 3)).toEqual(['0 current', '0 current', `0 arm ${ORDER.quote}`]);
  });
});

test('blocked cookies and problems return to the form', async () => {
  const needed = new ProblemError(problem('session-required'));
  const { driver, settle, pass } = setUpDriver({
    arm: [needed, needed, new ProblemError(problem('sold-out'))],
  });
  driver.start();
  driver.order(ORDER);
  await pass(0);
  await settle();
  expect(driver.state()).toMatchObject({ phase: 'idle', refusal: { kind: 'cookies-blocked' } });
  driver.order(ORDER);
  await settle();
  expect(driver.state()).toMatchObject({ phase: 'idle', refusal: { problem: { code: 'sold-out' } } });
  driver.dismissRefusal();
  expect(driver.state()).toEqual({ phase: 'idle' });
});

test('"book another" ends the attempt, and a lost answer to it is reported and can be repeated', async () => {
  const { driver, log, settle } = setUpDriver({ end: [lost()] });
  driver.start();
  driver.order(ORDER);
  await settle();
  driver.end();
  await settle();
  expect(driver.state()).toMatchObject({ phase: 'confirmed', endFailed: true });
  driver.end();
  await settle();
  expect(driver.state()).toEqual({ phase: 'idle' });
  expect(log.filter((line) => line.includes('end'))).toHaveLength(2);
});
