import { describe, expect, it } from 'vitest';
import type { AttemptPhase, Refusal } from '../lib/browser/attempt/phase.ts';
import { BOOKING, ORDER, testAttempt } from '../lib/browser/test-attempt.ts';
import { STAY, testRoom } from '../lib/browser/test-property.ts';
import { type FlowMemory, nextMemory, type SeenFlow, unseenRefusalIn } from './flow-memory.ts';
import type { Step } from './step.ts';

const URL = { search: STAY };
const ROOMS: Step = { name: 'rooms', search: STAY, roomGone: false };
const REFUSAL: Refusal = { kind: 'no-answer', order: ORDER };
const REFUSED: AttemptPhase = { phase: 'idle', refusal: REFUSAL };
const ORDERING: AttemptPhase = { phase: 'arming', order: ORDER, lost: 0 };

const BOOKED = { attempt: testAttempt('confirmed'), booking: BOOKING };

const formOf = (roomTypeId: string): Step => ({
  name: 'details',
  stay: { ...STAY, nights: 2 },
  offer: testRoom(roomTypeId, 'A room', '420.00'),
});
const seenAt = (step: Step, attempt: AttemptPhase = { phase: 'idle' }, url = URL): SeenFlow => ({
  attempt,
  canOrder: false,
  url,
  browsing: step,
  step,
});
const memoryOf = (...seen: SeenFlow[]) =>
  seen.reduce<FlowMemory>((memory, each) => nextMemory(memory, each, each.url), {});

describe('the memory of the flow', () => {
  it('stays the same object if nothing changes', () => {
    for (const seen of [seenAt(ROOMS), seenAt(formOf('double-sea'), ORDERING), seenAt(ROOMS, REFUSED)]) {
      const memory = memoryOf(seen);
      expect(nextMemory(memory, seen, URL)).toBe(memory);
    }
  });

  it('contains the room of the last form, and the address of an order', () => {
    const form = formOf('double-sea');
    const memory = memoryOf(seenAt(form, ORDERING), seenAt(ROOMS, undefined, { search: STAY }));
    expect(memory).toEqual({ leftRoom: 'double-sea', form, waitedAt: URL, outdated: ORDER });
    expect(memory.waitedAt).toBe(URL);
  });

  it('contains whether a look has shown that no order is under way', () => {
    expect(memoryOf(seenAt(ROOMS)).rested).toBeUndefined();
    expect(memoryOf({ ...seenAt(ROOMS), canOrder: true }).rested).toBe(true);
    expect(memoryOf({ ...seenAt(ROOMS, ORDERING), canOrder: true }).rested).toBeUndefined();
  });

  it('does not wait for the order of another tab, unless nothing else is shown', () => {
    const elsewhere: AttemptPhase = {
      phase: 'committing',
      attempt: testAttempt(),
      round: 0,
      since: 0,
      origin: 'elsewhere',
    };
    expect(memoryOf(seenAt(formOf('single'), elsewhere)).waitedAt).toBeUndefined();
    expect(memoryOf(seenAt({ name: 'doubt', open: elsewhere }, elsewhere)).waitedAt).toBe(URL);
  });

  it('keeps a cancelled booking at the current address, and drops outdated rooms once they are fetched anew', () => {
    const memory = nextMemory(memoryOf(seenAt(ROOMS, ORDERING)), { kept: BOOKED }, URL);
    expect(nextMemory(memory, 'asked', URL)).toEqual({
      waitedAt: URL,
      kept: { booked: BOOKED, at: URL },
      outdated: undefined,
    });
  });
});

describe('a refusal', () => {
  it.each<[string, SeenFlow[], Refusal | undefined]>([
    ['is seen at its own form', [seenAt(formOf(ORDER.roomTypeId), REFUSED)], undefined],
    ['is unseen at the form of another room', [seenAt(formOf('single'), REFUSED)], REFUSAL],
    ['stays in view above the rooms', [seenAt(ROOMS, REFUSED)], REFUSAL],
    [
      'is seen at any form after it was in view above the rooms',
      [seenAt(ROOMS, REFUSED), seenAt(formOf('single'), REFUSED)],
      undefined,
    ],
  ])('%s', (_, seen, expected) => {
    expect(unseenRefusalIn(REFUSED, memoryOf(...seen))).toBe(expected);
  });
});
