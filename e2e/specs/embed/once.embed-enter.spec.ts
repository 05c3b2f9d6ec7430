import { nameFields } from '../../../lib/i18n/person-name.ts';
import { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { expect } from '../../guest/test.ts';
import { watchedTest as test } from '../../guest/watched-test.ts';
import { wordsIn } from '../../guest/words.ts';
import { appAt, type BookingHost } from '../../hosts/booking-page.ts';
import { type FramedSite, startFramedSite } from '../../hosts/framed-site.ts';
import { SandboxPanel } from '../../hosts/sandbox-panel.ts';
import { stayIn } from '../../hosts/stay.ts';

/**
 * @file Enter in each field, at both widths, on a page and in a frame. Enter moves the focus to the next
 * field, and then to the order button. Only a press on the button orders.
 * `components/details/enter-key.test.tsx` tests the focus in each language, but only a browser knows what is
 * in view.
 */

/** A language with long texts, one from right to left, and one with the family name first. */
const LANGUAGES = ['de', 'ar', 'ja'];

let site: FramedSite;
let panel: SandboxPanel;

test.beforeAll(async () => {
  site = await startFramedSite({}, 'localhost', { locales: ['en', ...LANGUAGES] });
  panel = await SandboxPanel.at(site.sandboxOrigin);
});
test.afterAll(async () => {
  await panel?.dispose();
  await site?.stop();
});
test.beforeEach(() => panel.reset());

const stay = stayIn(40, 2);

for (const [where, hostOf] of [
  ['on a page', () => appAt(site.origin)],
  ['in a frame', () => site],
] as const satisfies [string, () => BookingHost][]) {
  test(`Enter in a field ${where} orders nothing, and shows the order button and its terms`, async ({
    page,
  }) => {
    await panel.open(harbour, stay);
    for (const locale of LANGUAGES) {
      await test.step(locale, async () => {
        const words = await wordsIn(locale);
        const host = hostOf();
        const guest = new Guest({ page, host, house: harbour, locale, words, touch: false, scripts: true });
        await guest.readyToOrder(stay);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const [first, ...others] = [...nameFields(locale), 'email'] as const;
          await guest.field(`details.${first}`).focus();
          for (const next of others) {
            await page.keyboard.press('Enter');
            await expect(guest.field(`details.${next}`)).toBeFocused();
          }
          await page.keyboard.press('Enter');
          await expect(guest.orderButton).toBeFocused();
          await expect(guest.orderButton).toBeInViewport({ ratio: 1 });
          const terms = guest.widget.locator('[data-part=recap]');
          await expect(terms.locator('[data-part=price]').last(), 'the total').toBeInViewport();
          await expect(terms.locator('[data-part=cancellation]')).toBeInViewport();
        }
      });
    }
    expect(await panel.requests('POST', 'bookings')).toEqual([]);
    // Enter on the button presses it: the page was able to order all the time.
    await expect(async () => {
      // The widget ignores an Enter right after the Enter that moved the focus to the button.
      await page.keyboard.press('Enter');
      expect(await panel.bookings()).toHaveLength(1);
    }).toPass();
  });
}
