// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { followPlace, placeOf } from './frame-place.ts';

const SETTINGS = 'host=https%3A%2F%2Fwww.hotel.example&mode=inline&scheme=dark&theme=%7B%7D';

test('a place is the search, the room and the language, without the settings', () => {
  expect(placeOf(`https://book.example/embed/x?${SETTINGS}&locale=de&checkin=2027-02-12&room=double`)).toBe(
    'locale=de&checkin=2027-02-12&room=double',
  );
});

test('without the Navigation API it is told when the widget tells of a step, and by Back', async () => {
  expect('navigation' in window).toBe(false);
  const told: string[] = [];
  const end = followPlace(window, (place) => told.push(place));
  document.dispatchEvent(new CustomEvent('bellhop:search'));
  // As the widget does it: the event comes first.
  history.pushState(null, '', `?${SETTINGS}&checkin=2027-02-12`);
  await vi.waitFor(() => expect(told).toEqual(['checkin=2027-02-12']));
  history.replaceState(null, '', `?${SETTINGS}&adults=2`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(told).toEqual(['checkin=2027-02-12', 'adults=2']));
  end();
  document.dispatchEvent(new CustomEvent('bellhop:search'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toHaveLength(2);
});

test('with it, it is told whenever the address changes', () => {
  const navigation = new EventTarget();
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  const told: string[] = [];
  const end = followPlace(window, (place) => told.push(place));
  history.replaceState(null, '', `?${SETTINGS}&room=double`);
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(told).toEqual(['room=double']);
  end();
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(told).toHaveLength(1);
});
