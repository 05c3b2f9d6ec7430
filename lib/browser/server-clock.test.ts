import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const MADE = Date.parse('2027-01-05T09:00:00Z');
const HOUR_MS = 3_600_000;

/** The device's clock: years behind. */
const DEVICE = Date.parse('2020-06-01T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: DEVICE }));
afterEach(() => vi.useRealTimers());

describe('the server’s clock', () => {
  it('stands still at the making of the page until it is set going: on a server it never is', () => {
    const clock = createServerClock(MADE);
    vi.advanceTimersByTime(HOUR_MS);
    expect(clock.now()).toBe(MADE);
  });

  it('goes on from the making of the page as the device counts, whatever the device shows', () => {
    const clock = createServerClock(MADE);
    clock.update(MADE);
    vi.advanceTimersByTime(HOUR_MS);
    expect(clock.now()).toBe(MADE + HOUR_MS);
  });

  it('goes back with no clock that somebody sets back', () => {
    const clock = createServerClock(MADE);
    clock.update(MADE);
    vi.advanceTimersByTime(HOUR_MS);
    vi.setSystemTime(DEVICE - 24 * HOUR_MS);
    expect(clock.now()).toBe(MADE + HOUR_MS);
  });

  it('has not slept with the device', () => {
    const clock = createServerClock(MADE);
    clock.update(MADE);
    // Only the wall clock goes on.
    vi.setSystemTime(DEVICE + 8 * HOUR_MS);
    expect(clock.now()).toBe(MADE + 8 * HOUR_MS);
  });

  it('is set by a later answer, and by no earlier one', () => {
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

  it('tells nobody who has called it off', () => {
    const clock = createServerClock(MADE);
    const later = vi.fn();
    clock.onLater(later)();
    clock.update(MADE + HOUR_MS);
    expect(later).not.toHaveBeenCalled();
  });
});
