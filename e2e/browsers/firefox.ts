import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { findFirefox } from '../browser/find.ts';
import {
  type BrowserWindow,
  type Engine,
  type FoundElement,
  FRAME,
  type Target,
  TIMEOUT_MS,
  WINDOW_SIZE,
} from './browser-window.ts';

/**
 * Firefox, driven by WebDriver BiDi, which Firefox supports itself. WebDriver is not possible, because Debian
 * has no geckodriver. Playwright is not possible either: it uses BiDi commands that an extended support
 * release does not have yet (`emulation.setMediaFeaturesOverride`).
 */
export const firefox: Engine = {
  name: 'Firefox',
  loopback: 'localhost',
  launch: async () => {
    const executablePath = findFirefox();
    if (!executablePath) throw new Error('no Firefox: node e2e/browsers/set-up.ts');
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      timeout: TIMEOUT_MS,
    });
    return {
      openWindow: async () => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        await page.setViewport(WINDOW_SIZE);
        return windowOf(page, () => context.close());
      },
      close: () => browser.close(),
    };
  },
};

/** The text of a last error on purpose. Firefox reports errors in order, but later than everything else. */
const LAST_COMPLAINT = 'nothing more to complain of';

function windowOf(page: Page, close: () => Promise<void>): BrowserWindow {
  const complaints: string[] = [];
  const allReported = Promise.withResolvers<void>();
  let scope: Page | Frame = page;
  page.on('pageerror', (error) => {
    if (String(error).includes(LAST_COMPLAINT)) allReported.resolve();
    else complaints.push(`uncaught: ${error}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return {
    open: async (url) => {
      scope = page;
      await page.goto(url);
    },
    enterFrame: async () => {
      await page.waitForFunction(FRAME);
      scope = await page.waitForFrame((frame) => new URL(frame.url()).pathname.startsWith('/embed/'));
    },
    leaveFrame: async () => {
      scope = page;
    },
    reload: async () => {
      await page.reload();
    },
    find: async (target) => {
      const element = await scope.$(selectorOf(target));
      return element ? found(element) : undefined;
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    evaluate: (expression) => scope.evaluate(expression),
    cookies: async () => {
      const cookies = await page.cookies();
      return cookies.map(({ name, secure, httpOnly = false }) => ({ name, secure, httpOnly }));
    },
    close: async () => {
      await page.evaluate(`void setTimeout(() => { throw new Error('${LAST_COMPLAINT}') })`);
      await allReported.promise;
      await close();
      return complaints;
    },
  };
}

function selectorOf(target: Target): string {
  return 'css' in target
    ? target.css
    : `::-p-aria([name=${JSON.stringify(target.name)}][role="${target.role}"])`;
}

function found(element: ElementHandle<Element>): FoundElement {
  return {
    click: () => element.click(),
    matches: (selector) => element.evaluate((self, css) => self.matches(css), selector),
    text: () => element.evaluate((self) => self.textContent ?? ''),
  };
}
