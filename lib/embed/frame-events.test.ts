import { expect, test, vi } from 'vitest';
import { followEvents } from './frame-events.ts';
import type { FromFrame } from './messages.ts';
// Loaded before the first event: on a busy machine the import takes longer than MAX_WAIT_MS.
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

/** Follows the events of a frame's window. The window has only the parts that the events need. */
function follow() {
  const page = Object.assign(new EventTarget(), { cookie: '' });
  const reported: FromFrame[] = [];
  const location = { href: 'https://book.example/embed/harbour-house?adults=2' };
  const view = { document: page, location, setTimeout: setTimeout.bind(globalThis) };
  const end = followEvents(view as unknown as Window & typeof globalThis, (message) =>
    reported.push(message),
  );
  const happen = (name: string, detail: unknown) => page.dispatchEvent(new CustomEvent(name, { detail }));
  return { reported, happen, end };
}

test('an event reaches the host with the fields of its schema, and no other', async () => {
  const { reported, happen } = follow();
  happen('bellhop:failed', failed('sold-out'));
  const { guest: _, ...detail } = failed('sold-out');
  await vi.waitFor(() => expect(reported).toEqual([{ kind: 'event', text: 'bellhop:failed', detail }]));
});

test('an event that does not fit its schema does not reach the host', async () => {
  const { reported, happen } = follow();
  happen('bellhop:failed', failed('no room for Mariam'));
  happen('bellhop:failed', undefined);
  happen('bellhop:failed', failed('sold-out'));
  await vi.waitFor(() => expect(reported).not.toEqual([]));
  expect(reported).toHaveLength(1);
});

test('a frame without cookies reports the event before it asks the host to leave', async () => {
  const { reported, happen } = follow();
  happen('bellhop:failed', failed('cookies-blocked'));
  await vi.waitFor(() => expect(reported.map(({ kind }) => kind)).toEqual(['event', 'leave']));
});

test('no event reaches the host after the end', async () => {
  const { reported, happen, end } = follow();
  happen('bellhop:failed', failed('sold-out'));
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  end();
  happen('bellhop:failed', failed('sold-out'));
  await new Promise(setImmediate);
  expect(reported).toHaveLength(1);
});
