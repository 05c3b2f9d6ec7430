import { afterEach, expect, it, vi } from 'vitest';
import type { BellhopEvent, UnbookedEvent } from './event.ts';
import { createEventReporter, type EventHook } from './event-reporter.ts';
import { createLog } from './log.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

function stuck(): UnbookedEvent {
  return {
    type: 'stuck',
    property: 'harbour-house',
    time: '2027-03-01T12:00:00.000Z',
    requestId: 'request-1',
    attempt: {
      id: 'attempt-1',
      state: 'stuck',
      stay: { checkin: '2027-03-01', checkout: '2027-03-03', nights: 2, adults: 2 },
      room: { roomTypeId: 'double-sea', name: 'Sea double' },
      price: { amount: '420.00', currency: 'EUR' },
      guest: { ...ADA },
    },
    cameBy: 'guest',
  };
}

function reporterOf(onEvent?: EventHook) {
  const lines: string[] = [];
  const kept: Promise<void>[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const tell = createEventReporter({ onEvent, log, keepAlive: (work) => kept.push(work) });
  return { tell, kept, logged: () => lines.map((line) => JSON.parse(line)), text: () => lines.join('') };
}

it('the event reporter calls onEvent in a later turn of the event loop, and keeps the process alive for it', async () => {
  const events: BellhopEvent[] = [];
  const { tell, kept, logged } = reporterOf((event) => events.push(event));
  tell(stuck());
  await Promise.resolve();
  expect([events, kept.length]).toEqual([[], 1]);
  await Promise.all(kept);
  expect([events, logged()]).toEqual([[stuck()], []]);
});

it('the event reporter does nothing without onEvent', () => {
  const { tell, kept } = reporterOf();
  tell(stuck());
  expect(kept).toEqual([]);
});

it.each<[string, EventHook]>([
  [
    'throws',
    () => {
      throw new Error(ADA.email);
    },
  ],
  ['rejects', () => Promise.reject(new Error(ADA.email))],
  ['throws a text', () => Promise.reject(ADA.email)],
])('the event reporter logs the event of an onEvent that %s, without its guest', async (_, onEvent) => {
  const { tell, kept, logged, text } = reporterOf(onEvent);
  tell(stuck());
  await Promise.all(kept);
  expect(logged()).toMatchObject([
    {
      level: 50,
      msg: 'onEvent failed',
      event: 'stuck',
      property: 'harbour-house',
      requestId: 'request-1',
      attempt: 'attempt-1',
      error: { name: expect.any(String) },
    },
  ]);
  for (const secret of Object.values(ADA)) expect(text()).not.toContain(secret);
});

it('the event reporter gives the host a copy', async () => {
  const event = stuck();
  const { tell, kept } = reporterOf((told) => {
    if ('attempt' in told && told.attempt.guest) told.attempt.guest.email = 'other@example.com';
  });
  tell(event);
  await Promise.all(kept);
  expect(event).toEqual(stuck());
});

it('the event reporter waits ten seconds at most, and has a hundred pending calls at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
  let asked = 0;
  const { tell, kept, logged } = reporterOf(() => {
    asked += 1;
    return new Promise(() => undefined);
  });
  for (let count = 0; count < 103; count += 1) tell(stuck());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toBe(100);
  const refused = {
    msg: 'event not reported: onEvent is still busy with a hundred others',
    attempt: 'attempt-1',
  };
  expect(logged()).toMatchObject([refused, refused, refused]);
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(kept);
  expect(
    logged()
      .slice(3)
      .map(({ msg }) => msg),
  ).toEqual(Array(100).fill('onEvent takes longer than ten seconds'));
  tell(stuck());
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toBe(101);
});
