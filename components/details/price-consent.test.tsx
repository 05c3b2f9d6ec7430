// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../lib/browser/attempt/phase.ts';
import { ORDER } from '../../lib/browser/test-attempt.ts';
import { STAY, testRoom, testRooms } from '../../lib/browser/test-property.ts';
import { problem } from '../../lib/browser/test-server/test-booking-server.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { ChosenRoom, ChosenRooms } from '../step.ts';
import { usePriceConsent } from './price-consent.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const chosen = (offer: RoomOffer): ChosenRoom => ({ offer, stay: { ...STAY, nights: 2 } });
const [COURTYARD, SEA] = testRooms().map(chosen) as [ChosenRoom, ChosenRoom];
/** The offer of the same room after a new search. */
const SEA_ANEW = chosen({ ...SEA.offer, price: euros('455.50'), quote: 'quote-anew' });

/**
 * The refusal of an order because of a changed price.
 * @param at the index of the room, of several
 */
function changed(now: string, quote: string, { at, quoted }: { at?: number; quoted?: string } = {}): Refusal {
  const errors = [
    { pointer: `/rooms/${at}/roomTypeId`, code: 'price-changed', message: 'The price has changed.' },
  ];
  return {
    kind: 'problem',
    problem: problem('price-changed', {
      current: euros(now),
      quote,
      ...(quoted !== undefined && { quoted: euros(quoted) }),
      ...(at !== undefined && { errors }),
    }),
    order: ORDER,
  };
}

/** A form with these rooms. */
const form = (...rooms: ChosenRooms) => formAfter(undefined, ...rooms);

/** A form with these rooms, on a page whose link has another price. */
function formAfter(quoted: string | undefined, ...first: ChosenRooms) {
  const before = quoted === undefined ? undefined : euros(quoted);
  const hook = renderHook(
    ({ rooms, refusal }: { rooms: ChosenRooms; refusal: Refusal | undefined }) =>
      usePriceConsent(rooms, refusal, before),
    { initialProps: { rooms: first, refusal: undefined as Refusal | undefined } },
  );
  let rooms = first;
  return {
    refuse: (refusal: Refusal) => hook.rerender({ rooms, refusal }),
    dismiss: () => hook.rerender({ rooms, refusal: undefined }),
    show: (...next: ChosenRooms) => {
      rooms = next;
      hook.rerender({ rooms, refusal: undefined });
    },
    agree: () => act(() => hook.result.current.change?.agree?.()),
    /** The prices of the next order. */
    prices: () => hook.result.current.rooms.map(({ offer }) => offer.price.amount),
    quotes: () => hook.result.current.rooms.map(({ offer }) => offer.quote),
    rooms: () => hook.result.current.rooms,
    changedBy: () => hook.result.current.change?.by,
    /** The previous price, and whether the guest still has to accept the new one. */
    asks: () => {
      const { change } = hook.result.current;
      return change && { before: change.before.amount, isOpen: change.agree !== undefined };
    },
  };
}

describe('the price of one room', () => {
  it('is the price of its offer until an order is refused', () => {
    const { rooms, asks } = form(SEA);
    expect(rooms()).toEqual([SEA]);
    expect(asks()).toBeUndefined();
  });

  it('is the new price, shown beside the old price before and after the consent', () => {
    const { refuse, agree, prices, quotes, asks } = form(SEA);
    refuse(changed('455.50', 'quote-new'));
    expect([prices(), quotes()]).toEqual([['455.50'], ['quote-new']]);
    expect(asks()).toEqual({ before: '420.00', isOpen: true });
    agree();
    expect([prices(), quotes()]).toEqual([['455.50'], ['quote-new']]);
    expect(asks()).toEqual({ before: '420.00', isOpen: false });
  });

  it('is compared with the quoted price in the refusal', () => {
    const { refuse, asks } = form(SEA);
    refuse(changed('455.50', 'quote-new', { quoted: '410.00' }));
    expect(asks()).toMatchObject({ before: '410.00' });
  });

  it('needs a new consent if it changes again, compared with the accepted price', () => {
    const { refuse, agree, prices, asks } = form(SEA);
    refuse(changed('455.50', 'quote-new'));
    agree();
    refuse(changed('470.00', 'quote-newer'));
    expect(prices()).toEqual(['470.00']);
    expect(asks()).toEqual({ before: '455.50', isOpen: true });
    agree();
    expect(asks()).toEqual({ before: '455.50', isOpen: false });
  });

  it('is the old price again if the guest has not accepted the change and the refusal is gone', () => {
    const { refuse, dismiss, quotes, asks } = form(SEA);
    refuse(changed('455.50', 'quote-new'));
    dismiss();
    expect(quotes()).toEqual([SEA.offer.quote]);
    expect(asks()).toBeUndefined();
  });

  it('does not change with a refusal for another reason', () => {
    const { refuse, rooms, asks } = form(SEA);
    refuse({ kind: 'problem', problem: problem('sold-out'), order: ORDER });
    expect(rooms()).toEqual([SEA]);
    expect(asks()).toBeUndefined();
  });

  it('has no prices per night once it has changed', () => {
    const { refuse, rooms } = form(SEA);
    refuse(changed('455.50', 'quote-new'));
    expect(SEA.offer.perNight).toBeDefined();
    expect(rooms()[0].offer).not.toHaveProperty('perNight');
  });
});

