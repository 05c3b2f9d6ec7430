import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const MADE = Date.parse('2027-01-05T09:00:00Z');
const HOUR_MS = 3_600_000;

/** The time of the device's clock, which is years behind. */
const DEVICE = Date.parse('2020-06-01T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: DEVICE }));
afterEach(() => vi.useRealTimers());

describe('the server’s clock', () => {
  it('stays at the time of the page until the first update (on a server: always)', () => {
    const clock = createServerClock(MADE);
    vi.advanceTimersByTime(HOUR_MS);
    expect(clock.now()).toBe(MADE);
  });

  it('goes on from the time of the page as the device counts, whatever time the device shows', () => {
    const clock = createServerClock(MADE);
    clock.update(MADE);
    vi.advanceTimersByTime(HOUR_MS);
    expect(clock.now()).toBe(MADE + HOUR_MS);
  });

  it('does not go back when the device’s clock is set back', () => {
    const clock = createServerClock(MADE);
    clock.update(MADE);
    vi.advanceTimersByTime(HOUR_MS);
    vi.setSystemTime(DEVICE - 24 * HOUR_MS);
    expect(clock.now()).toBe(MADE + HOUR_MS);
  });

  it('counts the time while the device sleeps', () => {
    const clock = createServerClock(MADE);
    clock.update(MADE);
    // Only the device's clock goes on.
    vi.setSystemTime(DEVICE + 8 * HOUR_MS);
    expect(clock.now()).toBe(MADE + 8 * HOUR_MS);
  });

  it('is set by a later time, and not by an earlier one', () => {
    const clock = createServerClock(MADE);
    const later = vi.fn();
    clock.update(MADE);
    clock.onLater(later);
    clock.update(MADE + HOUR_MS);
    expect(clock.now()).toBe(MADE + HOUR_MS);
    clock.update(MADE + HOUR_MS / 2);
    expect(clock.now()).toBe(MADE + HOUR_MS);
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('does not call an unsubscribed listener', () => {
    const clock = createServerClock(MADE);
    const later = vi.fn();
    clock.onLater(later)();
    clock.update(MADE + HOUR_MS);
    expect(later).not.toHaveBeenCalled();
  });
});
