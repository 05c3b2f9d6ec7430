import type { Locator } from '@playwright/test';
import type { StayQuery } from '../../../lib/contract/index.ts';
import { runAhead } from '../../guest/clock.ts';
import type { Guest } from '../../guest/guest.ts';
import { harbour, hut, riad } from '../../guest/houses.ts';
import { inspect, picture } from '../../guest/inspection.ts';
import { tabTo } from '../../guest/keyboard.ts';
import { clearSiteData } from '../../guest/tabs.ts';
import { expect, test } from '../../guest/test.ts';

/** @file A guest finds a booking by its number and e-mail, and cancels it. */

/** Books, and clears cookies and storage, as in another browser. @returns the booking's number */
async function bookAndLeave(guest: Guest, stay: StayQuery): Promise<string> {
  const reference = await guest.book(stay);
  await clearSiteData(guest.page);
  return reference;
}

const findLink = (guest: Guest): Locator =>
  guest.widget.getByRole('link', { name: guest.words('manage.find'), exact: true });
const number = (guest: Guest): Locator =>
  guest.widget.getByRole('textbox', { name: guest.words('confirmation.reference'), exact: true });
const dialog = (guest: Guest): Locator => guest.widget.getByRole('dialog');

async function find(guest: Guest, reference: string, email = guest.house.person.email): Promise<void> {
  await number(guest).fill(reference);
  await guest.field('details.email').fill(email);
  await guest.press(guest.button('manage.find'));
}

async function openFindForm(guest: Guest): Promise<void> {
  await guest.open();
  await guest.press(findLink(guest));
}

async function openBooking(guest: Guest, reference: string): Promise<void> {
  await openFindForm(guest);
  await find(guest, reference);
  await expect(guest.heading('manage.title')).toBeFocused();
}

async function confirmCancel(guest: Guest): Promise<void> {
  await guest.press(guest.button('manage.cancel'));
  await expect(dialog(guest)).toBeVisible();
  await guest.press(guest.button('manage.confirm'));
}

test('a booking is found and cancelled by keyboard alone', { tag: '@desktop' }, async ({
  arrive,
  page,
  panel,
}) => {
  const { guest, stay } = await arrive(harbour);
  const reference = await bookAndLeave(guest, stay);
  await guest.open();
  await tabTo(page, findLink(guest));
  await page.keyboard.press('Enter');
  await expect(guest.heading('manage.find')).toBeFocused();
  await tabTo(page, number(guest));
  await page.keyboard.type(reference.toLowerCase());
  await tabTo(page, guest.field('details.email'));
  await page.keyboard.type(harbour.person.email);
  await page.keyboard.press('Enter');
  await expect(guest.heading('manage.title')).toBeFocused();
  await expect(guest.widget.getByText(reference, { exact: true })).toBeVisible();
  await expect(guest.widget.locator('[data-part=room-name]')).toHaveText(harbour.room.name);

  await tabTo(page, guest.button('manage.cancel'));
  await page.keyboard.press('Enter');
  await expect(guest.button('manage.keep')).toBeFocused();
  await expect(dialog(guest).locator('[data-part=cancel-cost]')).toHaveText(
    /^Cancelling is free until .+[^.]\.$/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog(guest)).toBeHidden();
  await expect(guest.button('manage.cancel')).toBeFocused();
  expect((await panel.bookings())[0]?.status).toBe('confirmed');

  await page.keyboard.press('Enter');
  await expect(guest.button('manage.keep')).toBeFocused();
  await tabTo(page, guest.button('manage.confirm'));
  await page.keyboard.press('Enter');
  await expect(guest.heading('manage.cancelledTitle')).toBeFocused();
  await expect(guest.widget.getByRole('button', { name: guest.words('manage.cancel') })).toHaveCount(0);
  expect(await panel.bookings()).toMatchObject([{ reference, status: 'cancelled' }]);
  expect(await panel.requests('POST', 'bookings')).toHaveLength(2);
});

test('a wrong number and a wrong e-mail show the same message, and what was typed is kept', async ({
  arrive,
  page,
  mishaps,
}) => {
  mishaps.expectFailureAt(/\/bookings\/find/);
  const { guest, stay } = await arrive(harbour);
  const reference = await bookAndLeave(guest, stay);
  await openFindForm(guest);
  await guest.press(guest.button('manage.find'));
  await expect(guest.sentence('manage.numberRequired').last()).toBeVisible();
  await expect(guest.heading('guestErrors.summary', { count: 2 })).toBeVisible();
  await inspect(page, 'manage wrong');
  const answers: string[] = [];
  for (const [name, email] of [
    // A number that no other run has looked up.
    [`HH-${crypto.randomUUID().slice(0, 6)}`, harbour.person.email],
    [reference, 'someone.else@example.com'],
  ] as const) {
    await find(guest, name, email);
    const notice = guest.widget.getByRole('region', { name: guest.words('manage.notFoundTitle') });
    await expect(notice).toBeFocused();
    answers.push((await notice.textContent()) ?? '');
    await expect(number(guest)).toHaveValue(name);
    await expect(guest.field('details.email')).toHaveValue(email);
  }
  expect(answers[0]).toBe(answers[1]);
  await inspect(page, 'manage not found');
});

