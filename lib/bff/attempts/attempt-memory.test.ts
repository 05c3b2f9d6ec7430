import { describe, expect, it } from 'vitest';
import { AttemptMemory } from './attempt-memory.ts';
import { progressOf } from './session-progress.ts';
import { SEALED_AT, testSealedAttempt } from './test-sealed-attempt.ts';

/** The maximum number of sessions in a memory. */
const MAX_SESSIONS = 10_000;

describe('a memory that had to drop a session', () => {
  it('does not count a key as unsent if the session may have sent it', () => {
    let now = SEALED_AT;
    const memory = new AttemptMemory(() => now);
    const attempt = testSealedAttempt();
    memory.learn('session', progressOf(0, [attempt]));
    memory.noteSealed(attempt);
    expect(memory.takeResultsKnown(attempt.key)).toBe(true);
    for (let number = 0; number < MAX_SESSIONS; number += 1) memory.learn(`other ${number}`, progressOf(1));
    expect(memory.progress('session').attempts).toEqual([]);
    now += 1_000;
    // The guest repeats the same press without its cookie.
    memory.noteSealed(testSealedAttempt({ armedAt: now }));
    expect(memory.areResultsKnown(attempt.key)).toBe(false);
  });
});
