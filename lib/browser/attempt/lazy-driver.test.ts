import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptDriver } from './driver.ts';
import { createLazyDriver } from './lazy-driver.ts';
import type { AttemptPhase } from './phase.ts';

/** A driver that records its calls. */
function testDriver() {
  const calls: string[] = [];
  let phase: AttemptPhase = { phase: 'idle' };
  const watchers = new Set<() => void>();
  const driver: AttemptDriver = {
    state: () => phase,
    canOrder: () => true,
    ordersElsewhere: () => true,
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    start: () => {
      calls.push('start');
      return () => calls.push('stop');
    },
    order: () => calls.push('order'),
    end: () => calls.push('end'),
    leave: () => calls.push('leave'),
    bookings: () => [],
    latestOrder: () => undefined,
    endBookings: () => Promise.resolve(false),
    dismissRefusal: () => calls.push('dismiss'),
  };
  const become = (next: AttemptPhase) => {
    phase = next;
    for (const watcher of watchers) watcher();
  };
  return { driver, calls, become, watchers };
}

const ORDER = {
  roomTypeId: 'double',
  checkin: '2027-02-12',
  checkout: '2027-02-14',
  adults: 2,
  guest: { firstName: 'Zoë', lastName: 'Maas', email: 'zoe@example.com' },
  quote: 'q',
};

describe('createLazyDriver', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('orders nothing before the driver is loaded', async () => {
    const { driver, calls } = testDriver();
    const late = createLazyDriver(async () => driver);
    expect(late.canOrder()).toBe(false);
    expect(late.ordersElsewhere()).toBe(false);
    late.order(ORDER);
    expect(calls).toEqual([]);
    late.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(late.canOrder()).toBe(true);
    late.order(ORDER);
    expect(calls).toEqual(['start', 'order']);
  });

  it('passes on the driver’s changes, and reports its load', async () => {
    const { driver, become } = testDriver();
    const late = createLazyDriver(async () => driver);
    const changed = vi.fn();
    const unsubscribe = late.subscribe(changed);
    late.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(changed).toHaveBeenCalledTimes(1);
    become({ phase: 'idle' });
    expect(changed).toHaveBeenCalledTimes(2);
    unsubscribe();
    become({ phase: 'idle' });
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('waits longer after each failed load, up to 8 seconds', async () => {
    const load = vi.fn<() => Promise<AttemptDriver>>(() => Promise.reject(new Error('lost')));
    createLazyDriver(load).start();
    for (const [milliseconds, calls] of [
      [0, 1],
      [2_000, 2],
      [4_000, 3],
      [8_000, 4],
      [8_000, 5],
    ] as const) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      expect(load).toHaveBeenCalledTimes(calls);
    }
  });

  it('tries again after a failed load', async () => {
    const { driver } = testDriver();
    const load = vi.fn<() => Promise<AttemptDriver>>();
    load.mockRejectedValueOnce(new Error('lost')).mockResolvedValue(driver);
    const late = createLazyDriver(load);
    const changed = vi.fn();
    late.subscribe(changed);
    late.start();
    expect(late.hasLoadFailed()).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([late.canOrder(), late.hasLoadFailed(), changed.mock.calls.length]).toEqual([false, true, 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([late.canOrder(), late.hasLoadFailed(), changed.mock.calls.length]).toEqual([true, false, 2]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stops the driver with the page, also a driver that is loaded afterwards', async () => {
    const { driver, calls, watchers } = testDriver();
    const late = createLazyDriver(async () => driver);
    late.start()();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([]);
    const stop = late.start();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    expect(calls).toEqual(['start', 'stop']);
    expect(watchers.size).toBe(0);
  });
});
