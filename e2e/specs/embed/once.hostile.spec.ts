import type { Frame, Page } from '@playwright/test';
import { EDITION } from '../../../lib/embed/edition.ts';
import { FRAMING, frameIn } from '../../guest/frame.ts';
import { framedAt, framedTest as test } from '../../guest/framed-test.ts';
import { harbour } from '../../guest/houses.ts';
import { COMMIT } from '../../guest/network.ts';
import { expect } from '../../guest/test.ts';
import type { FramedSite } from '../../hosts/framed-site.ts';

/** @file Foreign pages and frames that try to use the widget's frame, the page around it, or the session. */

/** All messages from a host to its frame that change something. */
const HOST_MESSAGES = [
  { bellhop: EDITION, kind: 'show', text: 'locale=de' },
  { bellhop: EDITION, kind: 'show', text: 'checkin=2027-01-01&checkout=2027-01-02&adults=1' },
];

/** All messages from a frame to its host. */
const FRAME_MESSAGES = [
  { bellhop: EDITION, kind: 'leave', text: 'stolen' },
  { bellhop: EDITION, kind: 'height', bottom: 11 },
  { bellhop: EDITION, kind: 'event', text: 'bellhop:booked', detail: { event: 'purchase' } },
  { bellhop: EDITION, kind: 'open', text: 'checkin=2027-01-01' },
  { bellhop: EDITION, kind: 'ready', text: 'x' },
];

/** Returns an address of the plain site under another name: a foreign site that may not frame the widget. */
const foreign = (address: string): string => address.replace('127.0.0.1', 'evil.localhost');

/** Returns everything that a message could change. */
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

/** Counts the bookings that are reported to the page. */
const countBookings = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { booked: 0 });
    addEventListener('bellhop:booked', () =>
      Object.assign(window, { booked: Reflect.get(window, 'booked') + 1 }),
    );
  });

