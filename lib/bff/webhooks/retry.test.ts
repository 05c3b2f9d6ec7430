import { describe, expect, it } from 'vitest';
import { type DeliveryOutcome, decideRetry, type RetryDecision } from './retry.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const answered = (status: number, retryAfterMs?: number): DeliveryOutcome => ({
  kind: 'answered',
  status,
  retryAfterMs,
});
const timedOut: DeliveryOutcome = { kind: 'unanswered', cause: 'time-out' };

describe('a delivery', () => {
  it.each<[DeliveryOutcome, RetryDecision]>([
    [answered(200), 'delivered'],
    [answered(204), 'delivered'],
    [answered(299), 'delivered'],
    [answered(301), { wait: 5 * SECOND }],
    [answered(304), { wait: 5 * SECOND }],
    [answered(400), { wait: 5 * SECOND }],
    [answered(401), { wait: 5 * SECOND }],
    [answered(404), { wait: 5 * SECOND }],
    [answered(410), 'gone'],
    [answered(429), { wait: 5 * SECOND }],
    [answered(429, 30 * SECOND), { wait: 30 * SECOND }],
    [answered(500), { wait: 5 * SECOND }],
    [answered(503, SECOND), { wait: 5 * SECOND }],
    [answered(503, 9 * HOUR), { wait: HOUR }],
    [timedOut, { wait: 5 * SECOND }],
    [{ kind: 'unanswered', cause: 'ECONNREFUSED' }, { wait: 5 * SECOND }],
    [{ kind: 'unsigned' }, { wait: 5 * SECOND }],
    [{ kind: 'disabled' }, 'given-up'],
    [{ kind: 'unreadable' }, 'given-up'],
  ])('that came to %j is %j', (outcome, expected) => {
    expect(decideRetry({ outcome, tries: 1, elapsedMs: 0, random: () => 0 })).toEqual(expected);
  });

  it.each([
    [1, 5 * SECOND],
    [2, 20 * SECOND],
    [3, 80 * SECOND],
    [4, 320 * SECOND],
    [5, 1_280 * SECOND],
    [6, HOUR],
    [30, HOUR],
    [5_000, HOUR],
  ])('waits longer each time: after try %i at most %i ms, and at least half of it', (tries, most) => {
    const waits = [0, 0.5, 0.999].map((random) =>
      decideRetry({ outcome: timedOut, tries, elapsedMs: 0, random: () => random }),
    );
    expect(waits[0]).toEqual({ wait: most });
    expect(waits[1]).toEqual({ wait: most * 0.75 });
    expect(waits[2]).toEqual({ wait: Math.ceil(most * 0.5005) });
  });

  it('is given up where the next try would come after a day', () => {
    const ask = (elapsedMs: number) =>
      decideRetry({ outcome: answered(500), tries: 9, elapsedMs, random: () => 0 });
    expect(ask(23 * HOUR)).toEqual({ wait: HOUR });
    expect(ask(23 * HOUR + 1)).toBe('given-up');
  });

  it('that was down for longer than a day is tried once all the same, and may succeed', () => {
    const ask = (outcome: DeliveryOutcome) =>
      decideRetry({ outcome, tries: 1, elapsedMs: 50 * HOUR, random: () => 0 });
    expect([ask(answered(200)), ask(timedOut)]).toEqual(['delivered', 'given-up']);
  });

  it('is tried some thirty times in its day', () => {
    let [tries, elapsedMs] = [1, 0];
    for (;;) {
      const decision = decideRetry({ outcome: timedOut, tries, elapsedMs, random: () => 0 });
      if (typeof decision === 'string') break;
      tries += 1;
      elapsedMs += decision.wait;
    }
    expect(tries).toBe(29);
    expect(elapsedMs).toBeGreaterThan(23 * HOUR);
  });
});
