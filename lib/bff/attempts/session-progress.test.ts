import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES } from '../../contract/index.ts';
import type { SealedAttempt } from './attempt.ts';
import {
  currentOf,
  isOpen,
  join,
  nextGeneration,
  progressOf,
  type SessionProgress,
  withKey,
} from './session-progress.ts';
import { testSealedAttempt as attempt, SEALED_AT as T0 } from './test-sealed-attempt.ts';

const of = (generation: number, ...attempts: SealedAttempt[]): SessionProgress =>
  progressOf(generation, attempts);

const anyAttempt = fc
  .record({
    key: fc.constantFrom('one', 'two', 'three'),
    state: fc.constantFrom(...ATTEMPT_STATES),
    armedAt: fc.constantFrom(T0, T0 + 1, T0 + 2),
    lastAmbiguousAt: fc.constantFrom(undefined, T0 + 1, T0 + 2),
    presumablyUnsent: fc.boolean(),
    refusals: fc.nat(1),
    isKnown: fc.boolean(),
    status: fc.constantFrom(undefined, 'confirmed', 'cancelled'),
  })
  .map(({ key, state, armedAt, lastAmbiguousAt, presumablyUnsent, refusals, isKnown, status }) =>
    attempt({
      ...{ key, state, armedAt, refusals },
      ...(lastAmbiguousAt && { lastAmbiguousAt }),
      ...(presumablyUnsent && state !== 'armed' && { presumablyUnsent }),
      ...(status && { booking: { reference: 'HH-1', status } }),
      ...(!isKnown && {
        body: { ...attempt().body, guest: { firstName: '', lastName: '', email: '' } },
      }),
    }),
  );
const anyProgress: fc.Arbitrary<SessionProgress> = fc
  .tuple(fc.nat(2), fc.array(anyAttempt, { maxLength: 3 }), fc.nat(3))
  .map(([generation, attempts, sealsFrom]) =>
    attempts.reduce((known, one) => join(known, of(generation, one)), progressOf(generation, [], sealsFrom)),
  );

describe('the join of the knowledge of two places', () => {
  it('is commutative', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (a, b) => {
        expect(join(a, b)).toEqual(join(b, a));
      }),
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, anyProgress, (a, b, c) => {
        expect(join(join(a, b), c)).toEqual(join(a, join(b, c)));
      }),
    );
  });

  it('is idempotent, and returns the same object when nothing is added', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (a, b) => {
        expect(join(a, a)).toBe(a);
        const both = join(a, b);
        expect(join(both, b)).toBe(both);
      }),
    );
  });

  it('never takes an attempt back to an earlier state', () => {
    const order = ['armed', 'in-doubt', 'stuck', 'rejected', 'confirmed'];
    fc.assert(
      fc.property(anyProgress, anyProgress, (a, b) => {
        const both = join(a, b);
        for (const one of both.generation === a.generation ? a.attempts : []) {
          const joined = withKey(both, one.key) ?? expect.fail();
          expect(order.indexOf(joined.state)).toBeGreaterThanOrEqual(order.indexOf(one.state));
        }
      }),
    );
  });

  it('keeps every refusal', () => {
    fc.assert(
      fc.property(anyProgress, anyProgress, (a, b) => {
        expect(join(a, b).sealsFrom).toBe(Math.max(a.sealsFrom, b.sealsFrom));
      }),
    );
  });

  it('keeps the attempt of one place beside the refusal of another', () => {
    const both = join(of(0, attempt({ state: 'in-doubt' })), progressOf(0, [], 1));
    expect(both).toEqual(progressOf(0, [attempt({ state: 'in-doubt' })], 1));
  });

  it('lets a higher generation replace a lower one, whatever the states of its attempts', () => {
    const confirmed = of(0, attempt({ state: 'confirmed' }));
    expect(join(confirmed, of(1))).toEqual(of(1));
  });

  it('keeps both attempts when two places have sealed one each', () => {
    const both = join(of(0, attempt({ key: 'two', state: 'in-doubt' })), of(0, attempt()));
    expect(both.attempts.map(({ key }) => key)).toEqual(['one', 'two']);
  });

  it('counts the time of an attempt from the first seal', () => {
    const late = attempt({ state: 'in-doubt', armedAt: T0 + 60_000, keyFrom: T0 + 30_000 });
    expect(join(of(0, late), of(0, attempt())).attempts).toEqual([{ ...late, armedAt: T0, keyFrom: T0 }]);
  });

  it('counts an attempt as unsent only if no place knows of a send that may have arrived', () => {
    const unsent = attempt({ state: 'in-doubt', presumablyUnsent: true, lastAmbiguousAt: T0 + 2 });
    const maybeSent = attempt({ state: 'in-doubt', lastAmbiguousAt: T0 + 1 });
    const flagWith = (other: SealedAttempt) =>
      join(of(0, unsent), of(0, other)).attempts[0]?.presumablyUnsent;
    expect([attempt(), unsent, maybeSent].map(flagWith)).toEqual([true, true, undefined]);
  });

  it('keeps the guest if one place knows the attempt without its guest', () => {
    const nobody = attempt({
      body: { ...attempt().body, guest: { firstName: '', lastName: '', email: '' } },
    });
    expect(join(of(0, nobody), of(0, attempt())).attempts).toEqual([attempt()]);
    const confirmed = { ...nobody, state: 'confirmed', booking: { reference: 'HH-1' } } as const;
    expect(join(of(0, confirmed), of(0, attempt())).attempts).toEqual([
      { ...confirmed, body: attempt().body },
    ]);
  });
});

