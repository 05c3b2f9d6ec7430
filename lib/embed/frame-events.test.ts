import { expect, test, vi } from 'vitest';
import { followEvents } from './frame-events.ts';
import type { FromFrame } from './messages.ts';
// Loaded before the first event: on a busy machine that takes longer than an event is waited for.
import './read-event.ts';

const SEARCH = {
  property: 'harbour-house',
  locale: 'en',
  checkin: '2027-02-12',
  checkout: '2027-02-14',
  nights: 2,
  adults: 2,
};
const failed = (reason: string) => ({
  ...SEARCH,
  event: 'booking_failed',
  item_id: 'double-sea',
  reason,
  guest: 'Mariam',
});

/** A frame's window, as far as the widget's events need it. */
function follow() {
  const page = Object.assign(new EventTarget(), { cookie: '' });
  const told: FromFrame[] = [];
  const location = { href: 'https://book.example/embed/harbour-house?adults=2' };
  const view = { document: page, location, setTimeout: setTimeout.bind(globalThis) };
  const end = followEvents(view as unknown as Window & typeof globalThis, (message) => told.push(message));
  const happen = (name: string, detail: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));
  return { told, happen, end };
}

test('an event is told with the fields of its schema, and no other', async () => {
  const { told, happen } = follow();
  happen('bellhop:failed', failed('sold-out'));
  const { guest: _, ...detail } = failed('sold-out');
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'event', text: 'bellhop:failed', detail }]));
});

test('what is no event of the widget is not told', async () => {
  const { told, happen } = follow();
  happen('bellhop:failed', failed('no room for Mariam'));
  happen('bellhop:failed', undefined);
  happen('bellhop:failed', failed('sold-out'));
  await vi.waitFor(() => expect(told).not.toEqual([]));
  expect(told).toHaveLength(1);
});

test('where no cookie stays, the host hears of the event before it is to leave', async () => {
  const { told, happen } = follow();
  happen('bellhop:failed', failed('cookies-blocked'));
  await vi.waitFor(() => expect(told.map(({ kind }) => kind)).toEqual(['event', 'leave']));
});

test('after its end nothing more is told', async () => {
  const { told, happen, end } = follow();
  happen('bellhop:failed', failed('sold-out'));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  end();
  happen('bellhop:failed', failed('sold-out'));
  await new Promise(setImmediate);
  expect(told).toHaveLength(1);
});
