// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Availability } from '../../contract/room-schema.ts';
import { type StayQuery, stayKey } from '../../contract/stay.ts';
import { STAY, testAvailability } from '../test-property.ts';
import { type FirstAnswer, useAvailability } from './use-availability.ts';

const forAdults = (adults: number): StayQuery => ({ ...STAY, adults });
const LATER = { ...STAY, checkin: '2027-02-13' };

/** Rooms for a stay. Each answer is another object. */
const roomsFor = (stay: StayQuery): Availability => ({
  ...testAvailability(),
  stay: { ...stay, nights: 2 },
});

interface Shown {
  stay?: StayQuery | undefined;
  further?: readonly StayQuery[];
}

/** A hook whose calls are answered by hand. */
function asking(first: Shown, page: FirstAnswer = { locale: 'en' }) {
  const calls: { stay: StayQuery; answer(value: Availability): void; fail(error: Error): void }[] = [];
  const api = {
    availability: (stay: StayQuery) =>
      new Promise<Availability>((answer, fail) => calls.push({ stay, answer, fail })),
  };
  const hook = renderHook(({ stay, further = [] }: Shown) => useAvailability(api, stay, page, further), {
    initialProps: first,
  });
  return {
    rooms: () => hook.result.current,
    show: (next: Shown) => hook.rerender(next),
    asked: () => calls.map(({ stay }) => stayKey(stay)),
    /** Answers all pending requests. */
    answerAll: () =>
      act(async () => {
        for (const { stay, answer } of calls) answer(roomsFor(stay));
      }),
    failLast: (error: Error) => act(async () => calls.at(-1)?.fail(error)),
  };
}

const keys = (...stays: StayQuery[]) => stays.map(stayKey);

describe('the further stays of a party', () => {
  it('are requested with the current stay, each once', async () => {
    const { rooms, asked, answerAll } = asking({ stay: forAdults(2), further: [forAdults(3), forAdults(2)] });
    expect(asked()).toEqual(keys(forAdults(2), forAdults(3)));
    expect(rooms().of(forAdults(3))).toEqual({ loading: true });
    await answerAll();
    expect(rooms().of(forAdults(3)).availability?.stay.adults).toBe(3);
    expect(rooms().of(forAdults(2)).availability).toBe(rooms().availability);
    expect(rooms().availability?.stay.adults).toBe(2);
    expect(asked()).toHaveLength(2);
  });

  it('are known if the page came with them', () => {
    const availability = roomsFor(forAdults(3));
    const page = { locale: 'en', search: forAdults(3), availability };
    const { rooms, asked } = asking({ stay: forAdults(2), further: [forAdults(3)] }, page);
    expect(asked()).toEqual(keys(forAdults(2)));
    expect(rooms().of(forAdults(3))).toEqual({ availability, loading: false });
  });

  it('have their own failures', async () => {
    const { rooms, failLast } = asking({ stay: forAdults(2), further: [forAdults(3)] });
    const error = new Error('lost');
    await failLast(error);
    expect(rooms().of(forAdults(3))).toEqual({ error, loading: false });
    expect([rooms().error, rooms().loading]).toEqual([undefined, true]);
  });

  it('keep their answer when they become the current stay', async () => {
    const { rooms, show, asked, answerAll } = asking({ stay: forAdults(2), further: [forAdults(3)] });
    await answerAll();
    const known = rooms().of(forAdults(3)).availability;
    show({ stay: forAdults(3) });
    expect(rooms().availability).toBe(known);
    expect(asked()).toHaveLength(2);
  });

  it('are not requested while they are not shown', async () => {
    const { rooms, asked, answerAll } = asking({ stay: forAdults(2) });
    await answerAll();
    expect(rooms().of(forAdults(3))).toEqual({ loading: true });
    expect(asked()).toEqual(keys(forAdults(2)));
  });
});

describe('ask', () => {
  it('drops only the answer of its own stay', async () => {
    const further = [forAdults(1), forAdults(12)];
    const { rooms, asked, answerAll } = asking({ stay: forAdults(2), further });
    await answerAll();
    act(() => rooms().ask(forAdults(1)));
    expect(rooms().of(forAdults(1))).toEqual({ loading: true });
    expect(rooms().of(forAdults(12)).availability).toBeDefined();
    expect(rooms().availability).toBeDefined();
    expect(asked().slice(3)).toEqual(keys(forAdults(1)));
    expect(rooms().asked).toBe(1);
  });
});

describe('askNights', () => {
  it('drops the answers of these nights for every number of adults, and of no other nights', async () => {
    const further = [forAdults(1), forAdults(12), LATER];
    const { rooms, asked, answerAll } = asking({ stay: forAdults(2), further });
    await answerAll();
    act(() => rooms().askNights(forAdults(2)));
    for (const stay of [forAdults(2), forAdults(1), forAdults(12)])
      expect(rooms().of(stay)).toEqual({ loading: true });
    expect(rooms().of(LATER).availability).toBeDefined();
    expect(asked().slice(4)).toEqual(keys(forAdults(2), forAdults(1), forAdults(12)));
    expect(rooms().asked).toBe(1);
  });

  it('drops the answer of the page as well', () => {
    const page = { locale: 'en', search: forAdults(3), availability: roomsFor(forAdults(3)) };
    const { rooms, asked } = asking({ stay: forAdults(2), further: [forAdults(3)] }, page);
    act(() => rooms().askNights(forAdults(2)));
    expect(rooms().of(forAdults(3))).toEqual({ loading: true });
    expect(asked()).toEqual(keys(forAdults(2), forAdults(2), forAdults(3)));
  });

  it('requests a stay that is not shown only when it is shown', async () => {
    const { rooms, show, asked, answerAll } = asking({ stay: forAdults(2), further: [forAdults(3)] });
    await answerAll();
    show({ stay: forAdults(2) });
    act(() => rooms().askNights(forAdults(2)));
    expect(asked().slice(2)).toEqual(keys(forAdults(2)));
    show({ stay: forAdults(3) });
    expect(asked().slice(3)).toEqual(keys(forAdults(3)));
  });
});
