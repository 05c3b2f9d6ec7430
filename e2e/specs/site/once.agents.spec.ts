import type { Frame, Page } from '@playwright/test';
import { z } from 'zod';
import type { StayQuery } from '../../../lib/contract/index.ts';
import { findChromium } from '../../browser/find.ts';
import { chromiumFlags, chromiumOptions } from '../../browser/flags.ts';
import { frameIn } from '../../guest/frame.ts';
import { Guest } from '../../guest/guest.ts';
import { harbour } from '../../guest/houses.ts';
import { expect } from '../../guest/test.ts';
import { watchedTest as test } from '../../guest/watched-test.ts';
import { wordsIn } from '../../guest/words.ts';
import { appAt } from '../../hosts/booking-page.ts';
import { type FramedSite, startFramedSite } from '../../hosts/framed-site.ts';
import { askForLink, linkSchema } from '../../hosts/mcp-agent.ts';
import { SandboxPanel } from '../../hosts/sandbox-panel.ts';
import { stayIn } from '../../hosts/stay.ts';

/** @file The tools for agents: over HTTP (MCP), and in the browser (WebMCP). */

/** Chromium has WebMCP behind a flag. */
const flags = [...chromiumFlags, '--enable-features=WebMCP'];
test.use({ launchOptions: { ...chromiumOptions(findChromium()), args: flags } });

let site: FramedSite;
let panel: SandboxPanel;
test.beforeAll(async () => {
  site = await startFramedSite({ BELLHOP_MCP: '1' });
  panel = await SandboxPanel.at(site.sandboxOrigin);
});
test.afterAll(async () => {
  await panel?.dispose();
  await site?.stop();
});
test.beforeEach(() => panel.reset());

const SEARCHING = ['calendar_prices', 'near_dates', 'search_rooms'];
const CHOOSING = ['booking_link', ...SEARCHING];
const ROOM = harbour.room.roomTypeId;

const namesIn = async (frame: Page | Frame) =>
  (await frame.webmcp.tools()).map(({ name }) => name).toSorted();

const roomsSchema = z.looseObject({
  rooms: z.array(
    z.looseObject({ roomTypeId: z.string(), totalPrice: z.looseObject({ amount: z.string() }) }),
  ),
});

async function guestOn(page: Page): Promise<Guest> {
  const { locale } = harbour;
  const words = await wordsIn(locale);
  return new Guest({
    page,
    host: appAt(site.origin),
    house: harbour,
    locale,
    words,
    touch: false,
    scripts: true,
  });
}

/** Returns an amount as a guest reads it. */
const shown = (amount: string) => amount.replace(/\.00$/, '');

/** Gets a booking link over HTTP, as an assistant does. */
const linkTo = (stay: StayQuery) =>
  askForLink(`${site.origin}/mcp/${harbour.slug}`, { ...stay, roomTypeId: ROOM, locale: harbour.locale });

test.describe('booking link over HTTP', () => {
  test('opens the form of the room at the same price, and a guest books there', async ({ page }) => {
    const stay = stayIn(40);
    await panel.open(harbour, stay);
    const { url, room } = await linkTo(stay);
    const guest = await guestOn(page);
    await page.goto(url);
    await expect(guest.heading('details.title')).toBeVisible();
    await expect(page.locator('[data-part=recap] [data-part=price]').last()).toContainText(
      shown(room.totalPrice.amount),
    );
    await guest.type(harbour.person);
    await guest.order();
    expect(await panel.bookings()).toHaveLength(1);
  });

  test('opens a page that asks for consent to a changed price, and books at that price', async ({ page }) => {
    const stay = stayIn(50);
    await panel.open(harbour, stay);
    const { url, room } = await linkTo(stay);
    await panel.setNights(harbour, ROOM, stay, { price: '777.00' });
    const guest = await guestOn(page);
    await page.goto(url);
    await expect(guest.heading('priceChanged.title')).toBeVisible();
    await expect(guest.orderButton).toHaveCount(0);
    await expect(page.getByText(shown(room.totalPrice.amount)).first()).toBeVisible();
    await page.locator('[data-part=agree]').click();
    // Tab leads from the notice over "See other rooms" into the form, which is still empty.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(guest.field('details.firstName')).toBeFocused();
    await guest.type(harbour.person);
    await guest.order();
    expect(await panel.bookings()).toMatchObject([{ price: { total: '1554.00' } }]);
  });
});

