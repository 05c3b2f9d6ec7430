import type { Page } from '@playwright/test';
import { harbour, riad } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file Tab goes through the details in reading order (WCAG 2.2, 2.4.3), and the title names the step. */

/** The place of a control: its distance from the top, and from the side at which a line begins. */
interface Place {
  top: number;
  start: number;
  /** True in the card beside the form. */
  beside: boolean;
}

for (const { house, width } of [
  { house: harbour, width: 1280 },
  { house: harbour, width: 390 },
  { house: riad, width: 1280 },
]) {
  test(`Tab goes through the details of ${house.slug} in reading order, in ${width} px`, async ({
    arrive,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { guest, stay } = await arrive(house);
    await guest.openDetails(stay);
    await guest.heading('details.title').focus();
    const places = await placesByTab(page);
    const form = places.filter(({ beside }) => !beside);
    // The name, the e-mail address, the order, terms and privacy.
    expect(form.length).toBeGreaterThanOrEqual(5);
    for (const [index, { top, start }] of form.slice(1).entries()) {
      const before = form[index];
      const isAfter =
        before && (top > before.top + 4 || (Math.abs(top - before.top) <= 4 && start > before.start));
      expect(isAfter, `stop ${index + 2} comes after stop ${index + 1}`).toBe(true);
    }
    // The form first, then the card beside it. A narrow window has no card beside the form.
    expect(places.map(({ beside }) => beside)).toEqual([
      ...form.map(() => false),
      ...(width === 1280 ? [true] : []),
    ]);
  });
}

/** Returns each stop of Tab in the details, from the current focus on. */
async function placesByTab(page: Page): Promise<Place[]> {
  const places: Place[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control?.closest('[data-part=details]')) return null;
      const { top, left, right } = control.getBoundingClientRect();
      const start = getComputedStyle(control).direction === 'rtl' ? innerWidth - right : left;
      return { top: top + scrollY, start, beside: control.closest('[data-part=summary-card]') !== null };
    });
    if (!place) return places;
    places.push(place);
  }
}

test('the title names the step in the first HTML, after each step, and in another language', async ({
  arrive,
  page,
  request,
  meet,
}) => {
  const { guest, stay } = await arrive(harbour);
  const { words, house } = guest;
  const german = await meet(harbour, { locale: 'de' });
  const titleOf = async (query: string) => {
    const html = await (await request.get(`/${house.slug}?locale=en${query}`)).text();
    return [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
  };
  const search = `&checkin=${stay.checkin}&checkout=${stay.checkout}&adults=2`;
  expect(await titleOf('')).toEqual([house.name]);
  expect(await titleOf(search)).toEqual([`${words('rooms.title')} – ${house.name}`]);
  expect(await titleOf(`${search}&room=${house.room.roomTypeId}`)).toEqual([
    `${words('details.title')} – ${house.name}`,
  ]);
  await guest.open();
  await expect(page).toHaveTitle(house.name);
  await guest.open({ search: stay });
  await expect(page).toHaveTitle(`${words('rooms.title')} – ${house.name}`);
  await guest.press(guest.chooseLink(house.room.name));
  await expect(page).toHaveTitle(`${words('details.title')} – ${house.name}`);
  await guest.chooseLanguage('Deutsch');
  await expect(page).toHaveTitle(`${german.words('details.title')} – ${house.name}`);
  await page.goBack();
  await expect(page).toHaveTitle(`${words('details.title')} – ${house.name}`);
  await page.goBack();
  await expect(page).toHaveTitle(`${words('rooms.title')} – ${house.name}`);
  await guest.readyToOrder(stay);
  await guest.order();
  await expect(page).toHaveTitle(`${words('confirmation.title')} – ${house.name}`);
  await expect(page.locator('title')).toHaveCount(1);
});
