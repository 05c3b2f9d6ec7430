import type { Page } from '@playwright/test';
import { expect, save, test } from './test.ts';
import { ADMIN, type WordPress } from './wordpress.ts';

const SETTINGS = '/wp-admin/options-general.php?page=bellhop-booking';

/** Sends the form's request. Typing would not be reliable, because the page's script moves the focus. */
async function signIn({ request }: Page, { origin }: WordPress): Promise<void> {
  // This page sets a cookie, with which WordPress checks that the browser keeps cookies.
  await request.get(`${origin}/wp-login.php`);
  const form = { log: ADMIN.name, pwd: ADMIN.password, testcookie: '1' };
  const answer = await request.post(`${origin}/wp-login.php`, { form });
  expect(answer.url()).toContain('/wp-admin/');
}

test.describe('owner of a WordPress site', () => {
  test('inserts the block into a page, and sets its attributes', async ({ wordpress, site, page }) => {
    save(wordpress, site.origin, 'harbour-house');
    await signIn(page, wordpress);
    await page.goto(`${wordpress.origin}/wp-admin/post-new.php?post_type=page`);
    await page.getByRole('button', { name: 'Close dialog' }).click();
    await page.getByRole('textbox', { name: 'Add title' }).fill('Book with us');
    await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    await page.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill('Bellhop');
    await page.getByRole('option', { name: 'Bellhop booking' }).click();
    await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    const block = page.getByRole('document', { name: 'Block: Bellhop booking' });
    await expect(block).toContainText('harbour-house, inline');
    await page.getByLabel('Mode').selectOption('search');
    await page.getByLabel('Adults').fill('3');
    await page.getByLabel('Check-in').fill('2027-02-12');
    await expect(block).toContainText('harbour-house, search');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'View Page', exact: true }).first().click();
    await expect(page.locator('bellhop-booking')).toHaveAttribute('mode', 'search');
    await expect(page.locator('bellhop-booking')).toHaveAttribute('adults', '3');
    await expect(page.locator('bellhop-booking iframe')).toBeAttached();
  });

  test('can save only an https address', async ({ wordpress, site, page }) => {
    save(wordpress, site.origin);
    await signIn(page, wordpress);
    await page.goto(wordpress.origin + SETTINGS);
    const address = page.getByLabel('Address of your Bellhop');
    const press = () => page.getByRole('button', { name: 'Save Changes' }).click();
    await address.fill('http://book.hotel.example');
    await press();
    await expect(page.getByText('has to begin with https://')).toBeVisible();
    await expect(address).toHaveValue(site.origin);
    await address.fill('https://Book.Hotel.example/harbour-house?x=1');
    await page.getByLabel('Property', { exact: true }).fill('"><script>alert(1)</script>riad-zaytoun');
    await press();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    await expect(address).toHaveValue('https://book.hotel.example');
    await expect(page.getByLabel('Property', { exact: true })).toHaveValue('">riad-zaytoun');
    save(wordpress, site.origin, 'harbour-house');
  });

  test('is the only one who can change the settings, and only with the nonce of the form', async ({
    wordpress,
    page,
    mishaps,
  }) => {
    mishaps.expectFailureAt(/options\.php/);
    await page.goto(wordpress.origin + SETTINGS);
    await expect(page).toHaveURL(/wp-login\.php/);
    await signIn(page, wordpress);
    const before = wordpress.php(`return get_option('bellhop_booking');`);
    const answer = await page.request.post(`${wordpress.origin}/wp-admin/options.php`, {
      form: {
        option_page: 'bellhop-booking',
        action: 'update',
        'bellhop_booking[address]': 'https://evil.example',
      },
    });
    expect(answer.status()).toBe(403);
    expect(wordpress.php(`return get_option('bellhop_booking');`)).toEqual(before);
  });

  test('uninstalls the plugin, which deletes its option', async ({ wordpress, site }) => {
    const options = () =>
      wordpress.php(
        `return array_keys(array_filter(wp_load_alloptions(), fn ($name) => str_contains($name, 'bellhop'), ARRAY_FILTER_USE_KEY));`,
      );
    expect(options()).toEqual(['bellhop_booking']);
    wordpress.php(
      `define('WP_UNINSTALL_PLUGIN', 'bellhop-booking/bellhop-booking.php'); require WP_PLUGIN_DIR . '/bellhop-booking/uninstall.php';`,
    );
    expect(options()).toEqual([]);
    save(wordpress, site.origin, 'harbour-house');
  });
});

test.describe('WordPress plugin', () => {
  test('escapes every value that it writes into a page', async ({ wordpress, site }) => {
    save(wordpress, site.origin, 'harbour-house');
    const html = wordpress.php(`return bellhop_booking_element($data, '<b onclick=x>Book</b>');`, {
      property: 'a"onload="x',
      label: '"><img src=x onerror=x>',
      room: '&lt;script&gt;',
      mode: 'evil',
      adults: '-1',
      onclick: 'x',
      checkout: '2027-02-14',
    });
    expect(html).toBe(
      `<bellhop-booking property="a&quot;onload=&quot;x" checkout="2027-02-14" room="&lt;script&gt;" label="&quot;&gt;">` +
        `<a href="${site.origin}/a%22onload%3D%22x?checkout=2027-02-14&#038;room=%26lt%3Bscript%26gt%3B">` +
        `&lt;b onclick=x&gt;Book&lt;/b&gt;</a></bellhop-booking>`,
    );
  });

  test('shows guests nothing without an address, and tells editors why', async ({ wordpress, site }) => {
    save(wordpress, '');
    expect(wordpress.php(`return do_shortcode('[bellhop]');`)).toBe('');
    expect(wordpress.php(`wp_set_current_user(1); return do_shortcode('[bellhop]');`)).toContain(
      'needs its address',
    );
    save(wordpress, site.origin, 'harbour-house');
  });
});