describe('the current attempt', () => {
  it.each<[string, SealedAttempt[], string | undefined]>([
    ['undefined when there is no attempt', [], undefined],
    [
      'an attempt in doubt rather than a newer one',
      [attempt({ state: 'in-doubt' }), attempt({ key: 'two', armedAt: T0 + 1 })],
      'one',
    ],
    ['the newest of two that are sealed', [attempt(), attempt({ key: 'two', armedAt: T0 + 1 })], 'two'],
    [
      'a confirmed attempt rather than a newer one that is only sealed, or stuck',
      [
        attempt({ state: 'confirmed' }),
        attempt({ key: 'two', armedAt: T0 + 1 }),
        attempt({ key: 'three', state: 'stuck', armedAt: T0 + 2 }),
      ],
      'one',
    ],
    [
      'a stuck attempt rather than a newer one that is only sealed',
      [attempt({ state: 'stuck' }), attempt({ key: 'two', armedAt: T0 + 1 })],
      'one',
    ],
    [
      'an older attempt rather than a rejected one',
      [attempt(), attempt({ key: 'two', state: 'rejected', armedAt: T0 + 1 })],
      'one',
    ],
  ])('is %s', (_, attempts, key) => {
    expect(currentOf(of(0, ...attempts))?.key).toBe(key);
  });
});

describe('the next generation', () => {
  it('rises after a rejection or a refusal, unless another attempt is current', () => {
    expect(nextGeneration(of(3))).toBe(3);
    expect(nextGeneration(of(3, attempt({ state: 'confirmed' })))).toBe(3);
    expect(nextGeneration(of(3, attempt({ state: 'rejected' })))).toBe(4);
    expect(nextGeneration(of(3, attempt({ state: 'rejected' }), attempt({ key: 'two' })))).toBe(3);
    expect(nextGeneration(progressOf(3, [], 4))).toBe(4);
    expect(nextGeneration(progressOf(3, [attempt()], 4))).toBe(3);
    expect(nextGeneration(progressOf(3, [attempt({ state: 'rejected' })], 5))).toBe(5);
  });
});

describe('an attempt', () => {
  it('is open until it has its own outcome', () => {
    expect(isOpen(of(0, attempt({ key: 'two', state: 'confirmed' })), 0, attempt())).toBe(true);
    expect(isOpen(of(0, attempt({ state: 'rejected' })), 0, attempt())).toBe(false);
  });

  it('is not open after its guest has ended it', () => {
    expect(isOpen(of(1), 0, attempt())).toBe(false);
  });
});
