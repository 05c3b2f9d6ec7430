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

describe('decideRetry', () => {
  it.each<[DeliveryOutcome, RetryDecision]>([
    [answered(200), 'delivered'],
    [answered(204), 'delivered'],
    [answered(299), 'delivered'],
    [answered(301), { waitMs: 5 * SECOND }],
    [answered(304), { waitMs: 5 * SECOND }],
    [answered(400), { waitMs: 5 * SECOND }],
    [answered(401), { waitMs: 5 * SECOND }],
    [answered(404), { waitMs: 5 * SECOND }],
    [answered(410), 'disable'],
    [answered(429), { waitMs: 5 * SECOND }],
    [answered(429, 30 * SECOND), { waitMs: 30 * SECOND }],
    [answered(500), { waitMs: 5 * SECOND }],
    [answered(503, SECOND), { waitMs: 5 * SECOND }],
    [answered(503, 9 * HOUR), { waitMs: HOUR }],
    [timedOut, { waitMs: 5 * SECOND }],
    [{ kind: 'unanswered', cause: 'ECONNREFUSED' }, { waitMs: 5 * SECOND }],
    [{ kind: 'unsigned' }, { waitMs: 5 * SECOND }],
    [{ kind: 'disabled' }, 'given-up'],
    [{ kind: 'unreadable' }, 'given-up'],
  ])('of %j is %j', (outcome, expected) => {
    expect(decideRetry({ outcome, tries: 1, ageMs: 0, random: () => 0 })).toEqual(expected);
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
  ])('waits after try %i at most %i ms, and at least half of that', (tries, maxMs) => {
    const waits = [0, 0.5, 0.999].map((random) =>
      decideRetry({ outcome: timedOut, tries, ageMs: 0, random: () => random }),
    );
    expect(waits[0]).toEqual({ waitMs: maxMs });
    expect(waits[1]).toEqual({ waitMs: maxMs * 0.75 });
    expect(waits[2]).toEqual({ waitMs: Math.ceil(maxMs * 0.5005) });
  });

  it('gives up if the next retry would come after a day', () => {
    const ask = (ageMs: number) => decideRetry({ outcome: answered(500), tries: 9, ageMs, random: () => 0 });
    expect(ask(23 * HOUR)).toEqual({ waitMs: HOUR });
    expect(ask(23 * HOUR + 1)).toBe('given-up');
  });

  it('still accepts the first delivery of a message that is older than a day', () => {
    const ask = (outcome: DeliveryOutcome) =>
      decideRetry({ outcome, tries: 1, ageMs: 50 * HOUR, random: () => 0 });
    expect([ask(answered(200)), ask(timedOut)]).toEqual(['delivered', 'given-up']);
  });

  it('allows about thirty tries within a day', () => {
    let [tries, ageMs] = [1, 0];
    for (;;) {
      const decision = decideRetry({ outcome: timedOut, tries, ageMs, random: () => 0 });
      if (typeof decision === 'string') break;
      tries += 1;
      ageMs += decision.waitMs;
    }
    expect(tries).toBe(29);
    expect(ageMs).toBeGreaterThan(23 * HOUR);
  });
});
