// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { followPlace, placeOf } from './frame-place.ts';

const SETTINGS = 'host=https%3A%2F%2Fwww.hotel.example&mode=inline&scheme=dark&theme=%7B%7D';

test('a place is the search, the room and the language, without the settings', () => {
  expect(placeOf(`https://book.example/embed/x?${SETTINGS}&locale=de&checkin=2027-02-12&room=double`)).toBe(
    'locale=de&checkin=2027-02-12&room=double',
  );
});

test('without the Navigation API the place is reported at each event of the widget and at Back', async () => {
  expect('navigation' in window).toBe(false);
  const reported: string[] = [];
  const end = followPlace(window, (place) => reported.push(place));
  document.dispatchEvent(new CustomEvent('bellhop:search'));
  // The widget also dispatches the event first, and changes the address afterwards.
  history.pushState(null, '', `?${SETTINGS}&checkin=2027-02-12`);
  await vi.waitFor(() => expect(reported).toEqual(['checkin=2027-02-12']));
  history.replaceState(null, '', `?${SETTINGS}&adults=2`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(reported).toEqual(['checkin=2027-02-12', 'adults=2']));
  end();
  document.dispatchEvent(new CustomEvent('bellhop:search'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(reported).toHaveLength(2);
});

test('with the Navigation API the place is reported whenever the address changes', () => {
  const navigation = new EventTarget();
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
  const reported: string[] = [];
  const end = followPlace(window, (place) => reported.push(place));
  history.replaceState(null, '', `?${SETTINGS}&room=double`);
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(reported).toEqual(['room=double']);
  end();
  navigation.dispatchEvent(new Event('currententrychange'));
  expect(reported).toHaveLength(1);
});
