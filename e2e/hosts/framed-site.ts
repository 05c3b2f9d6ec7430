import type { Visit } from './booking-page.ts';
import { startHostedBellhop } from './hosted-bellhop.ts';
import { NONCE, type PlainPage, startPlainSite } from './plain-site.ts';
import type { BookingSite } from './running-site.ts';

/** A plain HTML site with `<bellhop-booking>` on its pages, and the hosted Bellhop that serves it, of another site. */
export interface FramedSite extends BookingSite {
  /** The origin of the plain site's pages. */
  plainOrigin: string;
  /** The address of a page of the plain site with this HTML in its body, and our loader at its end unless it is `false`. */
  pageWith(body: string, options?: Omit<PlainPage, 'body'> & { loader?: boolean }): string;
  /** The element with these attributes, and its link. */
  element(property: string, attributes?: Record<string, string>): string;
}

/**
 * Starts both, and a sandbox behind them.
 * @param environment of Bellhop's server, beside what it needs
 * @param hostedAt the name of this machine by which Bellhop is reached: another site than the plain one,
 * 127.0.0.1
 * @param more what each property has beside what the demo gives it
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

/** A page's query string that asks for these attributes of its element. */
function attributesQuery({ search, room, locale }: Visit = {}): string {
  const { checkin, checkout, adults } = search ?? {};
  const given = Object.entries({ locale, checkin, checkout, adults, room }).filter(
    ([, value]) => value !== undefined,
  );
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** A page with the widget of a property, from the Bellhop at this origin. */
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
