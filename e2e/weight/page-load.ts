import type { Page } from '@playwright/test';
import { type Fetched, Fetches } from './fetches.ts';

/** The files of a page. */
export interface PageLoad {
  /** The document that the server has sent. */
  html: string;
  /** The scripts that the document names, without those for browsers without modules. */
  named: Fetched[];
  /** All scripts until the page was at rest. */
  scripts: Fetched[];
  styles: Fetched[];
}

/**
 * Opens a page and waits until it is at rest.
 * @param waitUntilAtRest waits until the page has fetched all parts that it fetches by itself
 *   @default an idle network is enough
 */
export async function pageLoad(
  page: Page,
  url: string,
  waitUntilAtRest: (scripts: Fetches) => Promise<void> = async () => undefined,
): Promise<PageLoad> {
  const scripts = new Fetches(page, 'script');
  const styles = new Fetches(page, 'stylesheet');
  const response = await page.goto(url, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}`);
  const html = await response.text();
  await waitUntilAtRest(scripts);
  const names = await namedScripts(page, html);
  const all = await scripts.all();
  return {
    html,
    named: all.filter((one) => names.includes(one.url)),
    scripts: all,
    styles: await styles.all(),
  };
}

/** Returns the named scripts. The browser itself reads the document, without running it. */
function namedScripts(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const named = document.querySelectorAll(
      'script[src]:not([nomodule]), link[rel=preload][as=script], link[rel=modulepreload]',
    );
    return [...named].map((element) => {
      const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      return new URL(address, location.href).href;
    });
  }, html);
}
