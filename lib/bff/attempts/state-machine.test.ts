import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookingOutcome } from '../../partner/index.ts';
import { type AttemptEvent, type AttemptProgress, advance, isUnresolved } from './state-machine.ts';

const timing = { settleAfterMs: 60_000, keyGoodMs: 20 * 60_000 };
const T0 = 1_800_000_000_000;
const armed: AttemptProgress = { state: 'armed', armedAt: T0, keyFrom: T0, refusals: 0 };
const inDoubt: AttemptProgress = {
  state: 'in-doubt',
  armedAt: T0,
  keyFrom: T0,
  lastAmbiguousAt: T0 + 1_000,
  refusals: 0,
};

const booked: BookingOutcome = { kind: 'booked', booking: { reference: 'HH-1' } };
const bookedCancelled: BookingOutcome = {
  kind: 'booked',
  booking: { reference: 'HH-1', status: 'CANCELED' },
};
const soldOut: BookingOutcome = { kind: 'rejected', reason: 'sold-out', status: 409 };
const keyRefused: BookingOutcome = { kind: 'rejected', reason: 'unauthorized', status: 401 };
const planClosed: BookingOutcome = { kind: 'rejected', reason: 'closed', status: 403 };
const ambiguous: BookingOutcome = { kind: 'ambiguous', cause: 'time-out' };
const neverSent: BookingOutcome = { kind: 'never-sent', cause: 'ECONNREFUSED' };
const rateLimited: BookingOutcome = { kind: 'rate-limited', retryAfterMs: 1_000 };

const sent = (progress: AttemptProgress, outcome: BookingOutcome, at = T0 + 2_000) =>
  advance(progress, { type: 'sent', at, outcome }, timing);

describe('the table of states and events', () => {
  const rows: [string, AttemptProgress, BookingOutcome, AttemptProgress['state']][] = [
    ['keeps an armed attempt armed when it was provably never sent', armed, neverSent, 'armed'],
    ['confirms an armed attempt after a 2xx that maps', armed, booked, 'confirmed'],
    ['confirms an attempt in doubt after a 2xx that maps', inDoubt, booked, 'confirmed'],
    [
      'puts an armed attempt in doubt after a first answer with a cancelled booking',
      armed,
      bookedCancelled,
      'in-doubt',
    ],
    [
      'confirms an attempt in doubt after an answer with a cancelled booking',
      inDoubt,
      bookedCancelled,
      'confirmed',
    ],
    ['rejects an armed attempt after a definite rejection', armed, soldOut, 'rejected'],
    ['rejects an armed attempt after a refused API key', armed, keyRefused, 'rejected'],
    ['rejects an armed attempt after a closed plan', armed, planClosed, 'rejected'],
    ['puts an armed attempt in doubt after an ambiguous send', armed, ambiguous, 'in-doubt'],
    ['keeps an attempt in doubt after an ambiguous send', inDoubt, ambiguous, 'in-doubt'],
    ['keeps an armed attempt armed after a 429', armed, rateLimited, 'armed'],
    ['keeps an attempt in doubt after a 429', inDoubt, rateLimited, 'in-doubt'],
    ['keeps an attempt in doubt when a retry was never sent', inDoubt, neverSent, 'in-doubt'],
    ['keeps an attempt in doubt after an immediate sold-out', inDoubt, soldOut, 'in-doubt'],
  ];
  it.each(rows)('%s', (_name, progress, outcome, state) => {
    expect(sent(progress, outcome).state).toBe(state);
  });

  it('keeps the booking, or the reason of the rejection', () => {
    expect(sent(armed, booked).booking).toEqual({ reference: 'HH-1' });
    expect(sent(armed, soldOut).reason).toBe('sold-out');
  });
});

describe('a refusal while in doubt', () => {
  const settledAt = T0 + 1_000 + timing.settleAfterMs;

  it('counts only after the settle time', () => {
    expect(sent(inDoubt, soldOut, settledAt - 1).refusals).toBe(0);
    expect(sent(inDoubt, soldOut, settledAt).refusals).toBe(1);
  });

  it('must be seen twice', () => {
    const once = sent(inDoubt, soldOut, settledAt);
    expect(once.state).toBe('in-doubt');
    expect(sent(once, soldOut, settledAt + 5_000)).toMatchObject({ state: 'rejected', reason: 'sold-out' });
  });

  it('is counted from the start after another ambiguous send', () => {
    const once = sent(inDoubt, soldOut, settledAt);
    const again = sent(once, ambiguous, settledAt + 1_000);
    expect(again).toMatchObject({ state: 'in-doubt', refusals: 0, lastAmbiguousAt: settledAt + 1_000 });
    expect(sent(again, soldOut, settledAt + 2_000).refusals).toBe(0);
  });

  // The upstream answers such a refusal before it looks the idempotency key up.
  it('never counts when it is about the API key or the plan', () => {
    for (const outcome of [keyRefused, planClosed]) {
      const twice = sent(sent(inDoubt, outcome, settledAt), outcome, settledAt + 5_000);
      expect(twice).toEqual(inDoubt);
    }
  });
});

