import { chooseDates } from '../../guest/calendar.ts';
import {
  chooseDatesInFrame,
  expectFitting,
  expectFocusIn,
  FRAMING,
  frameIn,
  setAttributes,
  takeOutAndPutBack,
} from '../../guest/frame.ts';
import { framedAt, framedTest as test, WIDGETS } from '../../guest/framed-test.ts';
import { harbour, riad } from '../../guest/houses.ts';
import { expect } from '../../guest/test.ts';
import { appAt } from '../../hosts/booking-page.ts';

/**
 * @file `<bellhop-booking>` on a plain HTML page of another site, under a strict Content Security Policy, in
 * a browser that blocks third-party cookies.
 */

test.use({ stays: 'soon' });

for (const width of [390, 1280]) {
  test.describe(`a frame in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('books in place, and is as high as its content at each step', async ({ arrive, page, panel }) => {
      const { guest, stay } = await arrive(harbour);
      const element = page.locator('bellhop-booking');
      await guest.open();
      await expectFitting(element);
      await expect(page.getByRole('link', { name: 'Book now' })).toBeHidden();
      await test.step('the calendar', async () => {
        await guest.press(guest.dateButton('stay.checkin'));
        await expect(guest.content.locator('dialog[open]')).toBeVisible();
        await expectFitting(element);
        await page.keyboard.press('Escape');
        await expect(guest.content.locator('dialog[open]')).toHaveCount(0);
        await expectFitting(element);
      });
      await chooseDatesInFrame(element, guest, stay);
      await expect(guest.heading('rooms.title')).toBeFocused();
      await expectFitting(element);
      await guest.press(guest.chooseLink(guest.house.room.name));
      await expect(guest.heading('details.title')).toBeFocused();
      await expect(guest.heading('details.title')).toBeInViewport();
      await expectFitting(element);
      await guest.type(guest.house.person);
      const reference = await guest.order();
      await expect(guest.heading('confirmation.title')).toBeInViewport();
      await expectFitting(element);
      expect(await panel.bookings()).toMatchObject([{ reference }]);
    });
  });
}

test('a frame stores no cookie before the order, and then only a session cookie for this site', async ({
  arrive,
  page,
  site,
}) => {
  const { guest, stay } = await arrive(harbour);
  await guest.readyToOrder(stay);
  const frame = await frameIn(page.locator('bellhop-booking'));
  const stored = await frame.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test asks whether the browser blocks it
    document.cookie = 'unpartitioned=1; Secure; SameSite=None; Path=/';
    return document.cookie;
  });
  expect(stored, 'third-party cookies are blocked').toBe('');
  expect(await page.context().cookies(site.origin)).toEqual([]);
  await guest.order();
  const cookies = await page.context().cookies(site.origin);
  expect(cookies).toMatchObject([
    { name: '__Host-bellhop-harbour-house', httpOnly: true, secure: true, sameSite: 'None', path: '/' },
  ]);
  const [cookie] = cookies;
  expect(cookie).toHaveProperty('partitionKey', expect.stringContaining('127.0.0.1'));
});

test('a top-level page stores no cookie before the order, and then a cookie without a partition', async ({
  openStay,
  meet,
  page,
  site,
}) => {
  const guest = await meet(harbour, { host: appAt(site.origin) });
  await guest.readyToOrder(await openStay(harbour));
  expect(await page.context().cookies(site.origin)).toEqual([]);
  await guest.order();
  const [cookie, ...others] = await page.context().cookies(site.origin);
  expect(cookie).toMatchObject({ name: '__Host-bellhop-harbour-house', sameSite: 'Lax' });
  expect(others).toEqual([]);
  expect(Object(cookie).partitionKey ?? '').toBe('');
});

for (const mode of ['modal', 'button'] as const) {
  const subject =
    mode === 'modal' ? 'a dialog opened by a link of the host' : 'a dialog opened by a button books,';
  test(`${subject} keeps the focus, and keeps its state when closed`, async ({
    openStay,
    meet,
    framed,
    page,
    panel,
  }) => {
    const stay = await openStay(harbour);
    const address = framed.pageWith(
      `${framed.element('harbour-house', { mode })}<p><a href="#other">Another link</a></p>`,
    );
    const guest = await meet(harbour, { host: framedAt(address) });
    await page.goto(address);
    const opener = page.getByRole(mode === 'modal' ? 'link' : 'button', { name: 'Book now' });
    await expect(page.locator('bellhop-booking:defined')).toBeVisible();
    await expect(page.locator(WIDGETS)).toHaveCount(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Book now' });
    await expect(dialog).toBeVisible();
    await guest.expectAwake();
    await test.step('the focus stays in the dialog', async () => {
      for (let press = 0; press < 40; press += 1) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => document.activeElement?.localName);
        expect(['bellhop-dialog', 'body']).toContain(place);
      }
    });
    await test.step('Escape closes the calendar, then the dialog, and loses nothing', async () => {
      await guest.press(guest.dateButton('stay.checkin'));
      await expect(guest.content.locator('dialog[open]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(guest.content.locator('dialog[open]')).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await guest.press(guest.button('search.moreAdults'));
      await expect(guest.adults).toHaveValue('3');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(guest.adults).toHaveValue('3');
      await guest.press(guest.button('search.fewerAdults'));
    });
    if (mode === 'button') {
      await chooseDates(guest, stay);
      await guest.press(guest.chooseLink(guest.house.room.name));
      await guest.type(guest.house.person);
      const reference = await guest.order();
      expect(await panel.bookings()).toMatchObject([{ reference }]);
    }
    await dialog.getByRole('button', { name: guest.words('dates.close'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('style', /overflow/);
  });
}

test('the mode `search` opens the rooms in a dialog', async ({ openStay, meet, framed, page }) => {
  const stay = await openStay(harbour);
  const address = framed.pageWith(framed.element('harbour-house', { mode: 'search' }));
  const guest = await meet(harbour, { host: framedAt(address, 'bellhop-booking iframe') });
  await page.goto(address);
  await guest.expectAwake();
  await expectFitting(page.locator('bellhop-booking'));
  await chooseDatesInFrame(page.locator('bellhop-booking'), guest, stay);
  const inDialog = await meet(harbour, {
    host: framedAt(address, 'bellhop-dialog iframe'),
  });
  await expect(inDialog.heading('rooms.title')).toBeVisible();
  await expect(inDialog.chooseLink(harbour.room.name)).toBeVisible();
  await expectFocusIn(page.locator('bellhop-dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the host sets language and dates, and changes them later', async ({ openStay, meet, framed, page }) => {
  const stay = await openStay(harbour);
  const { checkin, checkout } = stay;
  const address = framed.pageWith(
    framed.element('harbour-house', { locale: 'de', checkin, checkout, adults: '2' }),
  );
  const german = await meet(harbour, { host: framedAt(address), locale: 'de' });
  await german.open();
  await expect(german.heading('rooms.title')).toBeVisible();
  await german.press(german.rooms.first().locator('[data-part=choose]'));
  await expect(german.heading('details.title')).toBeVisible();
  await german.type(harbour.person);
  await page.locator('bellhop-booking').evaluate((element) => element.setAttribute('locale', 'en'));
  const english = await meet(harbour, { host: framedAt(address), locale: 'en' });
  await expect(english.heading('details.title')).toBeVisible();
  await english.expectTyped(harbour.person);
  await page.locator('bellhop-booking').evaluate((element) => element.setAttribute('adults', '1'));
  await expect(english.heading('rooms.title')).toBeVisible();
  await expect(english.widget).toContainText('1 adult');
});

test('the host changes language and dates together', async ({ openStay, meet, framed, page }) => {
  const { checkin, checkout } = await openStay(harbour);
  const address = framed.pageWith(framed.element('harbour-house', { locale: 'de' }));
  const german = await meet(harbour, { host: framedAt(address), locale: 'de' });
  await page.goto(address);
  await expect(german.heading('search.title')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book now' }), 'the widget is awake').toBeHidden();
  await setAttributes(page.locator('bellhop-booking'), { locale: 'en', checkin, checkout, adults: '1' });
  const english = await meet(harbour, { host: framedAt(address), locale: 'en' });
  await expect(english.heading('rooms.title')).toBeVisible();
  await expect(english.widget).toContainText('1 adult');
  await expect(page.locator('bellhop-booking iframe')).toHaveCount(1);
});

test('a frame may use the clipboard and the share dialog of the device', async ({ meet, framed, page }) => {
  const address = framed.pageWith(framed.element('harbour-house'));
  const guest = await meet(harbour, { host: framedAt(address) });
  await guest.open();
  await expect(page.frameLocator('bellhop-booking iframe').locator('[data-awake]')).toBeAttached();
  const frame = page.frames().find((one) => one.url().includes('/embed/harbour-house'));
  const allowed = await frame?.evaluate(() => {
    const policy: unknown = Reflect.get(document, 'featurePolicy');
    const allows = (feature: string): unknown =>
      Reflect.get(Object(policy), 'allowsFeature').call(policy, feature);
    return ['clipboard-write', 'web-share', 'camera'].map(allows);
  });
  // Chromium on Linux has no share dialog, so it has no such feature.
  expect(allowed?.at(0)).toBe(true);
  expect(allowed?.at(2)).toBe(false);
  await expect(page.locator('bellhop-booking iframe')).toHaveAttribute('allow', /\bweb-share\b/);
});

test('an attribute that the host does not set keeps the guest’s choice', async ({
  openStay,
  meet,
  framed,
  page,
}) => {
  const stay = await openStay(harbour);
  const address = framed.pageWith(framed.element('harbour-house'));
  const guest = await meet(harbour, { host: framedAt(address) });
  await guest.open();
  await chooseDatesInFrame(page.locator('bellhop-booking'), guest, stay);
  await expect(guest.heading('rooms.title')).toBeVisible();
  await setAttributes(page.locator('bellhop-booking'), { adults: '1' });
  await expect(guest.widget).toContainText('1 adult');
  await expect(guest.heading('rooms.title')).toBeVisible();
  const { searchParams } = new URL((await frameIn(page.locator('bellhop-booking'))).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    checkin: stay.checkin,
    checkout: stay.checkout,
    adults: '1',
  });
});

test('an element without `locale` has the language of its page', async ({ meet, framed, page }) => {
  const address = framed.pageWith(framed.element('harbour-house'), { lang: 'de-AT' });
  const german = await meet(harbour, { host: framedAt(address), locale: 'de' });
  await page.goto(address);
  await expect(german.heading('search.title')).toBeVisible();
});

test('an element that is removed and added again continues at the guest’s step', async ({
  openStay,
  meet,
  framed,
  page,
}) => {
  const { checkin, checkout } = await openStay(harbour);
  const address = framed.pageWith(
    `<main>${framed.element('harbour-house', { checkin, checkout, adults: '2' })}</main>`,
  );
  const guest = await meet(harbour, { host: framedAt(address) });
  await guest.open();
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(guest.heading('details.title')).toBeVisible();
  await takeOutAndPutBack(page);
  await expect(guest.heading('details.title')).toBeVisible();
  await expectFitting(page.locator('bellhop-booking'));
  await page.evaluate(() => document.querySelector('bellhop-booking')?.remove());
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('two properties, and two elements of one property, work on one page', async ({ meet, framed, page }) => {
  const address = framed.pageWith(
    `<section>${framed.element('harbour-house')}</section>
     <section>${framed.element('riad-zaytoun', { locale: 'ar' })}</section>
     <section>${framed.element('harbour-house', { locale: 'de' })}</section>`,
  );
  await page.goto(address);
  const at = (index: number) => framedAt(address, `section:nth-of-type(${index}) iframe`);
  for (const [index, house, locale] of [
    [1, harbour, 'en'],
    [2, riad, 'ar'],
    [3, harbour, 'de'],
  ] as const) {
    await page
      .locator('section')
      .nth(index - 1)
      .scrollIntoViewIfNeeded();
    const guest = await meet(house, { host: at(index), locale });
    await expect(guest.heading('search.title')).toBeVisible();
    await expectFitting(page.locator('bellhop-booking').nth(index - 1));
  }
});

test('an element requests nothing until it is near the window', async ({ framed, page, site }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const farAddress = framed.pageWith(`<div id="far"></div>${framed.element('harbour-house')}`, {
    head: '<style nonce="{nonce}">#far { height: 6000px }</style>',
  });
  await page.goto(farAddress, { waitUntil: 'load' });
  await expect(page.locator('bellhop-booking:defined')).toBeAttached();
  await page.evaluate(paintManyFrames);
  const ofBellhop = () => requested.filter((url) => url.startsWith(site.origin));
  expect(ofBellhop()).toEqual([`${site.origin}/embed.js`]);
  await page.mouse.wheel(0, 6000);
  await expect(page.locator('bellhop-booking iframe')).toBeVisible();
  expect(ofBellhop().length).toBeGreaterThan(1);
});

test('the frame loads after the page’s load event, and a second loader adds no second frame', async ({
  framed,
  page,
}) => {
  const address = framed.pageWith(framed.element('harbour-house'), {
    head: `<script type="module" nonce="{nonce}" src="${framed.origin}/embed.js?again"></script>`,
  });
  await page.goto(address);
  await expect(page.locator('bellhop-booking iframe')).toHaveCount(1);
  await expect(page.frameLocator('bellhop-booking iframe').locator('[data-awake]')).toBeAttached();
  const [loaded, began] = await page.evaluate(() => {
    const start = (type: string, initiator?: string) =>
      performance
        .getEntriesByType(type)
        .find((entry) => !initiator || Reflect.get(entry, 'initiatorType') === initiator);
    return [
      Reflect.get(Object(start('navigation')), 'loadEventStart'),
      start('resource', 'iframe')?.startTime,
    ];
  });
  expect(began).toBeGreaterThan(loaded);
});

test('the link stays if the loader does not load, or if the page may not frame the widget', async ({
  framed,
  mishaps,
  page,
  site,
}) => {
  const address = framed.pageWith(framed.element('harbour-house'));
  await test.step('the loader does not load', async () => {
    mishaps.expectFailureAt(/embed\.js/);
    mishaps.expectRefusal(/Failed to fetch dynamically imported module/);
    await page.route('**/embed.js', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Book now' })).toHaveAttribute(
      'href',
      `${site.origin}/harbour-house`,
    );
    await page.unroute('**/embed.js');
  });
  await test.step('the property does not name the page', async () => {
    mishaps.expectRefusal(FRAMING);
    // The same server by another name is another origin.
    await page.goto(address.replace('127.0.0.1', 'plain.localhost'));
    await expect(page.locator('bellhop-booking iframe')).toHaveCount(1);
    await page.evaluate(paintManyFrames);
    await expect(page.getByRole('link', { name: 'Book now' })).toBeVisible();
  });
});

test('a dialog whose widget does not load leads to the hosted page', async ({ framed, mishaps, page }) => {
  mishaps.expectRefusal(FRAMING);
  await page.clock.install();
  const address = framed.pageWith(framed.element('harbour-house', { mode: 'button' }));
  await page.goto(address.replace('127.0.0.1', 'plain.localhost'));
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.fastForward(12_000);
  await page.waitForURL(`${framed.origin}/harbour-house?**`);
});

test('attributes set before the widget is awake, or while the element is removed, are not lost', async ({
  openStay,
  meet,
  framed,
  page,
}) => {
  const { checkin, checkout } = await openStay(harbour);
  const address = framed.pageWith(`<main>${framed.element('harbour-house')}</main>`);
  const german = await meet(harbour, { host: framedAt(address), locale: 'de' });
  await page.goto(address);
  await page.locator('bellhop-booking iframe').waitFor({ state: 'attached' });
  await setAttributes(page.locator('bellhop-booking'), { locale: 'de', checkin, checkout, adults: '2' });
  await expect(german.heading('rooms.title')).toBeVisible();
  await page.evaluate(() => {
    const element = document.querySelector('bellhop-booking');
    element?.remove();
    element?.setAttribute('property', 'riad-zaytoun');
    element?.setAttribute('locale', 'fr');
    if (element) document.querySelector('main')?.append(element);
  });
  const french = await meet(riad, { host: framedAt(address), locale: 'fr' });
  await expect(french.widget).toBeVisible();
  await expectFitting(page.locator('bellhop-booking'));
});

/** Runs in the page. Waits for 60 animation frames. */
function paintManyFrames(): Promise<void> {
  return new Promise((resolve) => {
    let left = 60;
    const next = () => {
      left -= 1;
      if (left === 0) resolve();
      else requestAnimationFrame(next);
    };
    next();
  });
}