test.describe('WebMCP tools of the page', () => {
  test('are those of the shown step, and disappear with it', async ({ page }) => {
    const stay = stayIn(60);
    await panel.open(harbour, stay);
    const guest = await guestOn(page);
    await guest.open();
    await expect.poll(() => namesIn(page)).toEqual(SEARCHING);
    const [tool] = await page.webmcp.tools();
    expect(tool).toMatchObject({ annotations: { readOnly: true, untrustedContent: true } });
    await guest.open({ search: stay });
    await expect.poll(() => namesIn(page)).toEqual(CHOOSING);
    await guest.press(guest.chooseLink(harbour.room.name));
    await expect(guest.heading('details.title')).toBeVisible();
    await expect.poll(() => namesIn(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => namesIn(page)).toEqual(CHOOSING);
  });

  test('order nothing in any sequence of calls, and link to the same price', async ({ page }) => {
    const stay = stayIn(70);
    await panel.open(harbour, stay);
    const guest = await guestOn(page);
    await guest.open({ search: stay });
    await expect.poll(() => namesIn(page)).toEqual(CHOOSING);
    // The page itself requests an earlier order of its guest once.
    await page.waitForLoadState('networkidle');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const [inputs, tools] = [inputsFor(stay), await page.webmcp.tools()];
    for (let call = 0; call < 40; call += 1) {
      const { name } = tools[call % tools.length] ?? { name: '' };
      await page.webmcp.callTool(name, inputs[(call * 7) % inputs.length]).catch(() => undefined);
    }
    const found = roomsSchema.parse(await page.webmcp.callTool('search_rooms', stay));
    const link = linkSchema.parse(await page.webmcp.callTool('booking_link', { ...stay, roomTypeId: ROOM }));
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((line) => !line.startsWith('GET ') || line.includes('/attempts'))).toEqual([]);
    expect(await panel.requests('POST', 'bookings')).toEqual([]);

    const price = found.rooms.find(({ roomTypeId }) => roomTypeId === ROOM)?.totalPrice;
    expect(link.room.totalPrice).toEqual(price);
    await page.goto(link.url);
    await expect(page.locator('[data-part=recap] [data-part=price]').last()).toContainText(
      shown(link.room.totalPrice.amount),
    );
  });
});

/** Valid and invalid inputs of tools. */
const inputsFor = (stay: StayQuery) => [
  stay,
  { ...stay, roomTypeId: ROOM },
  { month: stay.checkin.slice(0, 7), adults: 2 },
  { ...stay, roomTypeId: ROOM, guest: harbour.person },
  { ...stay, adults: 99 },
  { checkin: '../attempts', checkout: 'commit', adults: -1 },
  {},
  { ...stay, roomTypeId: '../../attempts' },
];

test.describe('WebMCP tools of a frame', () => {
  const awakeFrameIn = async (page: Page) => {
    await expect(page.frameLocator('bellhop-booking iframe').locator('[data-awake]')).toBeVisible();
    return frameIn(page.locator('bellhop-booking'));
  };

  test('are registered with `data-webmcp`, and link to the hosted page', async ({ page }) => {
    const stay = stayIn(80);
    await panel.open(harbour, stay);
    const dates = { checkin: stay.checkin, checkout: stay.checkout, adults: '2' };
    await page.goto(site.pageWith(site.element(harbour.slug, { ...dates, 'data-webmcp': '' })));
    const frame = await awakeFrameIn(page);
    await expect(page.locator('bellhop-booking iframe')).toHaveAttribute('allow', /;tools$/);
    await expect.poll(() => namesIn(frame)).toEqual(CHOOSING);
    expect(await namesIn(page)).toEqual([]);
    const link = linkSchema.parse(await frame.webmcp.callTool('booking_link', { ...stay, roomTypeId: ROOM }));
    expect(link.url).toContain(`${site.origin}/${harbour.slug}?checkin=`);
  });

  test('are neither registered nor loaded without `data-webmcp`', async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
    });
    await page.goto(site.pageWith(site.element(harbour.slug)));
    const frame = await awakeFrameIn(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('bellhop-booking iframe')).not.toHaveAttribute('allow', /tools/);
    await expect(namesIn(frame)).rejects.toThrow('disallowed by permissions policy');
    const all = await Promise.all(scripts);
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter((text) => text.includes('search_rooms'))).toEqual([]);
  });
});