test('a booking cancelled on its confirmation stays cancelled after a reload, and its room is free again', {
  tag: '@framed',
}, async ({ arrive, page, panel }) => {
  const { guest, stay } = await arrive(harbour);
  await panel.setNights(harbour, harbour.room.roomTypeId, stay, { units: 1 });
  const reference = await guest.book(stay);
  await confirmCancel(guest);
  await expect(guest.heading('manage.cancelledTitle')).toBeFocused();
  expect(await guest.shownReference()).toBe(reference);
  await inspect(page, 'confirmation cancelled');
  await page.reload();
  await guest.expectInBar(reference);
  await expect(guest.widget.locator('[data-part=booked][data-mark=cancelled]')).toHaveCount(1);
  await expect(guest.heading('details.title')).toBeVisible();
  expect(await guest.book(stay)).not.toBe(reference);
  expect((await panel.bookings()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);
});

test('a lost cancellation can be sent again, and a lost answer is looked up without another send', async ({
  arrive,
  page,
  panel,
}) => {
  const { guest, stay } = await arrive(harbour);
  await page.clock.install();
  const reference = await bookAndLeave(guest, stay);
  await openBooking(guest, reference);
  await panel.fault('cancel', 'reset-before');
  await confirmCancel(guest);
  const uncertainNotice = guest.widget.getByRole('region', { name: guest.words('manage.uncertainTitle') });
  await expect(uncertainNotice).toBeFocused();
  await picture(page, 'manage uncertain');
  const openNotice = guest.widget.getByRole('region', { name: guest.words('manage.openTitle') });
  await runAhead(page, () => expect(openNotice).toBeFocused({ timeout: 1_000 }));
  await inspect(page, 'manage not cancelled yet');
  expect((await panel.bookings())[0]?.status).toBe('confirmed');

  const cancels = async () =>
    (await panel.requests('POST', 'bookings')).filter(({ path }) => path.endsWith('/cancel'));
  const before = await cancels();
  await panel.fault('cancel', 'reset-after');
  await guest.press(openNotice.getByRole('button', { name: guest.words('trouble.retry') }));
  await expect(guest.heading('manage.cancelledTitle')).toBeFocused();
  expect((await panel.bookings())[0]?.status).toBe('cancelled');
  expect(await cancels()).toHaveLength(before.length + 1);
});

test('without upstream or connection the guest can retry, and no address has number or e-mail', async ({
  arrive,
  page,
  panel,
  mishaps,
}) => {
  mishaps.expectFailureAt(/\/bookings\/find/);
  const { guest, stay } = await arrive(harbour);
  const reference = await bookAndLeave(guest, stay);
  await openFindForm(guest);
  await panel.fault('lookup', 'status', { status: 503, times: 2 });
  await find(guest, reference);
  await expect(
    guest.widget.getByRole('region', { name: guest.words('manage.unavailableTitle') }),
  ).toBeFocused();
  await page.context().setOffline(true);
  await guest.press(guest.button('trouble.retry'));
  await expect(
    guest.widget.getByRole('region', { name: guest.words('trouble.noAnswerTitle') }),
  ).toBeFocused();
  await page.context().setOffline(false);
  await guest.press(guest.button('trouble.retry'));
  await expect(guest.heading('manage.title')).toBeFocused();

  expect(new URL(page.url()).searchParams.get('view')).toBe('booking');
  expect(page.url()).not.toContain(reference);
  expect(page.url()).not.toContain('example.com');
  await page.reload();
  await expect(number(guest)).toHaveValue('');
  await page.goBack();
  await expect(guest.heading('search.title')).toBeVisible();
});

test('finding and cancelling a booking at riad-zaytoun is accessible', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(riad);
  const reference = await bookAndLeave(guest, stay);
  await guest.open();
  await picture(page, 'riad-zaytoun search');
  await guest.press(findLink(guest));
  await expect(number(guest)).toBeVisible();
  await inspect(page, 'riad-zaytoun find');
  await find(guest, reference);
  await expect(guest.heading('manage.title')).toBeFocused();
  await inspect(page, 'riad-zaytoun found');
  await guest.press(guest.button('manage.cancel'));
  await expect(dialog(guest)).toBeVisible();
  await inspect(page, 'riad-zaytoun question');
  await guest.press(guest.button('manage.keep'));
  await expect(dialog(guest)).toBeHidden();
  await confirmCancel(guest);
  await expect(guest.heading('manage.cancelledTitle')).toBeFocused();
  await inspect(page, 'riad-zaytoun cancelled');
});

test('a property without look-up of bookings has no link, view or endpoint for it', async ({
  meet,
  page,
}) => {
  const guest = await meet(hut);
  await guest.open();
  await expect(findLink(guest)).toHaveCount(0);
  await page.goto(`${page.url()}&view=booking`);
  await expect(guest.heading('search.title')).toBeVisible();
  const answer = await page.request.post(`/api/booking/${hut.slug}/bookings/find`, {
    data: { reference: 'SH-222222', email: 'reto.caduff@example.com' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect([answer.status(), (await answer.json()).code]).toEqual([404, 'not-found']);
});
