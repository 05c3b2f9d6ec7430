import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { StayQuery } from '../../lib/contract/index.ts';
import { chooseDates } from './calendar.ts';
import type { Guest } from './guest.ts';

/** The console's message about a page that may not be shown in a frame. */
export const FRAMING = /^Framing .* violates .* "frame-ancestors /;

/** Makes the page's browser refuse the cookies of third parties, as in its strictest setting. */
export async function blockThirdPartyCookies(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
}

/** Returns the frame inside an element. */
export async function frameIn(element: Locator): Promise<Frame> {
  const handle = await element.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  return frame;
}

/**
 * Waits until the frame has the focus. While the focus moves from one page to another, a browser drops keys.
 */
export async function expectFocusIn(element: Locator): Promise<void> {
  const frame = await frameIn(element);
  await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
}

/** Waits until the frame is as high as its content, with nothing in it to scroll. */
export async function expectFitting(element: Locator): Promise<void> {
  const frame = await frameIn(element);
  const inside = () =>
    frame.evaluate(() => ({
      content: Math.max(
        ...[...document.querySelectorAll('body, body *')]
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect().bottom),
      ),
      window: window.innerHeight,
      scrollable: document.documentElement.scrollHeight - window.innerHeight,
      bar: window.innerWidth - document.documentElement.clientWidth,
    }));
  await expect
    .poll(async () => {
      const { content, window, scrollable, bar } = await inside();
      // An overlay has room for its shadow below it.
      const fits = window >= content && window < content + 17;
      return { apart: fits ? 'not at all' : window - content, scrollable, bar };
    })
    .toEqual({ apart: 'not at all', scrollable: 0, bar: 0 });
}

/**
 * Chooses the dates in a frame that is as high as its content. When the calendar closes, the frame becomes
 * lower and the page around it may scroll. A press at that moment could miss its button, so this waits.
 */
export async function chooseDatesInFrame(element: Locator, guest: Guest, stay: StayQuery): Promise<void> {
  await chooseDates(guest, stay);
  await expectFitting(element);
}

/** Sets several attributes in one turn of the page's event loop. */
export async function setAttributes(element: Locator, attributes: Record<string, string>): Promise<void> {
  await element.evaluate((node, given) => {
    for (const [name, value] of Object.entries(given)) node.setAttribute(name, value);
  }, attributes);
}

/** Removes the element from the page, and adds it again at the end of `main`. */
export async function takeOutAndPutBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const element = document.querySelector('bellhop-booking');
    element?.remove();
    if (element) document.querySelector('main')?.append(element);
  });
}
