import { describe, expect, it } from 'vitest';
import { AttemptMemory } from './attempt-memory.ts';
import { progressOf } from './session-progress.ts';
import { SEALED_AT, testSealedAttempt } from './test-sealed-attempt.ts';

/** How many sessions a memory holds. */
const MOST = 10_000;

describe('a memory that had to forget a session', () => {
  it('does not take a key that the session has sent for unsent', () => {
    let now = SEALED_AT;
    const memory = new AttemptMemory(() => now);
    const attempt = testSealedAttempt();
    memory.learn('session', progressOf(0, [attempt]));
    memory.noteSealed(attempt);
    expect(memory.takeResultsKnown(attempt.key)).toBe(true);
    for (let number = 0; number < MOST; number += 1) memory.learn(`other ${number}`, progressOf(1));
    expect(memory.progress('session').attempts).toEqual([]);
    now += 1_000;
    // The same press is repeated without its cookie.
    memory.noteSealed(testSealedAttempt({ armedAt: now }));
    expect(memory.areResultsKnown(attempt.key)).toBe(false);
  });
});
