import { dateText } from '../../../lib/i18n/date-text.ts';
import { chooseDates } from '../../guest/calendar.ts';
import { harbour } from '../../guest/houses.ts';
import { inspect } from '../../guest/inspection.ts';
import { expect, test } from '../../guest/test.ts';
import { wordsIn } from '../../guest/words.ts';

/** @file The widget's state in the address bar. */

test.use({ stays: 'soon' });

const { room, otherRoom, person } = harbour;

test('Back and Forward lead between rooms and details, and keep what was typed', {
  tag: '@installed',
}, async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open({ search: stay });
  await guest.press(guest.chooseLink(room.name));
  await guest.type(person);
  await page.goBack();
  await expect(guest.chooseLink(room.name)).toBeFocused();
  await expect(guest.chooseLink(room.name)).toBeInViewport();
  await guest.press(guest.chooseLink(otherRoom.name));
  await expect(guest.widget.getByRole('complementary')).toContainText(otherRoom.name);
  await guest.expectTyped(person);
  await page.goBack();
  await expect(guest.chooseLink(room.name)).toBeVisible();
  await page.goForward();
  await expect(guest.widget.getByRole('complementary')).toContainText(otherRoom.name);
  await guest.expectTyped(person);
  await guest.press(guest.widget.getByRole('link', { name: guest.words('details.allRooms') }));
  await expect(guest.chooseLink(otherRoom.name)).toBeFocused();
  await expect(guest.chooseLink(otherRoom.name)).toBeInViewport();
});

test('no address that the browser requests contains personal data', async ({ openStay, meet, page }) => {
  const stay = await openStay(harbour);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const guest = await meet(harbour);
  await guest.book(stay);
  await page.reload();
  await guest.confirmedReference('confirmation.earlierTitle');
  addresses.push(page.url());
  const all = addresses.map(decodeURIComponent).join('\n');
  expect(all).toContain(stay.checkin);
  for (const personal of Object.values(person)) expect(all).not.toContain(personal);
});

test('an old link fills the search and shows its error, and corrected dates lead to rooms', async ({
  arrive,
  host,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  await page.goto(
    `${host.path(harbour.slug)}?checkin=2025-02-27&checkout=2025-03-02&adults=1&utm_source=letter`,
  );
  await expect(page.locator('[data-awake]')).toBeAttached();
  const checkin = guest.dateButton('stay.checkin');
  await expect(checkin).toContainText(dateText(guest.dateLocale, '2025-02-27', 'dated'));
  await expect(checkin).toHaveAccessibleDescription(guest.words('stayErrors.pastCheckin'));
  await expect(guest.adults).toHaveValue('1');
  await inspect(page, 'old link');
  await guest.chooseLanguage('Deutsch');
  const german = await wordsIn('de');
  await expect(page.getByText(german('stayErrors.pastCheckin'))).toBeVisible();
  await guest.chooseLanguage('English');
  await chooseDates(guest, stay);
  await expect(page.getByText(guest.words('stayErrors.pastCheckin'))).toHaveCount(0);
  await expect(guest.chooseLink(room.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}.*utm_source=letter`));
});

test('links with an invalid stay open the search, and a link to an unknown room says so', async ({
  arrive,
  host,
  page,
}) => {
  const { guest, stay } = await arrive(harbour);
  const { checkin, checkout } = stay;
  for (const query of [
    'checkin=2027-02-30&checkout=2027-03-02&adults=2',
    `checkin=${checkout}&checkout=${checkin}&adults=2`,
    `checkin=${checkin}&checkout=2029-01-01&adults=2`,
    `checkin=${checkin}&checkout=${checkout}&adults=1e1`,
    `checkin=${checkin}&checkin=${checkin}&checkout=${checkout}&adults=2`,
    `checkin=<script>alert(1)</script>&checkout=%00&adults=%F0%9F`,
  ]) {
    await test.step(query, async () => {
      await page.goto(`${host.path(harbour.slug)}?${query}`);
      await expect(guest.heading('search.title')).toBeVisible();
      await expect(guest.button('search.submit')).toBeVisible();
      await expect(guest.heading('rooms.title')).toHaveCount(0);
    });
  }
  await guest.open({ search: stay, room: 'no-such-room' });
  await expect(guest.heading('rooms.goneTitle')).toBeVisible();
  await expect(guest.chooseLink(room.name)).toBeVisible();
});
