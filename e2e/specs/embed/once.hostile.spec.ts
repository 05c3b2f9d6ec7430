import type { Frame, Page } from '@playwright/test';
import { EDITION } from '../../../lib/embed/edition.ts';
import { FRAMING, frameIn } from '../../guest/frame.ts';
import { framedAt, framedTest as test } from '../../guest/framed-test.ts';
import { harbour } from '../../guest/houses.ts';
import { COMMIT } from '../../guest/network.ts';
import { expect } from '../../guest/test.ts';
import type { FramedSite } from '../../hosts/framed-site.ts';

/** Pages and frames of others that would like to use a frame of the widget, the page around it, or its session. */

/** Everything that a host may wish of its frame. */
const WISHES = [
  { bellhop: EDITION, kind: 'show', text: 'locale=de' },
  { bellhop: EDITION, kind: 'show', text: 'checkin=2027-01-01&checkout=2027-01-02&adults=1' },
];

/** Everything that a frame may tell its host. */
const TOLD = [
  { bellhop: EDITION, kind: 'leave', text: 'stolen' },
  { bellhop: EDITION, kind: 'height', bottom: 11 },
  { bellhop: EDITION, kind: 'event', text: 'bellhop:booked', detail: { event: 'purchase' } },
  { bellhop: EDITION, kind: 'open', text: 'checkin=2027-01-01' },
  { bellhop: EDITION, kind: 'ready', text: 'x' },
];

/** By this name the plain site is another origin, and another site, than the one that may frame. */
const foreign = (address: string): string => address.replace('127.0.0.1', 'evil.localhost');

/** What a message could have changed. */
async function stateOf(page: Page) {
  const element = page.locator('bellhop-booking').first();
  const frame = await frameIn(element);
  return {
    page: page.url(),
    frame: frame.url(),
    byHand: page
      .frames()
      .find((other) => other !== frame && other.url().includes('/embed/'))
      ?.url(),
    height: await element.locator('iframe').evaluate((iframe) => iframe.clientHeight),
    booked: await page.evaluate(() => Reflect.get(window, 'booked') ?? 0),
    dialogs: await page.locator('dialog').count(),
  };
}

/** Counts what the page is told of bookings. */
const countBookings = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { booked: 0 });
    addEventListener('bellhop:booked', () =>
      Object.assign(window, { booked: Reflect.get(window, 'booked') + 1 }),
    );
  });

