import { harbour, riad } from '../../guest/houses.ts';
import { expect, test } from '../../guest/test.ts';

/** @file What a screen reader gets: roles, names and order of each step, without values that change daily. */

test('search, rooms, details and confirmation have the expected accessibility tree', async ({ arrive }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.open();
  await expect(guest.widget).toMatchAriaSnapshot(`
    - region "Book a stay at Harbour House":
      - paragraph: "Demo: no real booking is made"
      - navigation "Language":
        - list:
          - listitem:
            - link "English"
          - listitem:
            - link "Deutsch"
      - status
      - heading "Plan your stay" [level=2]
      - text: Check-in
      - button "Check-in Choose a date"
      - text: Check-out
      - button "Check-out Choose a date"
      - text: Adults
      - button "One adult fewer"
      - spinbutton "Adults": "2"
      - button "One adult more"
      - button "See rooms and prices"
      - status
  `);
  await guest.open({ search: stay });
  await expect(guest.widget).toMatchAriaSnapshot(`
    - heading "Plan your stay" [level=2]
    - button /Check-in \\w+, \\d+ \\w+/
    - button /Check-out \\w+, \\d+ \\w+/
    - button "See rooms and prices"
    - status
    - heading "Rooms for your dates" [level=2]
    - paragraph: /2 nights · 2 adults/
    - list:
      - listitem:
        - link "Pictures of Courtyard Double":
          - img "A double bed and a tall window onto a brick courtyard with a lime tree"
        - heading "Courtyard Double" [level=3]:
          - link "Courtyard Double"
        - paragraph: /Our quietest double/
        - paragraph: /For up to 2 people ?, 22 m² ?, 1 king-size bed ?, Courtyard view/
        - paragraph: /Free cancellation until/
        - paragraph: /Total for 2 nights €\\d+\\.\\d\\d incl\\. VAT and city tax ?, breakfast ?, pay at the hotel €\\d+\\.\\d\\d a night on average/
        - link "Choose Courtyard Double"
      - listitem:
        - link "Pictures of Harbour Twin"
        - heading "Harbour Twin" [level=3]
  `);
  await guest.readyToOrder(stay);
  await expect(guest.widget).toMatchAriaSnapshot(`
    - link "All rooms"
    - heading "Your details" [level=2]
    - text: First name
    - textbox "First name": Zoë
    - text: Last name
    - textbox "Last name": O’Brien-Ñandú
    - text: E-mail
    - paragraph: So that Harbour House can reach you about your stay.
    - textbox "E-mail": zoe.obrien@example.com
    - region "What you are booking":
      - paragraph: /Total €\\d+\\.\\d\\d incl\\. VAT and city tax ?, breakfast ?, pay at the hotel/
      - group: /Free cancellation until/
    - button "Book with obligation to pay"
    - status
    - paragraph: /One press, one booking/
    - list:
      - listitem:
        - link "Terms and conditions"
      - listitem:
        - link "Privacy policy"
    - complementary "Your stay":
      - img
      - heading "Courtyard Double" [level=3]
      - term: Check-in
      - definition: /\\w+day, \\d+ \\w+ \\d{4} From 15:00/
      - term: Check-out
      - definition: /\\w+day, \\d+ \\w+ \\d{4} Until 11:00/
      - term: Your stay
      - definition: 2 nights · 2 adults
      - paragraph: /Total €\\d+\\.\\d\\d incl\\. VAT and city tax ?, breakfast ?, pay at the hotel/
      - group: /Price of each night/
      - paragraph: /Free cancellation until/
  `);
  await guest.order();
  await expect(guest.widget).toMatchAriaSnapshot(`
    - heading "Your booking is confirmed" [level=2]
    - paragraph: /Thank you, Zoë O’Brien-Ñandú\\./
    - paragraph: Booking number
    - paragraph: /HH-\\w+/
    - button "Copy number"
    - heading "Courtyard Double" [level=3]
    - term: Check-in
    - definition: /From 15:00/
    - term: Check-out
    - definition: /Until 11:00/
    - term: Guest
    - definition: /zoe\\.obrien@example\\.com/
    - term: Address
    - definition:
      - list "Show on a map":
        - listitem:
          - link "Apple Maps"
        - listitem:
          - link "Google Maps"
        - listitem:
          - link "OpenStreetMap"
    - paragraph: /Total €\\d+\\.\\d\\d incl\\. VAT and city tax ?, breakfast ?, pay at the hotel/
    - button "Add to calendar"
    - button "Print"
    - button "Share"
    - button "Book another stay"
    - heading "Good to know" [level=3]
    - paragraph:
      - strong: Cancellation
    - term: /^Until /
    - definition: free
    - term: /^Until /
    - definition: /^€\\d+\\.\\d\\d \\(the first night\\)$/
    - term: After that
    - definition: /100%/
    - group: In the property’s own words
    - heading "Contact Harbour House" [level=3]
    - list:
      - listitem:
        - text: Phone
        - link "+49 40 66969 123"
  `);
});

test('the page around the widget has its landmarks and one title, in the language of each part', async ({
  arrive,
  page,
}) => {
  const { guest, stay } = await arrive(riad);
  await guest.open({ search: stay });
  await expect(page).toHaveTitle(`${guest.words('rooms.title')} – رياض زيتون`);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('رياض زيتون');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', '#booking');
  await page.keyboard.press('Enter');
  await expect(page.locator('#booking')).toBeFocused();
});
