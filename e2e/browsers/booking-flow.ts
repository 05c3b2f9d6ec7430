import { expect } from 'vitest';
import type { Money, StayQuery } from '../../lib/contract/index.ts';
import { toMinorUnits } from '../../lib/contract/index.ts';
import { directionOf } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/i18n/money-text.ts';
import { harbour, riad, todayAt } from '../guest/houses.ts';
import type { SandboxPanel } from '../hosts/sandbox-panel.ts';
import { stayParams } from '../hosts/stay.ts';
import type { Engine } from './browser-window.ts';
import { chooseDates, chooseDatesByKeyboard } from './calendar.ts';
import type { Guest } from './guest.ts';
import type { TestIn } from './test.ts';

interface Offer {
  name: string;
  price: Money;
}

/** Runs in the page: returns the names and the prices of the rooms that a document shows. */
const ROOMS_OF = `(page) => [...page.querySelectorAll('[data-part=room]')].map((room) =>
  ['h3', '[data-part=price]'].map((part) => room.querySelector(part).textContent))`;

/** Tests the flow from the search to the confirmation, in an engine that `e2e/specs` does not use. */
export function testBookingFlow(test: TestIn): void {
  test('a linked search has its rooms in the first HTML', async ({ site, arrive, window }) => {
    const { guest, stay } = await arrive(harbour);
    const query = stayParams(stay, { locale: harbour.locale });
    const answer = await fetch(`${site.origin}/api/booking/${harbour.slug}/availability?${query}`);
    const offered: Offer[] = (await answer.json()).rooms;
    const cheapestFirst = offered.toSorted((a, b) => Number(toMinorUnits(a.price) - toMinorUnits(b.price)));
    const rooms = cheapestFirst.map(({ name, price }) => [name, moneyText(harbour.locale, price)]);
    expect(rooms.length).toBeGreaterThan(2);
    await guest.open({ search: stay });
    // The page's first HTML, read by the engine's own parser, without our scripts.
    const first = `fetch(location.href).then((answer) => answer.text())
      .then((html) => new DOMParser().parseFromString(html, 'text/html'))`;
    expect(await window.evaluate(`${first}.then(${ROOMS_OF})`)).toEqual(rooms);
    await guest.seeAs({ css: '[data-part=search-submit]' }, ':enabled');
    for (const [name = ''] of rooms) await guest.see(guest.named('link', 'rooms.chooseRoom', { room: name }));
    expect(await window.evaluate(`(${ROOMS_OF})(document)`)).toEqual(rooms);
  });

  for (const house of [harbour, riad]) {
    test(`a guest books at ${house.slug} by pointer, and a reload shows the booking again`, async ({
      arrive,
      panel,
      window,
    }) => {
      const { guest, stay } = await arrive(house);
      await guest.open();
      const direction = await window.evaluate('getComputedStyle(document.documentElement).direction');
      expect(direction).toBe(directionOf(house.locale));
      await chooseDates(guest, stay);
      await guest.seeAs(guest.named('heading', 'rooms.title'), ':focus');
      await guest.click(guest.named('link', 'rooms.chooseRoom', { room: house.room.name }));
      await guest.seeAs(guest.named('heading', 'details.title'), ':focus');
      await guest.typeDetails(house.person, (field) => guest.click(field));
      await (await guest.seeAs(guest.orderButton, ':enabled')).click();
      await expectBooked(guest, panel, stay);
      await window.reload();
      await expectBooked(guest, panel, stay, 'confirmation.earlierTitle');
    });
  }

  test('a guest books with only the keyboard', async ({ arrive, panel, window }) => {
    const { guest, stay } = await arrive(harbour);
    await guest.open();
    await chooseDatesByKeyboard(guest, stay, todayAt(harbour));
    await guest.seeAs(guest.named('heading', 'rooms.title'), ':focus');
    await guest.tabTo(guest.named('link', 'rooms.chooseRoom', { room: harbour.room.name }));
    await window.press('Enter');
    await guest.seeAs(guest.named('heading', 'details.title'), ':focus');
    await guest.typeDetails(harbour.person, (field) => guest.tabTo(field));
    await guest.tabTo(guest.orderButton);
    await window.press('Enter');
    await guest.seeAs(guest.named('heading', 'confirmation.title'), ':focus');
    await expectBooked(guest, panel, stay);
  });
}

/**
 * Tests that the browser reports errors. Otherwise a page with errors would look like a page without them.
 */
export function testComplaints(test: TestIn, { loopback }: Engine): void {
  test('the browser reports an uncaught exception', async ({ site, browser }) => {
    const window = await browser.openWindow();
    await window.open(`${site.origin.replace('localhost', loopback)}/${harbour.slug}`);
    await window.evaluate(`new Promise((done) => setTimeout(() => {
      setTimeout(done);
      throw new Error('thrown on purpose');
    }))`);
    expect(await window.close()).toEqual([expect.stringContaining('thrown on purpose')]);
  });
}

/** Expects the guest to read the number of the sandbox's only booking, with these dates. */
async function expectBooked(
  guest: Guest,
  panel: SandboxPanel,
  { checkin, checkout, adults }: StayQuery,
  title?: 'confirmation.earlierTitle',
): Promise<void> {
  const reference = await guest.confirmedReference(title);
  const { slug: property, room, person } = guest.house;
  expect(await panel.bookings()).toMatchObject([
    {
      reference,
      property,
      stay: { checkin, checkout, adults },
      room: { roomTypeId: room.roomTypeId },
      guest: person,
    },
  ]);
}
