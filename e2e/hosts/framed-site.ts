import type { Visit } from './booking-page.ts';
import { startHostedBellhop } from './hosted-bellhop.ts';
import { NONCE, type PlainPage, startPlainSite } from './plain-site.ts';
import type { BookingSite } from './running-site.ts';

/**
 * A plain HTML site with `<bellhop-booking>` on its pages, and the hosted Bellhop. To a browser these are two
 * sites.
 */
export interface FramedSite extends BookingSite {
  /** The origin of the plain site's pages. */
  plainOrigin: string;
  /**
   * Makes a page of the plain site with this HTML in its body. The loader follows, unless `loader` is false.
   * @returns the address
   */
  pageWith(body: string, options?: Omit<PlainPage, 'body'> & { loader?: boolean }): string;
  /** Returns the HTML of the element with these attributes and with its link. */
  element(property: string, attributes?: Record<string, string>): string;
}

/**
 * Starts both sites and their sandbox.
 * @param environment further variables of Bellhop's server
 * @param hostedAt Bellhop's host name. It makes Bellhop another site than the plain site, which is at
 * 127.0.0.1.
 * @param more further fields of each property
 */
export async function startFramedSite(
  environment: Record<string, string> = {},
  hostedAt = 'localhost',
  more: object = {},
): Promise<FramedSite> {
  const pages = new Map<string, PlainPage>();
  let bellhop = '';
  const plain = await startPlainSite(
    () => bellhop,
    ({ pathname, searchParams }) =>
      pathname === '/page'
        ? pages.get(searchParams.get('page') ?? '')
        : widgetPage(bellhop, pathname.slice(1), searchParams),
  );
  const hosted = await startHostedBellhop([plain.origin], environment, more);
  bellhop = hosted.origin.replace('localhost', hostedAt);
  return {
    path: (property, visit) => `${plain.origin}/${property}${attributesQuery(visit)}`,
    content: (page) => page.frameLocator('bellhop-booking iframe'),
    origin: bellhop,
    plainOrigin: plain.origin,
    sandboxOrigin: hosted.sandboxOrigin,
    server: hosted.server,
    pageWith: (body, { loader: loads = true, ...options } = {}) => {
      const number = String(pages.size);
      pages.set(number, { ...options, body: loads ? body + loader(bellhop) : body });
      return `${plain.origin}/page?page=${number}`;
    },
    element: (property, attributes = {}) => element(bellhop, property, Object.entries(attributes)),
    stop: async () => {
      await hosted.stop();
      await plain.stop();
    },
  };
}

/** Returns a page's query string for these attributes of its element. */
function attributesQuery({ search, room, locale }: Visit = {}): string {
  const { checkin, checkout, adults } = search ?? {};
  const given = Object.entries({ locale, checkin, checkout, adults, room }).filter(
    ([, value]) => value !== undefined,
  );
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Makes a page with the widget of a property, from the Bellhop at this origin. */
export const widgetPage = (
  bellhop: string,
  property: string,
  attributes: Iterable<[string, string]> = [],
): PlainPage => ({
  body: `<h1>Welcome</h1>${element(bellhop, property, attributes)}<p>Our history</p>${loader(bellhop)}`,
});

function element(bellhop: string, property: string, attributes: Iterable<[string, string]>): string {
  const given = [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<bellhop-booking property="${property}"${given}><a href="${bellhop}/${property}">Book now</a></bellhop-booking>`;
}

const loader = (bellhop: string): string =>
  `<script type="module" nonce="${NONCE}">import('${bellhop}/embed.js')</script>`;
