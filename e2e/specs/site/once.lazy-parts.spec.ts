import type { Page, Route } from '@playwright/test';
import { calendarDialog } from '../../guest/calendar.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file Parts that load after the page, on a slow or broken connection: the calendar, an order's steps. */

const FILES = /_next\/static\/.*\.js/;

/** Holds all scripts that are requested from now on. @returns a function that releases them */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(FILES, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test('a calendar that loads late does not take the focus from a date that the guest types', async ({
  arrive,
  page,
}) => {
  const { guest } = await arrive(harbour);
  await guest.open();
  await expect(page.locator('[data-awake]')).toBeAttached();
  // All scripts: the next script may be another one, which loads when the page is at rest.
  const release = await holdScripts(page);
  await guest.press(guest.dateButton('stay.checkin'));
  const dialog = calendarDialog(guest);
  await expect(dialog.getByText(guest.words('dates.loading'))).toBeVisible();
  await guest.press(dialog.getByText(guest.words('dates.typed')));
  const typed = dialog.getByRole('textbox', { name: guest.words('stay.checkin') });
  await typed.focus();
  release();
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  await expect(typed).toBeFocused();
});

test('a calendar that failed to load is loaded when the guest opens it again', async ({
  arrive,
  mishaps,
  page,
}) => {
  mishaps.expectFailureAt(FILES);
  mishaps.expectRefusal(/^ChunkLoadError/);
  const { guest } = await arrive(harbour);
  await guest.open();
  await expect(page.locator('[data-awake]')).toBeAttached();
  await page.route(FILES, (route) => route.abort());
  await guest.press(guest.dateButton('stay.checkin'));
  const dialog = calendarDialog(guest);
  await expect(dialog.getByLabel(guest.words('stay.checkin'))).toBeVisible();
  await expect(dialog.getByRole('grid')).toHaveCount(0);
  await page.unroute(FILES);
  await page.keyboard.press('Escape');
  await guest.press(guest.dateButton('stay.checkin'));
  await expect(dialog.getByRole('grid').first()).toBeVisible();
});

/** Lets the browser load the scripts that the page's HTML names. `late` handles all other scripts. */
async function withoutLateScripts(
  page: Page,
  path: string,
  late: (route: Route) => Promise<void>,
): Promise<void> {
  const html = await (await page.request.get(path)).text();
  await page.route(FILES, (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : late(route),
  );
}

async function bookWith(guest: Guest): Promise<void> {
  await guest.type(harbour.person);
  await expect(guest.orderButton).toBeEnabled();
  await guest.order();
}

test('a guest who is faster than the order form sees that it loads, and then books', async ({
  arrive,
  host,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const released = Promise.withResolvers<void>();
  await withoutLateScripts(page, host.path(harbour.slug, { search: stay }), async (route) => {
    await released.promise;
    await route.continue();
  });
  await guest.open({ search: stay });
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(page.locator('[data-part=step-loading]')).toBeVisible();
  released.resolve();
  await expect(guest.heading('details.title')).toBeFocused();
  await bookWith(guest);
});

test('an order form that failed to load can be loaded again, and books', async ({
  arrive,
  host,
  mishaps,
  page,
}) => {
  mishaps.expectFailureAt(FILES);
  mishaps.expectRefusal(/^LoadError/);
  const { guest, stay } = await arrive(harbour);
  await withoutLateScripts(page, host.path(harbour.slug, { search: stay }), (route) => route.abort());
  await guest.open({ search: stay });
  await guest.press(guest.chooseLink(harbour.room.name));
  await expect(page.getByText(guest.words('trouble.noAnswerText'))).toBeVisible();
  const notice = page.locator('[data-part=offline]');
  await expect(notice).toContainText(guest.words('trouble.noAnswerTitle'));
  await page.unroute(FILES);
  await guest.press(guest.button('trouble.retry'));
  await expect(notice).toBeEmpty();
  await bookWith(guest);
});

test('text typed into the order form before scripts run stays there, with the focus', async ({
  arrive,
  host,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const release = await holdScripts(page);
  const room = harbour.room.roomTypeId;
  await page.goto(host.path(harbour.slug, { search: stay, room }), { waitUntil: 'commit' });
  const field = guest.field('details.firstName');
  await field.pressSequentially(harbour.person.firstName);
  release();
  await expect(page.locator('[data-awake]')).toBeAttached();
  await expect(guest.orderButton).toBeEnabled();
  await expect(field).toHaveValue(harbour.person.firstName);
  await expect(field).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a chosen room’s page shows its summary and its form', async ({ arrive, host, page }) => {
    const { guest, stay } = await arrive(harbour);
    await page.goto(host.path(harbour.slug, { search: stay, room: harbour.room.roomTypeId }));
    await expect(guest.field('details.firstName')).toBeVisible();
    await expect(page.locator('[data-part=summary-card]')).toBeVisible();
    await expect(page.locator('[data-part=step-loading]')).toHaveCount(0);
  });
});