describe('a commit', () => {
  const commit = (progress: AttemptProgress, at: number, areResultsKnown = true) =>
    advance(progress, { type: 'commit', at, areResultsKnown }, timing);

  it('counts as the first within five seconds after the seal', () => {
    expect(commit(armed, T0 + 5_000)).toEqual(armed);
  });

  // A process that died may have made an earlier commit.
  it('counts as a replay after five seconds', () => {
    expect(commit(armed, T0 + 5_001)).toMatchObject({ state: 'in-doubt', lastAmbiguousAt: T0 + 5_001 });
  });

  it('counts as a replay at any age if an earlier outcome is unknown', () => {
    expect(commit(armed, T0, false)).toEqual({ ...armed, state: 'in-doubt', lastAmbiguousAt: T0 });
  });

  describe('that is late, for an attempt without a known send', () => {
    const late = commit(armed, T0 + 6_000);

    it('leaves the attempt unsent, as far as anybody knows', () => {
      expect(late).toMatchObject({ state: 'in-doubt', presumablyUnsent: true });
    });

    it.each([
      ['also after a send that did not leave', sent(late, neverSent), true],
      ['also after a refusal, which has booked nothing', sent(late, soldOut), true],
      ['but not after an ambiguous send', sent(late, ambiguous), undefined],
      ['but not once an earlier outcome is unknown', commit(late, T0 + 7_000, false), undefined],
    ])('leaves the attempt unsent %s', (_, { presumablyUnsent }, expected) => {
      expect(presumablyUnsent).toBe(expected);
    });

    it('makes the attempt stuck if a send would book at a price that the guest has not agreed to', () => {
      const blocked: AttemptEvent = { type: 'sent', at: T0 + 7_000, outcome: { kind: 'blocked' } };
      expect(advance(late, blocked, timing).state).toBe('stuck');
    });
  });

  it('makes the attempt stuck once the upstream may have forgotten the idempotency key', () => {
    for (const progress of [armed, inDoubt]) {
      expect(commit(progress, T0 + timing.keyGoodMs).state).toBe('stuck');
    }
  });
});

describe('a look', () => {
  it('never puts an armed attempt in doubt, but makes it stuck in time', () => {
    const look = (at: number) => advance(armed, { type: 'looked-at', at }, timing).state;
    expect(look(T0 + 60_000)).toBe('armed');
    expect(look(T0 + timing.keyGoodMs)).toBe('stuck');
  });
});

describe('the state machine', () => {
  const outcome = fc.constantFrom<BookingOutcome>(
    booked,
    soldOut,
    keyRefused,
    planClosed,
    ambiguous,
    neverSent,
    rateLimited,
  );
  const event = fc.record({
    kind: fc.constantFrom('sent', 'commit', 'looked-at'),
    gap: fc.nat(120_000),
    areResultsKnown: fc.boolean(),
    outcome,
  });
  const history = fc.array(event, { maxLength: 40 });

  /** Plays a history that begins with `armed`, and calls `check` after each step. */
  function play(
    steps: { kind: string; gap: number; areResultsKnown: boolean; outcome: BookingOutcome }[],
    check: (before: AttemptProgress, event: AttemptEvent, after: AttemptProgress) => void,
  ): void {
    let progress = armed;
    let time = T0;
    for (const step of steps) {
      time += step.gap;
      const now: AttemptEvent =
        step.kind === 'sent'
          ? { type: 'sent', at: time, outcome: step.outcome }
          : step.kind === 'commit'
            ? { type: 'commit', at: time, areResultsKnown: step.areResultsKnown }
            : { type: 'looked-at', at: time };
      const next = advance(progress, now, timing);
      check(progress, now, next);
      progress = next;
    }
  }

  it('never moves an attempt that has ended', () => {
    fc.assert(
      fc.property(history, (steps) => {
        play(steps, (before, _event, next) => {
          if (!isUnresolved(before.state)) expect(next).toBe(before);
        });
      }),
    );
  });

  it('never arms an attempt in doubt again, and rejects it only after two settled refusals', () => {
    fc.assert(
      fc.property(history, (steps) => {
        play(steps, (before, now, next) => {
          if (before.state !== 'in-doubt') return;
          expect(next.state).not.toBe('armed');
          if (next.state === 'rejected') {
            expect(before.refusals).toBeGreaterThanOrEqual(1);
            expect(now.at - (before.lastAmbiguousAt ?? Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(
              timing.settleAfterMs,
            );
          }
        });
      }),
    );
  });

  it('confirms or rejects only after an answer of the upstream', () => {
    fc.assert(
      fc.property(history, (steps) => {
        play(steps, (before, now, next) => {
          if (before.state === next.state) return;
          if (next.state === 'confirmed')
            expect(now).toMatchObject({ type: 'sent', outcome: { kind: 'booked' } });
          if (next.state === 'rejected')
            expect(now).toMatchObject({ type: 'sent', outcome: { kind: 'rejected' } });
        });
      }),
    );
  });
});
