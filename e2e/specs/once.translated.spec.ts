import type { Page } from '@playwright/test';
import { chooseDates } from '../guest/calendar.ts';
import { harbour } from '../guest/houses.ts';
import { expect, test } from '../guest/test.ts';

/** A page that its guest has the browser translate, from before the search until after the booking. */

/** As Chrome does it: <font> elements come in the place of text nodes, and of each new one. The words stay. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const inFonts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    inFonts();
    const seen = { childList: true, characterData: true, subtree: true };
    new MutationObserver(inFonts).observe(document.body, seen);
  });
}

test('leads from the search to a booking and on to another', async ({ arrive, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open();
  await translate(page);
  await chooseDates(guest, stay);
  await guest.press(guest.button('search.submit'));
  await guest.press(guest.chooseLink(harbour.otherRoom.name));
  await guest.press(guest.orderButton);
  await expect(guest.field('details.email')).toHaveAttribute('aria-invalid', 'true');
  await page.goBack();
  await guest.press(guest.chooseLink(harbour.room.name));
  await guest.type(harbour.person);
  await guest.press(guest.orderButton);
  await guest.confirmedReference();
  await guest.press(guest.button('confirmation.another'));
  await chooseDates(guest, stay);
  await guest.press(guest.button('search.submit'));
  await expect(guest.chooseLink(harbour.room.name)).toBeVisible();
});
