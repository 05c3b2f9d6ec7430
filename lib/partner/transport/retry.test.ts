import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallOutcome } from './call.ts';
import { decideRetry, type RetryQuestion } from './retry.ts';

const QUESTION: RetryQuestion = {
  outcome: { kind: 'ambiguous' },
  tries: 1,
  maxTries: 3,
  elapsedMs: 0,
  totalMs: 25_000,
  minTryMs: 1000,
  retryAfterCapMs: 5000,
  backoffBaseMs: 250,
  backoffCapMs: 4000,
  random: () => 0.5,
};

const OUTCOMES: [CallOutcome, 'again' | 'stop'][] = [
  ['booked', 'stop'],
  ['rejected', 'stop'],
  ['never-sent', 'again'],
  ['rate-limited', 'again'],
  ['ambiguous', 'again'],
  ['answered', 'stop'],
  ['no-answer', 'again'],
  ['server-error', 'again'],
  ['timed-out', 'stop'],
  ['refused', 'stop'],
  ['does-not-fit', 'stop'],
];

describe('decideRetry', () => {
  it.each(OUTCOMES)('decides after the outcome %s: %s', (kind, expected) => {
    expect(decideRetry({ ...QUESTION, outcome: { kind } })).toEqual(
      expected === 'stop' ? 'stop' : { wait: 125 },
    );
  });

  const table: [string, Partial<RetryQuestion>, { wait: number } | 'stop'][] = [
    ['doubles the backoff', { tries: 2 }, { wait: 250 }],
    ['caps the backoff', { tries: 9, maxTries: 20 }, { wait: 2000 }],
    ['may not wait at all', { random: () => 0 }, { wait: 0 }],
    ['stops after the last try', { tries: 3 }, 'stop'],
    [
      'prefers a longer advised wait to the backoff',
      { outcome: { kind: 'rate-limited', retryAfterMs: 2000 } },
      { wait: 2000 },
    ],
    [
      'prefers its own jitter to an advised wait of 0',
      { outcome: { kind: 'ambiguous', retryAfterMs: 0 } },
      { wait: 125 },
    ],
    ['follows advice at the cap', { outcome: { kind: 'ambiguous', retryAfterMs: 5000 } }, { wait: 5000 }],
    ['stops at advice beyond the cap', { outcome: { kind: 'ambiguous', retryAfterMs: 5001 } }, 'stop'],
    ['retries if wait and try fit into the total time', { elapsedMs: 23_875 }, { wait: 125 }],
    ['stops when another try would not fit', { elapsedMs: 23_876 }, 'stop'],
    [
      'stops when advice leaves no time',
      { elapsedMs: 20_000, outcome: { kind: 'rate-limited', retryAfterMs: 4500 } },
      'stop',
    ],
  ];
  it.each(table)('%s', (_name, change, expected) => {
    expect(decideRetry({ ...QUESTION, ...change })).toEqual(expected);
  });

  it('never exceeds the total time, and never waits less than advised', () => {
    const tryOf = fc.record({
      kind: fc.constantFrom<CallOutcome>('never-sent', 'rate-limited', 'ambiguous'),
      retryAfterMs: fc.option(fc.nat(8000), { nil: undefined }),
      lasted: fc.nat(12_000),
      random: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(tryOf, { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (tries, maxTries) => {
          let elapsedMs = 0;
          for (const [index, { lasted, random, ...outcome }] of tries.entries()) {
            // The client gives each try no more than the time that is left.
            elapsedMs += Math.min(lasted, QUESTION.totalMs - elapsedMs);
            const question = {
              ...QUESTION,
              outcome,
              tries: index + 1,
              maxTries,
              elapsedMs,
              random: () => random,
            };
            const decision = decideRetry(question);
            if (decision === 'stop') return;
            expect(decision.wait).toBeGreaterThanOrEqual(outcome.retryAfterMs ?? 0);
            elapsedMs += decision.wait;
            expect(elapsedMs + QUESTION.minTryMs).toBeLessThanOrEqual(QUESTION.totalMs);
            expect(index + 1).toBeLessThan(maxTries);
          }
        },
      ),
    );
  });
});
