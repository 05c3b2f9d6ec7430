import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { addDays, type StayQuery } from '../../../lib/contract/index.ts';
import { demoKeys } from '../../../lib/sandbox/index.ts';
import { FAULT_KINDS } from '../../../lib/sandbox/panel/faults.ts';
import { harbour, hut, riad, ryokan } from '../../guest/houses.ts';
import { expectNamesAndRoles, expectNoSidewaysScrolling, inspect } from '../../guest/inspection.ts';
import { tabTo } from '../../guest/keyboard.ts';
import { COMMIT } from '../../guest/network.ts';
import { expect, test } from '../../guest/test.ts';
import { startAppSite } from '../../hosts/booking-site.ts';
import type { BookingSite } from '../../hosts/running-site.ts';
import { SandboxPanel } from '../../hosts/sandbox-panel.ts';
import { scratchFolder } from '../../hosts/scratch-folder.ts';

/**
 * @file The sandbox's control panel, as a person uses it, on its own app. The app remembers the key status and
 * the plan of a property for minutes, so each test changes only one property.
 */

const SECTIONS = ['requests', 'bookings', 'nights', 'keys', 'plan', 'faults', 'reset'];

let host: BookingSite;
let panelApi: SandboxPanel;
test.beforeAll(async () => {
  host = await startAppSite();
  panelApi = await SandboxPanel.at(host.origin);
});
test.afterAll(() => host.stop());

const addressOf = (slug: string, section: string, more = '') =>
  `${host.origin}/sandbox?property=${slug}&section=${section}${more}`;
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
const keyRow = (page: Page, value: string) =>
  page.getByRole('row').filter({ hasText: `••••${value.slice(-4)}` });
const newValue = (page: Page) => page.getByRole('dialog').getByLabel('Full value').inputValue();

async function meWith(key: string): Promise<number> {
  const answer = await fetch(`${host.origin}/partner/v1/me`, { headers: { 'x-api-key': key } });
  return answer.status;
}

