import type { Page } from '@playwright/test';
import type { StayQuery } from '../../lib/contract/index.ts';
import { harbour } from '../guest/houses.ts';
import { FORTY_PROPERTIES } from './behind-nginx.ts';
import { callHttps } from './https-call.ts';
import { expect, test } from './nginx-test.ts';

/**
 * @file One browser at forty properties of one host, behind nginx with the configuration of
 * docs/deployment.md.
 */

const [first = harbour, ...others] = FORTY_PROPERTIES;
/** The guest with the longest names. They make the largest cookies, and so the largest answers. */
const LONG_NAMED = {
  firstName: '𠮷'.repeat(100),
  lastName: '𠮷'.repeat(100),
  email: `${'x'.repeat(242)}@example.com`,
};

test('every page and every commit is answered after one browser has booked at forty properties', async ({
  behind,
  openStay,
  meet,
  page,
  panel,
}) => {
  const guest = await meet(first);
  await panel.fault('bookings', 'status', { status: 500, times: 3 });
  await guest.readyToOrder(await openStay(harbour));
  await guest.press(guest.orderButton);
  await expect(guest.heading('doubt.title', { property: first.name })).toBeVisible();
  const cookies = async () => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const inDoubt = expect.stringContaining(`__Host-bellhop-${first.slug}=`);

  for (const house of others) {
    const look = page.waitForResponse(/\/attempts\/current/);
    const answer = await page.goto(behind.path(house.slug));
    expect([house.slug, answer?.status(), (await look).status()]).toEqual([house.slug, 200, 200]);
  }
  expect(await cookies()).toEqual([inDoubt]);

  const stay = await openStay(harbour);
  await panel.setNights(harbour, harbour.room.roomTypeId, stay, { units: others.length });
  for (const [number, { slug }] of others.entries()) {
    const person = number % 10 === 0 ? LONG_NAMED : harbour.person;
    expect([
      slug,
      await book(page, slug, { ...stay, roomTypeId: harbour.room.roomTypeId, guest: person }),
    ]).toEqual([slug, [201, 200]]);
  }
  expect(await cookies()).toContainEqual(inDoubt);

  const pages = ['/', ...FORTY_PROPERTIES.flatMap(({ slug }) => [`/${slug}`, `/embed/${slug}`])];
  expect(await statusesOf(page, pages)).toEqual(pages.map(() => 200));
  // The browser uses HTTP/2, which sends each cookie separately. A proxy in front may join them in one line.
  const oneLine = { headers: { cookie: (await cookies()).join('; ') } };
  expect((await callHttps(behind.nginx, '/', oneLine)).status).toBe(200);

  await guest.open();
  const reference = await guest.shownReference();
  const bookings = await panel.bookings();
  expect(bookings.map((booking) => booking.reference)).toContain(reference);
  expect(bookings).toHaveLength(FORTY_PROPERTIES.length);
});

/** Makes an order with the page's own calls. @returns the statuses of the order and of its commit */
function book(page: Page, slug: string, order: StayQuery & { roomTypeId: string; guest: object }) {
  return page.evaluate(
    async ({ api, order }) => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const { checkin, checkout, adults, roomTypeId } = order;
      const query = new URLSearchParams({ checkin, checkout, adults: String(adults) });
      const { ticket } = await (await fetch(`${api}/property`)).json();
      const { rooms } = await (await fetch(`${api}/availability?${query}`)).json();
      const room = rooms.find((offer: { roomTypeId: string }) => offer.roomTypeId === roomTypeId);
      const body = JSON.stringify({ ...order, quote: room?.quote, ticket });
      const armed = await fetch(`${api}/attempts`, { ...json, body });
      const { attempt } = await armed.json();
      return [armed.status, (await fetch(`${api}/attempts/${attempt?.id}/commit`, json)).status];
    },
    { api: `/api/booking/${slug}`, order },
  );
}

function statusesOf(page: Page, paths: readonly string[]): Promise<number[]> {
  return page.evaluate(async (asked) => {
    const statuses: number[] = [];
    for (const path of asked) statuses.push((await fetch(path)).status);
    return statuses;
  }, paths);
}
