import { describe, expect, test } from 'vitest';
import type { AttemptPhase, Ended, Refusal } from '../../lib/browser/attempt/phase.ts';
import { BOOKING, ORDER, testAttempt } from '../../lib/browser/test-attempt.ts';
import { STAY, testAvailability, testRoom } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import { EmittedEvents, endsOf, type View } from './emitted-events.ts';

const IDLE: AttemptPhase = { phase: 'idle' };
const ARMING: AttemptPhase = { phase: 'arming', order: ORDER, lost: 0 };
const stay = { ...STAY, nights: 2 };
const availability = testAvailability();
const courtyard = testRoom('double-courtyard', 'Courtyard Double', '298.00');
const sea = testRoom('double-sea', 'Harbour View Double', '420.00');

const atRooms = (asked = 0): View => ({
  step: { name: 'rooms', search: STAY, roomGone: false },
  search: STAY,
  rooms: { asked, availability },
  canOrder: true,
});
const atForm = (more: Partial<View> = {}, offer = sea): View => ({
  ...atRooms(),
  step: { name: 'details', stay, offer },
  ...more,
});
const names = (emitted: EmittedEvents, view: View) =>
  emitted.look(view).map(({ name }) => name.slice('bellhop:'.length));

describe('the view', () => {
  test('leads to no event when it is repeated', () => {
    const emitted = new EmittedEvents();
    expect(names(emitted, atRooms())).toEqual(['ready', 'view-rooms']);
    expect(names(emitted, atRooms())).toEqual([]);
    expect(names(emitted, atForm())).toEqual(['begin-booking']);
    expect(names(emitted, atForm())).toEqual([]);
    expect(names(emitted, atRooms())).toEqual([]);
    expect(names(emitted, atForm({}, courtyard))).toEqual(['begin-booking']);
    expect(names(emitted, atForm())).toEqual([]);
  });

  test('leads to another view-rooms event after a new search for the same stay, but not after another stay in between', () => {
    const emitted = new EmittedEvents();
    const later = { ...STAY, checkout: '2027-02-15' };
    const other = { step: { name: 'rooms', search: later, roomGone: false }, search: later } as const;
    expect(names(emitted, atRooms())).toEqual(['ready', 'view-rooms']);
    expect(names(emitted, { ...atRooms(1), ...other })).toEqual(['view-rooms']);
    expect(names(emitted, atRooms(1))).toEqual([]);
    expect(names(emitted, { ...atRooms(2), rooms: { asked: 2 } })).toEqual([]);
    expect(names(emitted, atRooms(2))).toEqual(['view-rooms']);
    expect(names(emitted, { ...atRooms(2), ...other })).toEqual([]);
  });

  test('does not begin a booking while an earlier booking may replace the form', () => {
    const emitted = new EmittedEvents();
    expect(names(emitted, atForm({ canOrder: false }))).toEqual(['ready']);
    expect(names(emitted, atForm())).toEqual(['begin-booking']);
  });

  test('begins another booking with the same form after the end of an order', () => {
    const emitted = new EmittedEvents();
    emitted.look(atForm());
    emitted.refused({ phase: 'confirmed', attempt: testAttempt(), booking: BOOKING, earlier: false });
    expect(names(emitted, atForm())).toEqual(['begin-booking']);
  });
});