test('an API key is created by keyboard alone, shown once, rotated, and revoked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: host.origin });
  await page.goto(addressOf(riad.slug, 'keys'));
  await expect(keyRow(page, demoKeys[riad.slug] ?? '')).toBeVisible();
  const create = button(page, 'Create key');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Key created' });
  await expect(dialog).toHaveAccessibleDescription(/^Copy it now: it is never shown again/);
  await expect(button(dialog, 'Copy')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Copied.')).toBeVisible();
  const first = await newValue(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await tabTo(page, button(dialog, 'Done'));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
  await expect(keyRow(page, first)).toContainText('Active');
  expect(await page.content()).not.toContain(first);
  expect(await meWith(first)).toBe(200);

  await button(keyRow(page, first), /^Rotate key/).click();
  await expect(button(page.getByRole('dialog'), 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(keyRow(page, first), /^Rotate key/)).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page.getByRole('dialog'), 'Rotate key').click();
  const second = await newValue(page);
  expect([await meWith(first), await meWith(second)]).toEqual([401, 200]);
  await button(page.getByRole('dialog'), 'Done').click();
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeFocused();
  await expect(keyRow(page, first)).toContainText('Revoked');

  await button(keyRow(page, second), /^Revoke key/).click();
  await button(page.getByRole('dialog'), 'Revoke key').click();
  await expect(page.getByRole('status').filter({ hasText: 'is revoked' })).toBeVisible();
  await expect(keyRow(page, second)).toContainText('Revoked');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeFocused();
  expect(await meWith(second)).toBe(401);
  expect(await meWith(demoKeys[riad.slug] ?? '')).toBe(200);
});

test('after a rotation of the demo site’s API key, it shows no rooms until the file has the new one', async ({
  page,
  meet,
  newStay,
}) => {
  const stay = newStay();
  await panelApi.open(riad, stay);
  await page.goto(addressOf(riad.slug, 'keys'));
  await expect(page.getByRole('row').filter({ hasText: 'Demo site' })).toContainText('Active');
  await button(page.getByRole('row').filter({ hasText: 'Demo site' }), /^Rotate key/).click();
  await button(page.getByRole('dialog'), 'Rotate key').click();
  await button(page.getByRole('dialog'), 'Done').click();
  await expect(page.getByText(/key file holds .* no longer valid/)).toBeVisible();

  const visitor = await page.context().newPage();
  const guest = await meet(riad, { host, page: visitor });
  await guest.open({ search: stay });
  await expect(guest.phoneLink).toBeVisible();
  await expect(guest.chooseLink(riad.room.name)).toHaveCount(0);

  await button(page, 'Create key').click();
  await button(page.getByRole('dialog'), 'Use this key for the demo site').click();
  await expect(button(page.getByRole('dialog'), /In the demo site’s key file/)).toBeVisible();
  const value = await newValue(page);
  await button(page.getByRole('dialog'), 'Done').click();
  await expect(keyRow(page, value)).toContainText('Demo site');
  await expect(page.getByText(/no longer valid/)).toBeHidden();
  await expect(async () => {
    await guest.open({ search: stay });
    await expect(guest.chooseLink(riad.room.name)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('on a plan without bookings, an order is refused, and then the widget offers the contact', async ({
  page,
  meet,
  newStay,
  mishaps,
}) => {
  mishaps.expectFailureAt(COMMIT);
  const stay = newStay();
  await panelApi.open(ryokan, stay);
  const visitor = await page.context().newPage();
  const guest = await meet(ryokan, { host, page: visitor });
  await guest.readyToOrder(stay);
  await page.goto(addressOf(ryokan.slug, 'plan'));
  await page.getByRole('radio', { name: /^Free/ }).check();
  await button(page, 'Change to Free').click();
  await expect(page.getByText('is on Free now.')).toBeVisible();
  await expect(page.locator('label').filter({ hasText: 'Current' })).toContainText('Free');
  await guest.press(guest.orderButton);
  await expect(guest.heading('rejected.title')).toBeVisible();
  await guest.press(guest.button('rejected.goOn'));
  await expect(guest.heading('rejected.title')).toBeHidden();
  await guest.open({ search: stay });
  await expect(guest.heading('contact.readOnlyTitle')).toBeVisible();
  await expect(guest.chooseLink(ryokan.room.name)).toHaveCount(0);
  expect((await panelApi.bookings()).filter(({ property }) => property === ryokan.slug)).toEqual([]);
});

/** The cell of a room type in the column of a night. */
const night = (page: Page, room: string, column: number) =>
  page.getByRole('row').filter({ hasText: room }).getByRole('gridcell').nth(column);

test('a price is changed by keyboard alone, and a search shows it', async ({ page, meet, newStay }) => {
  const stay = newStay(2);
  await panelApi.open(harbour, stay);
  await page.goto(addressOf(harbour.slug, 'nights', `&from=${stay.checkin}`));
  await tabTo(page, page.getByRole('gridcell').first());
  await page.keyboard.press('ArrowDown');
  await expect(night(page, harbour.room.name, 0)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fill nights' });
  await expect(dialog.getByLabel('Price a night, EUR')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1234.5');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(night(page, harbour.room.name, 1)).toBeFocused();
  await expect(night(page, harbour.room.name, 0)).toContainText('1,234.50');
  await expect(night(page, harbour.room.name, 1)).toContainText('1,234.50');
  await expect(night(page, harbour.room.name, 2)).not.toContainText('1,234.50');
  const guest = await meet(harbour, { host });
  await guest.open({ search: stay });
  await expect(guest.roomCard(harbour.room.name)).toContainText('2,469');
});

test('a night is sold out, and the room is no longer offered', async ({ page, meet, newStay }) => {
  const stay = newStay(2);
  await panelApi.open(harbour, stay);
  await page.goto(addressOf(harbour.slug, 'nights', `&from=${stay.checkin}`));
  const cell = night(page, harbour.room.name, 1);
  await expect(cell).toContainText(/6\/? ?of 6 free/);
  await cell.click();
  await button(page.getByRole('dialog'), 'Sell out').click();
  await expect(cell).toContainText('Sold out');
  const guest = await meet(harbour, { host });
  await guest.open({ search: stay });
  await expect(guest.roomCard(harbour.otherRoom.name)).toBeVisible();
  await expect(guest.roomCard(harbour.room.name)).toHaveCount(0);
});

test('the units of several nights are changed, and every price stays the same', async ({ page, newStay }) => {
  const { checkin } = newStay(14);
  await page.goto(addressOf(riad.slug, 'nights', `&from=${checkin}`));
  const prices = page.locator('.panel-night-price');
  await expect(prices.first()).toBeVisible();
  const before = await prices.allTextContents();
  await button(page, 'Fill nights').click();
  const dialog = page.getByRole('dialog', { name: /./ });
  await dialog.getByLabel('Room type').selectOption('All room types');
  await dialog.getByLabel('Last night').fill(addDays(checkin, 2));
  await expect(dialog.getByLabel('Price a night, MAD')).toHaveValue('');
  await button(dialog, 'Save 3 nights').click();
  await expect(dialog.getByRole('alert')).toHaveText('Change the price, the units, or both.');
  await dialog.getByLabel('Units for sale').fill('9');
  await button(dialog, 'Save 3 nights').click();
  await expect(page.getByText('All room types: 3 nights changed.')).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toContainText(/of 9 free/);
  expect(await prices.allTextContents()).toEqual(before);
});

test('several nights are filled for all room types, and errors are shown at their fields', async ({
  page,
  newStay,
}) => {
  const { checkin } = newStay(14);
  await page.goto(addressOf(hut.slug, 'nights', `&from=${checkin}`));
  await button(page, 'Fill nights').click();
  const dialog = page.getByRole('dialog', { name: /./ });
  await dialog.getByLabel('Room type').selectOption('All room types');
  await dialog.getByLabel('Last night').fill(addDays(checkin, 6));
  const price = dialog.getByLabel('Price a night, CHF');
  await price.fill('99.999');
  await button(dialog, 'Save 7 nights').click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription('Write the price as a number like 420.00.');
  await inspect(page, 'panel wrong price', ['best-practice']);
  await price.fill('88');
  await expect(price).not.toHaveAttribute('aria-invalid');
  await expect(price).toHaveAccessibleDescription('');
  await dialog.getByLabel('Units for sale').fill('1');
  await button(dialog, 'Save 7 nights').click();
  await expect(page.getByText('All room types: 7 nights changed.')).toBeVisible();
  const rooms = await page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
    .all();
  expect(rooms).toHaveLength(hut.roomTypeIds.length);
  for (const room of rooms) {
    for (const column of [0, 6])
      await expect(room.getByRole('gridcell').nth(column)).toHaveText(/^!One left, 1.*88\.00$/);
    await expect(room.getByRole('gridcell').nth(7)).not.toContainText('88.00');
  }
  await page.getByRole('link', { name: 'Next two weeks' }).click();
  await expect(page).toHaveURL(new RegExp(`from=${addDays(checkin, 14)}`));
  await expect(page.getByRole('gridcell').first()).not.toContainText('88.00');
  await page.getByLabel('From', { exact: true }).fill(addDays(checkin, 6));
  await page.getByLabel('From', { exact: true }).press('Enter');
  await expect(page.getByRole('gridcell').first()).toContainText('88.00');
});

test('the widget survives a fault during an order, and the panel shows fault, booking and requests', async ({
  page,
  meet,
  newStay,
  mishaps,
}) => {
  mishaps.expectFailureAt(COMMIT);
  const stay: StayQuery = newStay();
  await panelApi.open(harbour, stay);
  await page.goto(addressOf(harbour.slug, 'faults'));
  await button(page, 'Booked, then cut off').click();
  await button(page, 'Inject fault').click();
  const pending = page.getByRole('table', { name: 'Pending faults' });
  await expect(pending.getByRole('row').nth(1)).toContainText('Connection lost, but done');

  const visitor = await page.context().newPage();
  const guest = await meet(harbour, { host, page: visitor });
  const reference = await guest.book(stay);
  await expect(page.getByText('No fault is pending.')).toBeVisible();

  await page.getByRole('link', { name: 'Bookings' }).click();
  const booking = page.getByRole('row').filter({ hasText: reference });
  await expect(booking).toContainText(harbour.person.email);
  await expect(booking).toContainText(harbour.room.name);
  const [{ idempotencyKey } = { idempotencyKey: '' }] = (await panelApi.bookings()).filter(
    (each) => each.reference === reference,
  );
  await expect(booking).toContainText(idempotencyKey);

  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByLabel('Operation').selectOption('Booking');
  const entries = page.getByRole('list', { name: /^Requests/ }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(1)).toContainText('Connection lost, but done');
  await expect(entries.nth(1)).toContainText('No answer');
  await entries.first().locator('summary').click();
  await expect(entries.first()).toContainText(idempotencyKey);
  await expect(entries.first().getByRole('row').filter({ hasText: 'x-api-key' })).toContainText('****');
  expect(await page.content()).not.toContain(demoKeys[harbour.slug]);
  await page.getByLabel('Status').selectOption('4xx, refused');
  await expect(page.getByText('No such request.')).toBeVisible();
});

test('the log is live without a layout shift, pauses for a reader, and the gauge follows', async ({
  page,
}) => {
  const key = demoKeys[hut.slug] ?? '';
  await page.goto(addressOf(hut.slug, 'requests'));
  const entries = page.getByRole('list', { name: /^Requests/ }).getByRole('listitem');
  const gauge = page.getByRole('meter');
  await expect(gauge).toBeAttached();
  const ask = async (path: string) => {
    await fetch(`${host.origin}/partner/v1${path}`, { headers: { 'x-api-key': key } });
  };
  const used = async () => Number(await gauge.getAttribute('value'));
  const before = await used();
  for (let count = 0; count < 25; count += 1) await ask(`/me?n=${count}`);
  await expect(entries.first()).toContainText('/me?n=24');
  await expect.poll(used).toBeGreaterThanOrEqual(before + 25);

  await page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    const watch = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) Object.assign(window, { moved: Reflect.get(window, 'moved') + entry.value });
      }
    };
    new PerformanceObserver(watch).observe({ type: 'layout-shift' });
  });
  for (let count = 25; count < 40; count += 1) await ask(`/me?n=${count}`);
  await expect(entries.first()).toContainText('/me?n=39');
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0);

  await button(page, 'Pause').click();
  await expect(page.getByText('Held')).toBeVisible();
  await ask('/nowhere');
  await expect(page.getByText('1 new')).toBeVisible();
  await expect(entries.first()).toContainText('/me?n=39');
  await button(page, 'Resume').click();
  await expect(entries.first()).toContainText('/nowhere');
  await expect(entries.first()).toContainText('404');

  await entries.nth(2).locator('summary').click();
  await ask('/me?n=last');
  await expect(page.getByText('1 new')).toBeVisible();
  await expect(entries.first()).toContainText('/nowhere');
  await button(page, 'Resume').click();
  await expect(entries.first()).toContainText('/me?n=last');
  await expect(page.locator('details[open]')).toHaveCount(0);

  const limited = Array.from({ length: 120 }, () => ask('/me?flood'));
  await Promise.all(limited);
  await expect(page.getByText(/limit reached, \d+ s to go/)).toBeVisible();
  await page.getByLabel('Status').selectOption('4xx, refused');
  await expect(entries.first()).toContainText('429');
});

test('a preset is marked while the form has its values, and no kind of fault moves the fields', async ({
  page,
}) => {
  await page.goto(addressOf(harbour.slug, 'faults'));
  const preset = button(page, 'Service down');
  await expect(preset).toHaveAttribute('aria-pressed', 'false');
  await preset.click();
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Times').fill('2');
  await expect(preset).toHaveAttribute('aria-pressed', 'false');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const kinds = page.getByLabel('What happens');
    const places = new Set<string>();
    for (const kind of FAULT_KINDS) {
      await kinds.selectOption(kind);
      const fields = [
        page.getByLabel('Times'),
        page.getByRole('main').getByLabel('Property'),
        button(page, 'Inject fault'),
      ];
      places.add(JSON.stringify(await Promise.all(fields.map((field) => field.boundingBox()))));
    }
    expect(places.size, `${width} px wide`).toBe(1);
  }
});

test('the log says that the sandbox does not answer, and is live again by itself', async ({
  page,
  mishaps,
}) => {
  mishaps.expectFailureAt(/\/sandbox\/api\//);
  const { server: restarted } = await startAppSite();
  try {
    await page.goto(`${restarted.origin}/sandbox?property=${hut.slug}&section=requests`);
    const state = page.locator('.panel-live').getByRole('status');
    await expect(state).toHaveText('Live');
    await page.getByLabel('Operation').selectOption('Cancellation');
    await expect(page.getByText('No such request.')).toBeVisible();
    await restarted.kill();
    await expect(state).toHaveText('Not answering');
    await expect(page.getByRole('alert')).toContainText(/does not answer.* Retrying automatically/);
    await expect(page.getByText('No such request.')).toBeHidden();
    await inspect(page, 'panel not answering', ['best-practice']);
    await button(page, 'Try again').click();
    await expect(state).toHaveText('Not answering');
    await restarted.startAgain();
    await expect(state).toHaveText('Live');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByText('No such request.')).toBeVisible();
  } finally {
    await restarted.stop();
  }
});

test('a reset restores the first day, also in the demo site’s key file', async ({ page, meet, newStay }) => {
  const stay = newStay();
  await page.goto(addressOf(hut.slug, 'keys'));
  await button(page, 'Create key').click();
  await button(page.getByRole('dialog'), /^Use this key/).click();
  await expect(button(page.getByRole('dialog'), /In the demo site’s key file/)).toBeVisible();
  const value = await newValue(page);
  await button(page.getByRole('dialog'), 'Done').click();
  await page.getByRole('link', { name: 'Reset sandbox' }).click();
  await button(page, 'Reset sandbox…').click();
  await button(page.getByRole('dialog'), 'Reset sandbox').click();
  await expect(page.getByText('as on its first day')).toBeVisible();
  await expect(button(page, 'Reset sandbox…')).toBeFocused();
  expect([await meWith(value), await meWith(demoKeys[hut.slug] ?? '')]).toEqual([401, 200]);
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(keyRow(page, demoKeys[hut.slug] ?? '')).toContainText('Demo site');
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByText('No bookings yet.')).toBeVisible();
  await panelApi.open(hut, stay);
  const guest = await meet(hut, { host });
  await guest.open({ search: stay });
  await expect(guest.roomCard(hut.room.name)).toBeVisible();
});