describe('consent', () => {
  it('is for one offer only, not for a new offer of the same room', () => {
    const { refuse, agree, show, rooms, asks } = form(SEA);
    refuse(changed('455.50', 'quote-new'));
    agree();
    show(SEA_ANEW);
    expect(rooms()).toEqual([SEA_ANEW]);
    expect(asks()).toBeUndefined();
  });

  it('still holds when the guest comes back from another room', () => {
    const { refuse, agree, show, quotes } = form(SEA);
    refuse(changed('455.50', 'quote-new'));
    agree();
    show(COURTYARD);
    expect(quotes()).toEqual([COURTYARD.offer.quote]);
    show(SEA);
    expect(quotes()).toEqual(['quote-new']);
  });

  it('for one of several rooms does not apply to a room in its place', () => {
    const { refuse, agree, show, rooms, asks } = form(COURTYARD, SEA);
    refuse(changed('455.50', 'quote-new', { at: 1 }));
    agree();
    show(COURTYARD, SEA_ANEW);
    expect(rooms()).toEqual([COURTYARD, SEA_ANEW]);
    expect(asks()).toBeUndefined();
  });
});

describe('price in the page’s link', () => {
  it('needs no consent while it is the current price', () => {
    const { rooms, asks } = formAfter('420.0', SEA);
    expect(rooms()).toEqual([SEA]);
    expect(asks()).toBeUndefined();
  });

  it('is shown beside a changed price, before and after the guest agrees', () => {
    const { agree, rooms, asks } = formAfter('399.00', SEA);
    expect(rooms()).toEqual([SEA]);
    expect(asks()).toEqual({ before: '399.00', isOpen: true });
    agree();
    expect(rooms(), 'with the prices per night, which add up to this price').toEqual([SEA]);
    expect(asks()).toEqual({ before: '399.00', isOpen: false });
  });

  it('is replaced by the changed price of a refused order', () => {
    const { refuse, agree, quotes, asks } = formAfter('399.00', SEA);
    agree();
    refuse(changed('455.50', 'quote-new'));
    expect(asks()).toEqual({ before: '420.00', isOpen: true });
    agree();
    expect(quotes()).toEqual(['quote-new']);
    expect(asks()).toEqual({ before: '420.00', isOpen: false });
  });

  it('is distinguished from the changed price of a refused order', () => {
    const { refuse, dismiss, agree, changedBy } = formAfter('399.00', SEA);
    expect(changedBy()).toBe('link');
    agree();
    expect(changedBy(), 'after consent').toBe('link');
    refuse(changed('455.50', 'quote-new'));
    expect(changedBy(), 'refused').toBe('order');
    agree();
    dismiss();
    expect(changedBy(), 'after consent and another order').toBe('order');
  });
});

describe('the price of several rooms', () => {
  it('is compared as a total, and the other rooms keep their prices', () => {
    const { refuse, agree, prices, quotes, asks } = form(COURTYARD, SEA);
    refuse(changed('455.50', 'quote-new', { at: 1, quoted: '420.00' }));
    expect(prices()).toEqual(['298.00', '455.50']);
    expect(quotes()).toEqual([COURTYARD.offer.quote, 'quote-new']);
    expect(asks()).toEqual({ before: '718.00', isOpen: true });
    agree();
    expect(quotes()).toEqual([COURTYARD.offer.quote, 'quote-new']);
    expect(asks()).toEqual({ before: '718.00', isOpen: false });
  });

  it('keeps the accepted price of one room when another changes', () => {
    const { refuse, agree, prices, quotes, asks } = form(COURTYARD, SEA);
    refuse(changed('310.00', 'quote-courtyard', { at: 0 }));
    agree();
    refuse(changed('455.50', 'quote-sea', { at: 1 }));
    expect(prices()).toEqual(['310.00', '455.50']);
    expect(asks()).toEqual({ before: '730.00', isOpen: true });
    agree();
    expect(quotes()).toEqual(['quote-courtyard', 'quote-sea']);
    expect(asks(), 'the last price that the guest saw').toEqual({ before: '730.00', isOpen: false });
  });

  it('changes for both of two identical rooms, which share one offer', () => {
    const { refuse, agree, prices, quotes, asks } = form(SEA, SEA);
    refuse(changed('455.50', 'quote-new', { at: 0, quoted: '420.00' }));
    expect(prices()).toEqual(['455.50', '455.50']);
    expect(asks()).toEqual({ before: '840.00', isOpen: true });
    agree();
    expect(quotes()).toEqual(['quote-new', 'quote-new']);
    expect(asks()).toEqual({ before: '840.00', isOpen: false });
  });

  it('does not change with a refusal for a room that the order does not have', () => {
    const { refuse, rooms, asks } = form(COURTYARD, SEA);
    refuse(changed('455.50', 'quote-new', { at: 2 }));
    expect(rooms()).toEqual([COURTYARD, SEA]);
    expect(asks()).toBeUndefined();
  });

  it('lacks prices per night for the changed room only', () => {
    const twin = chosen(testRoom('twin', 'Twin', '180.00', { perNight: SEA.offer.perNight ?? [] }));
    const { refuse, rooms } = form(twin, SEA);
    refuse(changed('455.50', 'quote-new', { at: 1 }));
    expect(rooms()[0]).toEqual(twin);
    expect(rooms()[1]?.offer).not.toHaveProperty('perNight');
  });
});