describe('an order that is not sent', () => {
  const open = { attempt: testAttempt(), round: 0, since: 0 };
  const refusals: Refusal[] = [
    { kind: 'problem', problem: problem('sold-out'), order: ORDER },
    { kind: 'problem', problem: problem('price-changed'), order: ORDER },
    { kind: 'no-answer', order: ORDER },
    { kind: 'overtaken', order: ORDER },
    { kind: 'cookies-blocked', order: ORDER },
  ];
  const cases: [reason: string, AttemptPhase][] = [
    ...refusals.map((refusal): [string, AttemptPhase] => [
      refusal.kind === 'problem' ? refusal.problem.code : refusal.kind,
      { phase: 'idle', refusal },
    ]),
    ['attempt-unresolved', { phase: 'committing', ...open, origin: 'in-the-way' }],
    ['attempt-stuck', { phase: 'stuck', attempt: testAttempt('stuck'), unsent: true }],
  ];

  test.each(cases)('%s is reported once, without the guest’s details', (reason, state) => {
    const emitted = new EmittedEvents();
    expect(emitted.refused(state), 'found in the session, not ordered here').toEqual([]);
    expect(emitted.refused(ARMING)).toEqual([]);
    expect(emitted.refused(state)).toEqual([
      {
        name: 'bellhop:failed',
        detail: { event: 'booking_failed', ...STAY, nights: 2, item_id: 'double-sea', reason },
      },
    ]);
    expect(emitted.refused(state)).toEqual([]);
  });

  test.each<[string, AttemptPhase]>([
    ['sent', { phase: 'committing', ...open, origin: 'order' }],
    ['the same as an earlier attempt', { phase: 'committing', ...open, origin: 'earlier' }],
    ['still on its way', { phase: 'arm-waiting', order: ORDER, lost: 1, dueAt: 1, notBefore: 1 }],
    ['idle without a refusal', IDLE],
  ])('an order that is %s is no failure', (_, state) => {
    const emitted = new EmittedEvents();
    emitted.refused(ARMING);
    expect(emitted.refused(state)).toEqual([]);
  });

  test('blocked cookies are reported after the sealing as well', () => {
    const emitted = new EmittedEvents();
    emitted.refused(ARMING);
    emitted.refused({ phase: 'committing', ...open, origin: 'order', order: ORDER });
    emitted.refused({ phase: 'withdrawing', ...open, origin: 'order', order: ORDER, cookieLosses: 2 });
    const refusal: Refusal = { kind: 'cookies-blocked', order: ORDER };
    expect(emitted.refused({ phase: 'idle', refusal })).toMatchObject([
      { detail: { reason: 'cookies-blocked' } },
    ]);
  });

  test('a wait between two calls belongs to the same order', () => {
    const emitted = new EmittedEvents();
    emitted.refused(ARMING);
    emitted.refused({ phase: 'arm-waiting', order: ORDER, lost: 1, dueAt: 1, notBefore: 1 });
    emitted.refused({ phase: 'arming', order: ORDER, lost: 1 });
    const refusal: Refusal = { kind: 'no-answer', order: ORDER };
    expect(emitted.refused({ phase: 'idle', refusal })).toHaveLength(1);
  });
});

describe('the outcome of an attempt', () => {
  const attempt = testAttempt();
  test('uses the ordered price if the booking has none', () => {
    const { price, ...booking } = BOOKING;
    expect(price).toBeDefined();
    expect(endsOf({ phase: 'confirmed', attempt, booking, earlier: true })).toEqual([
      [
        `booked ${attempt.id}`,
        {
          name: 'bellhop:booked',
          detail: {
            event: 'purchase',
            ...STAY,
            nights: 2,
            ecommerce: {
              transaction_id: 'BH-1000',
              currency: 'EUR',
              value: 420,
              items: [{ item_id: 'double-sea', item_name: 'Harbour View Double', price: 420, quantity: 1 }],
            },
          },
        },
      ],
    ]);
  });

  test('has an event for each room that has an outcome', () => {
    const line = (id: string, state: 'confirmed' | 'rejected' | 'in-doubt') => ({
      attempt: { ...attempt, id, state },
      ...(state === 'confirmed' && { booking: BOOKING }),
    });
    const lines = [line('a', 'confirmed'), line('b', 'rejected'), line('c', 'in-doubt')];
    const emitted = endsOf({
      phase: 'confirmed',
      attempt: { ...attempt, lines },
      booking: BOOKING,
      earlier: false,
    });
    expect(emitted.map(([what]) => what)).toEqual(['booked a', 'failed b']);
  });

  test.each<[string, Ended]>([
    ['closed', { phase: 'rejected', attempt, reason: 'closed' }],
    ['rejected', { phase: 'rejected', attempt }],
    ['attempt-stuck', { phase: 'stuck', attempt }],
  ])('%s', (reason, ended) => {
    expect(endsOf(ended)).toMatchObject([[`failed ${attempt.id}`, { detail: { reason } }]]);
  });
});
