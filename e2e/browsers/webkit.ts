import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { findProgram } from '../../lib/test-program.ts';
import { findMiniBrowser } from '../browser/find.ts';
import { type BrowserWindow, type Engine, FRAME, TIMEOUT_MS, WINDOW_SIZE } from './browser-window.ts';
import { type Display, startDisplay } from './display.ts';
import { find } from './webkit-find.ts';

/**
 * WebKitGTK, the engine nearest to Safari on Linux, in its own MiniBrowser. WebDriver drives it, because its
 * driver does not support BiDi. Playwright and Puppeteer do not support WebDriver.
 */
export const webkit: Engine = {
  name: 'WebKit',
  // At http://localhost WebKit keeps no Secure cookie, and so no session.
  loopback: '127.0.0.1',
  launch: async () => {
    const binary = findMiniBrowser();
    const driver = findProgram('WebKitWebDriver');
    if (!binary || !driver) throw new Error('no WebKit: node e2e/browsers/set-up.ts');
    const display = await startDisplay(WINDOW_SIZE);
    const service = new DriverService.Builder(driver)
      .setLoopback(true)
      .setEnvironment(environmentOn(display))
      .build();
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    });
    const server = await service.start(TIMEOUT_MS);
    return {
      openWindow: async () => {
        const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
        await session
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...WINDOW_SIZE });
        return windowOf(session);
      },
      close: async () => {
        await service.kill();
        await display.stop();
      },
    };
  },
};

function environmentOn(display: Display): Record<string, string> {
  return {
    ...process.env,
    DISPLAY: display.name,
    // The developer's own desktop may use Wayland.
    GDK_BACKEND: 'x11',
    // A virtual display has no graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
}

function windowOf(session: WebDriver): BrowserWindow {
  const complaints: string[] = [];
  const gather = async () => {
    complaints.push(...(await session.executeScript<string[]>('return globalThis.complaints ?? []')));
  };
  const press = (key: string) => session.actions().keyDown(key).keyUp(key).perform();
  return {
    open: async (url) => {
      await gather();
      await session.switchTo().defaultContent();
      await session.get(url);
      await session.executeScript(LISTEN);
    },
    enterFrame: async () => {
      await gather();
      const frame = await session.wait(
        () => session.executeScript<WebElement | null>(`return ${FRAME}`),
        TIMEOUT_MS,
      );
      await session.switchTo().frame(frame);
      await session.executeScript(LISTEN);
    },
    leaveFrame: () => session.switchTo().defaultContent(),
    reload: async () => {
      await gather();
      await session.navigate().refresh();
      await session.executeScript(LISTEN);
    },
    find: (target) => find(session, target),
    press: (key) => press(KEYS[key]),
    type: (text) => session.actions().sendKeys(text).perform(),
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    cookies: async () => {
      const cookies = await session.manage().getCookies();
      return cookies.map(({ name, secure = false, httpOnly = false }) => ({ name, secure, httpOnly }));
    },
    close: async () => {
      await gather();
      await session.quit();
      return complaints;
    },
  };
}

/**
 * WebDriver does not report a page's errors, and MiniBrowser does not print them while it is driven. So the
 * page collects its errors itself, as soon as it is loaded. An earlier start, by the page load strategy
 * "eager", makes the driver hang.
 */
const LISTEN = `
  const complaints = (globalThis.complaints = []);
  addEventListener('error', ({ message }) => complaints.push('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push('uncaught: ' + reason));
  const say = console.error;
  console.error = (...words) => {
    complaints.push(words.join(' '));
    say(...words);
  };`;

const KEYS = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Tab: Key.TAB,
};