/** Until what was posted before has been heard: messages keep their order from one window to another. */
async function settled(page: Page): Promise<void> {
  // Only the page's own: a frame that is out of sight has no frames of animation.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  for (const frame of page.frames()) {
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

test('a page of a foreign origin cannot frame it, nor can it frame a page that may', async ({
  framed,
  meet,
  mishaps,
  page,
}) => {
  mishaps.expectRefusal(FRAMING);
  await test.step('itself', async () => {
    const address = framed.pageWith(`<iframe src="${framed.origin}/embed/harbour-house"></iframe>`, {
      lax: true,
    });
    await page.goto(foreign(address));
    await expect.poll(async () => (await frameIn(page.locator('body'))).url()).toMatch(/^chrome-error:/);
  });
  await test.step('pretending to be the host', async () => {
    const host = encodeURIComponent(framed.plainOrigin);
    const address = framed.pageWith(
      `<iframe src="${framed.origin}/embed/harbour-house?host=${host}"></iframe>`,
      {
        lax: true,
      },
    );
    await page.goto(foreign(address));
    await expect.poll(async () => (await frameIn(page.locator('body'))).url()).toMatch(/^chrome-error:/);
  });
  await test.step('around a page that may', async () => {
    const hotel = framed.pageWith(framed.element('harbour-house'), { lax: true });
    await page.goto(foreign(framed.pageWith(`<iframe src="${hotel}" height="900"></iframe>`, { lax: true })));
    const inner = page.frameLocator('iframe');
    await expect(inner.locator('bellhop-booking iframe')).toBeAttached();
    await expect(inner.getByRole('link', { name: 'Book now' })).toBeVisible();
    await settled(page);
    await expect(inner.getByRole('link', { name: 'Book now' })).toBeVisible();
  });
  await test.step('while the host can', async () => {
    const address = framed.pageWith(framed.element('harbour-house'));
    const guest = await meet(harbour, { host: framedAt(address) });
    await page.goto(address);
    await expect(guest.heading('search.title')).toBeVisible();
  });
});

test('no other page of ours may be framed, by anybody', async ({ framed, request }) => {
  for (const path of [
    '/',
    '/harbour-house',
    '/embed/nobody',
    '/sandbox',
    '/embed',
    '/embed/harbour-house/x',
    // Named like files that are there, and answered by the page of what is not.
    '/embed.jsx',
    '/embed.js/x',
    '/embed.js.map',
    '/icon.svg/x',
    '/favicon.ico/x',
    '/demo/x',
    '/demo/harbour-house/x.webp',
    '/_next/x',
  ]) {
    const answer = await request.get(framed.origin + path);
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/);
    expect(answer.headers()['content-security-policy'], path).toMatch(/frame-ancestors 'none'$/);
  }
  // A form can be sent into a frame.
  const refused = await request.post(`${framed.origin}/embed.js`);
  expect(refused.headers()['content-type']).toMatch(/^text\/html/);
  expect(refused.headers()['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
  const answer = await request.get(`${framed.origin}/embed/harbour-house`);
  expect(answer.headers()['content-security-policy']).toMatch(`frame-ancestors ${framed.plainOrigin}`);
});

test('a file that a page asks for comes without the work that a policy is', async ({ framed, request }) => {
  for (const [path, kind] of [
    ['/embed.js', 'script'],
    ['/icon.svg', 'image'],
    ['/favicon.ico', 'image'],
    ['/demo/harbour-house/hero.svg', 'image'],
  ] as const) {
    const answer = await request.get(framed.origin + path, { headers: { 'sec-fetch-dest': kind } });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-security-policy'], path).toBeUndefined();
  }
});

/** A page of the host with the element and, as some put it there by hand, a frame that other windows can reach. */
const reachable = (framed: FramedSite, more = ''): string =>
  framed.pageWith(
    `${framed.element('harbour-house')}
     <iframe id="by-hand" src="${framed.origin}/embed/harbour-house?host=${encodeURIComponent(framed.plainOrigin)}"></iframe>
     ${more}`,
    { lax: true },
  );

/** Posts all that could act, from a window of the attacker, to the host and each frame of it that can be reached. */
const attack = (attacker: Frame, host: 'hotel' | 'parent'): Promise<number> =>
  attacker.evaluate(
    ({ name, wishes, told }) => {
      const page: Window = Reflect.get(window, name);
      for (let index = 0; index < page.length; index += 1) {
        for (const wish of wishes) page[index]?.postMessage(wish, '*');
      }
      for (const message of told) page.postMessage(message, '*');
      return page.length;
    },
    { name: host, wishes: WISHES, told: TOLD },
  );

async function awake(page: Page): Promise<void> {
  await expect(page.frameLocator('bellhop-booking iframe').locator('[data-awake]')).toBeAttached();
  await expect(page.frameLocator('#by-hand').locator('[data-awake]')).toBeAttached();
}

test('the window that opened the host can post it nothing that acts, nor its frame', async ({
  context,
  framed,
  page,
}) => {
  await page.goto(foreign(framed.pageWith('<p>evil</p>', { lax: true })));
  const opened = context.waitForEvent('page');
  await page.evaluate((hotel) => Object.assign(window, { hotel: window.open(hotel) }), reachable(framed));
  const hotel = await opened;
  await countBookings(hotel);
  await awake(hotel);
  const before = await stateOf(hotel);
  // The element's own frame cannot even be reached: it is in a shadow tree.
  expect(await attack(page.mainFrame(), 'hotel')).toBe(1);
  await settled(hotel);
  expect(await stateOf(hotel)).toEqual(before);
});

test('a sibling frame can post neither the host nor the frame anything that acts', async ({
  framed,
  page,
}) => {
  const evil = foreign(framed.pageWith('<p>evil</p>', { lax: true }));
  await page.goto(reachable(framed, `<iframe id="sibling" src="${evil}"></iframe>`));
  await countBookings(page);
  await awake(page);
  const before = await stateOf(page);
  const sibling = page.frames().find((frame) => frame.url() === evil);
  if (!sibling) throw new Error('no sibling');
  expect(await attack(sibling, 'parent')).toBe(2);
  await settled(page);
  expect(await stateOf(page)).toEqual(before);
});

test('the host itself is heard, in the same words', async ({ framed, page }) => {
  await page.goto(reachable(framed));
  await awake(page);
  await page.evaluate((wish) => window[0]?.postMessage(wish, '*'), WISHES[1]);
  await expect.poll(async () => (await stateOf(page)).byHand).toContain('checkin=2027-01-01');
});

test('another frame of Bellhop’s own can act for nobody but itself', async ({ framed, page }) => {
  const address = framed.pageWith(`${framed.element('harbour-house')}${framed.element('riad-zaytoun')}`);
  await page.goto(address);
  await countBookings(page);
  const [first, second] = [page.locator('bellhop-booking').nth(0), page.locator('bellhop-booking').nth(1)];
  for (const element of [first, second]) {
    await element.scrollIntoViewIfNeeded();
    await expect(element.frameLocator('iframe').locator('[data-awake]')).toBeAttached();
  }
  const before = await stateOf(page);
  const riad = await frameIn(second);
  await riad.evaluate((message) => window.parent.postMessage(message, '*'), TOLD[1]);
  await expect.poll(() => second.locator('iframe').evaluate((iframe) => iframe.clientHeight)).toBe(11);
  expect(await stateOf(page)).toEqual(before);
});

test('a foreign page cannot make its session act', async ({ arrive, framed, page, panel, mishaps }) => {
  // The guest has an order that is sealed, and could be sent.
  const { guest, stay } = await arrive(harbour);
  await page.goto(framed.path('harbour-house', { search: stay, locale: 'en' }));
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  const sent = page.waitForRequest(COMMIT);
  const held = await guest.orderUpTo(COMMIT);
  const attempt = /attempts\/([0-9a-f-]{36})\/commit/.exec((await sent).url())?.[1] ?? '';
  expect(attempt).not.toBe('');
  mishaps.expectFailureAt(/\/api\/booking\//);
  // What the form's answer is replaced by.
  mishaps.expectFailureAt(/^chrome-error:/);
  mishaps.expectRefusal(FRAMING);
  mishaps.expectRefusal(/^Access to fetch at .* has been blocked by CORS policy/);
  const evil = await page.context().newPage();
  await evil.goto(foreign(framed.pageWith('<p>evil</p>', { lax: true })));
  const answers: number[] = [];
  evil.on('response', (response) => {
    if (response.url().includes('/api/booking/')) answers.push(response.status());
  });
  await evil.evaluate(
    async ({ base, id }) => {
      const calls: [string, RequestInit][] = [
        [`/attempts/${id}/commit`, { method: 'POST', mode: 'no-cors' }],
        [`/attempts/${id}/commit`, { method: 'POST', mode: 'no-cors', body: '{}' }],
        [`/attempts/${id}/commit`, { method: 'POST', headers: { 'content-type': 'application/json' } }],
        ['/attempts/current', { method: 'DELETE' }],
        ['/attempts/current', { headers: { 'bellhop-frame': '1' } }],
      ];
      for (const [path, init] of calls) {
        await fetch(base + path, { credentials: 'include', ...init }).catch(() => undefined);
      }
      const form = document.createElement('form');
      form.method = 'post';
      form.action = `${base}/attempts/${id}/commit`;
      form.target = 'sink';
      const sink = document.createElement('iframe');
      sink.name = 'sink';
      document.body.append(sink, form);
      form.submit();
    },
    { base: `${framed.origin}/api/booking/harbour-house`, id: attempt },
  );
  await expect.poll(() => answers.filter((status) => status === 403).length).toBeGreaterThanOrEqual(3);
  expect(answers.filter((status) => status < 400)).toEqual([]);
  expect(await panel.bookings()).toEqual([]);
  // The guest’s own call is the one that acts.
  held.release();
  const reference = await guest.confirmedReference();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
});