/** Waits until earlier messages have arrived: messages from one window to another keep their order. */
async function settled(page: Page): Promise<void> {
  // Only in the page: a frame out of view has no animation frames.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  for (const frame of page.frames()) {
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

test('a foreign page cannot frame the widget, neither directly nor inside an allowed page', async ({
  framed,
  meet,
  mishaps,
  page,
}) => {
  mishaps.expectRefusal(FRAMING);
  await test.step('directly', async () => {
    const address = framed.pageWith(`<iframe src="${framed.origin}/embed/harbour-house"></iframe>`, {
      lax: true,
    });
    await page.goto(foreign(address));
    await expect.poll(async () => (await frameIn(page.locator('body'))).url()).toMatch(/^chrome-error:/);
  });
  await test.step('with the name of an allowed host', async () => {
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
  await test.step('inside an allowed page', async () => {
    const hotel = framed.pageWith(framed.element('harbour-house'), { lax: true });
    await page.goto(foreign(framed.pageWith(`<iframe src="${hotel}" height="900"></iframe>`, { lax: true })));
    const inner = page.frameLocator('iframe');
    await expect(inner.locator('bellhop-booking iframe')).toBeAttached();
    await expect(inner.getByRole('link', { name: 'Book now' })).toBeVisible();
    await settled(page);
    await expect(inner.getByRole('link', { name: 'Book now' })).toBeVisible();
  });
  await test.step('but the host can', async () => {
    const address = framed.pageWith(framed.element('harbour-house'));
    const guest = await meet(harbour, { host: framedAt(address) });
    await page.goto(address);
    await expect(guest.heading('search.title')).toBeVisible();
  });
});

test('no other page of Bellhop may be framed by anyone', async ({ framed, request }) => {
  for (const path of [
    '/',
    '/harbour-house',
    '/embed/nobody',
    '/sandbox',
    '/embed',
    '/embed/harbour-house/x',
    // Names similar to those of existing files: the not-found page answers.
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
  // A form can load its answer into a frame.
  const refused = await request.post(`${framed.origin}/embed.js`);
  expect(refused.headers()['content-type']).toMatch(/^text\/html/);
  expect(refused.headers()['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
  const answer = await request.get(`${framed.origin}/embed/harbour-house`);
  expect(answer.headers()['content-security-policy']).toMatch(`frame-ancestors ${framed.plainOrigin}`);
});

test('a file that a page loads has no Content Security Policy', async ({ framed, request }) => {
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

/** A page of the host with the element, and with a hand-written frame that other windows can reach. */
const pageWithReachableFrame = (framed: FramedSite, more = ''): string =>
  framed.pageWith(
    `${framed.element('harbour-house')}
     <iframe id="by-hand" src="${framed.origin}/embed/harbour-house?host=${encodeURIComponent(framed.plainOrigin)}"></iframe>
     ${more}`,
    { lax: true },
  );

/**
 * Posts all messages from the attacker's window to the host, and to each frame of the host.
 * @returns the number of frames that the attacker can reach
 */
const attack = (attacker: Frame, host: 'hotel' | 'parent'): Promise<number> =>
  attacker.evaluate(
    ({ name, hostMessages, frameMessages }) => {
      const page: Window = Reflect.get(window, name);
      for (let index = 0; index < page.length; index += 1) {
        for (const message of hostMessages) page[index]?.postMessage(message, '*');
      }
      for (const message of frameMessages) page.postMessage(message, '*');
      return page.length;
    },
    { name: host, hostMessages: HOST_MESSAGES, frameMessages: FRAME_MESSAGES },
  );

async function expectAwake(page: Page): Promise<void> {
  await expect(page.frameLocator('bellhop-booking iframe').locator('[data-awake]')).toBeAttached();
  await expect(page.frameLocator('#by-hand').locator('[data-awake]')).toBeAttached();
}

test('the opener of the host can post neither the host nor the frame anything that has an effect', async ({
  context,
  framed,
  page,
}) => {
  await page.goto(foreign(framed.pageWith('<p>evil</p>', { lax: true })));
  const opened = context.waitForEvent('page');
  await page.evaluate(
    (hotel) => Object.assign(window, { hotel: window.open(hotel) }),
    pageWithReachableFrame(framed),
  );
  const hotel = await opened;
  await countBookings(hotel);
  await expectAwake(hotel);
  const before = await stateOf(hotel);
  // The attacker cannot reach the element's own frame: it is in a shadow tree.
  expect(await attack(page.mainFrame(), 'hotel')).toBe(1);
  await settled(hotel);
  expect(await stateOf(hotel)).toEqual(before);
});

test('a sibling frame can post neither the host nor the frame anything that has an effect', async ({
  framed,
  page,
}) => {
  const evil = foreign(framed.pageWith('<p>evil</p>', { lax: true }));
  await page.goto(pageWithReachableFrame(framed, `<iframe id="sibling" src="${evil}"></iframe>`));
  await countBookings(page);
  await expectAwake(page);
  const before = await stateOf(page);
  const sibling = page.frames().find((frame) => frame.url() === evil);
  if (!sibling) throw new Error('no sibling');
  expect(await attack(sibling, 'parent')).toBe(2);
  await settled(page);
  expect(await stateOf(page)).toEqual(before);
});

test('the same message has an effect if the host sends it', async ({ framed, page }) => {
  await page.goto(pageWithReachableFrame(framed));
  await expectAwake(page);
  await page.evaluate((message) => window[0]?.postMessage(message, '*'), HOST_MESSAGES[1]);
  await expect.poll(async () => (await stateOf(page)).byHand).toContain('checkin=2027-01-01');
});

test('another frame of Bellhop can change only itself', async ({ framed, page }) => {
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
  await riad.evaluate((message) => window.parent.postMessage(message, '*'), FRAME_MESSAGES[1]);
  await expect.poll(() => second.locator('iframe').evaluate((iframe) => iframe.clientHeight)).toBe(11);
  expect(await stateOf(page)).toEqual(before);
});

test('a foreign page cannot act in the session of a guest', async ({
  arrive,
  framed,
  page,
  panel,
  mishaps,
}) => {
  // The guest has a sealed order, which could be sent.
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  const sent = page.waitForRequest(COMMIT);
  const commit = await guest.orderUpTo(COMMIT);
  const attempt = /attempts\/([0-9a-f-]{36})\/commit/.exec((await sent).url())?.[1] ?? '';
  expect(attempt).not.toBe('');
  mishaps.expectFailureAt(/\/api\/booking\//);
  // The browser shows its error page instead of the form's answer.
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
  // Only the guest's own call makes the booking.
  commit.release();
  const reference = await guest.confirmedReference();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
});