test('each section has an address, and another property shows the same section', async ({ page }) => {
  await page.goto(`${host.origin}/sandbox`);
  await expect(page).toHaveTitle('Requests · Harbour House · Sandbox');
  await page.getByRole('link', { name: 'Plan' }).click();
  await expect(page).toHaveTitle('Plan · Harbour House · Sandbox');
  await page.getByLabel('Property').selectOption(hut.slug);
  await expect(page).toHaveURL(addressOf(hut.slug, 'plan'));
  await expect(page.getByRole('radio', { name: /^Free/ })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveTitle('Plan · Harbour House · Sandbox');
  await expect(page.getByText('Demo: no real booking is made')).toBeVisible();
});

test('the panel is accessible, on a phone and on a desktop', async ({ page }) => {
  const PHONE = { width: 390, height: 900 };
  const DESKTOP = { width: 1280, height: 900 };
  /** A desktop differs only in layout, so its colours are not checked again. */
  const inspectBoth = async (name: string, more: string[] = []) => {
    await page.setViewportSize(PHONE);
    await inspect(page, name, more);
    await page.setViewportSize(DESKTOP);
    await expectNamesAndRoles(page, `${name}, desktop`, { more });
    await expectNoSidewaysScrolling(page, name);
  };
  await page.setViewportSize(PHONE);
  await panelApi.fault('availability', 'delay', { ms: 9, times: 2 });
  await fetch(`${host.origin}/partner/v1/me`, { headers: { 'x-api-key': demoKeys[harbour.slug] ?? '' } });
  for (const section of SECTIONS) {
    await page.goto(addressOf(harbour.slug, section));
    await expect(page.locator('main .panel-skeleton')).toHaveCount(0);
    await inspectBoth(`panel ${section}`, ['best-practice']);
  }
  await page.goto(addressOf(harbour.slug, 'requests'));
  await page.locator('summary').first().click();
  await inspectBoth('panel request');
  await page.goto(addressOf(harbour.slug, 'nights'));
  await page.getByRole('gridcell').first().click();
  await inspectBoth('panel night', ['best-practice']);
  await page.goto(addressOf(harbour.slug, 'keys'));
  await button(page, 'Create key').click();
  const value = page.getByRole('dialog').getByLabel('Full value');
  for (const window of [PHONE, DESKTOP]) {
    await page.setViewportSize(window);
    const hidden = await value.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    expect(hidden).toEqual([0, 0]);
  }
  await inspectBoth('panel new key', ['best-practice']);
  await button(page, 'Done').click();
  await button(page, /^Revoke key/)
    .first()
    .click();
  await inspectBoth('panel revoke', ['best-practice']);
  await panelApi.clearFaults();
});

test.describe('the panel at another machine', () => {
  const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };
  const PASSWORD = 'twelve characters';

  test('does not exist without a password', async ({ browser, mishaps }) => {
    mishaps.expectFailureAt(/\/sandbox/);
    const remote = await browser.newContext({ extraHTTPHeaders: ELSEWHERE, baseURL: host.origin });
    for (const path of ['/sandbox', '/sandbox/api/bookings', '/sandbox/api/key-file', '/sandbox/sign-in']) {
      expect((await remote.request.get(path)).status(), path).toBe(404);
    }
    expect((await remote.request.post('/sandbox/sign-in', { form: { password: '' } })).status()).toBe(404);
    await remote.close();
  });

  test('asks for the password, and then shows the requested page', async ({ browser, mishaps }) => {
    mishaps.expectFailureAt(/\/sandbox/);
    const guarded = await startAppSite({ BELLHOP_SANDBOX_PASSWORD: PASSWORD });
    const remote = await browser.newContext({ extraHTTPHeaders: ELSEWHERE, baseURL: guarded.origin });
    try {
      expect((await remote.request.get('/sandbox/api/bookings')).status()).toBe(401);
      expect((await remote.request.get('/partner/v1/me')).status()).toBe(401);
      const page = await remote.newPage();
      await page.goto('/sandbox?property=riad-zaytoun&section=bookings');
      await inspect(page, 'panel sign-in', ['best-practice']);
      await page.getByLabel('Password').fill('twelve guesses');
      await button(page, 'Sign in').click();
      await expect(page.getByLabel('Password')).toHaveAccessibleDescription('This is not the password.');
      await page.getByLabel('Password').fill(PASSWORD);
      await button(page, 'Sign in').click();
      await expect(page.getByText('No bookings yet.')).toBeVisible();
      await expect(page).toHaveURL(/property=riad-zaytoun&section=bookings$/);
      expect((await remote.request.get('/sandbox/api/bookings')).status()).toBe(200);
      const [cookie] = await remote.cookies();
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/sandbox' });
    } finally {
      await remote.close();
      await guarded.stop();
    }
  });
});

test('without key files the demo site keeps its API keys, and the panel offers no key file', async ({
  page,
  meet,
  newStay,
}) => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'keys'), 'in the way');
  const withoutKeyFiles = await startAppSite({ BELLHOP_SANDBOX_DIR: folder });
  try {
    const guest = await meet(harbour, { host: withoutKeyFiles });
    await guest.open({ search: newStay() });
    await expect(guest.roomCard(harbour.room.name)).toBeVisible();
    await page.goto(`${withoutKeyFiles.origin}/sandbox?property=${harbour.slug}&section=keys`);
    await button(page, 'Create key').click();
    await expect(page.getByRole('dialog', { name: 'Key created' })).toBeVisible();
    await expect(button(page, /key file/)).toHaveCount(0);
  } finally {
    await withoutKeyFiles.stop();
  }
});
