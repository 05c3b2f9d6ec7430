import { demoKeyEnvironment } from '../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { startApp } from './app.ts';
import type { Visit } from './booking-page.ts';
import { NONCE, type PlainPage, startPlainSite } from './plain-site.ts';
import { demoProperties, writePropertiesFile } from './properties-file.ts';
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
  const sandbox = createSandbox();
  const upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  const pages = new Map<string, PlainPage>();
  let bellhop = '';
  const plain = await startPlainSite(
    () => bellhop,
    ({ pathname, searchParams }) =>
      pathname === '/page'
        ? pages.get(searchParams.get('page') ?? '')
        : widgetPage(bellhop, pathname.slice(1), searchParams),
  );
  const properties = demoProperties(upstream.baseUrl).map((property) => ({
    ...property,
    ...more,
    embedOrigins: [plain.origin],
  }));
  const server = await startApp({
    ...environment,
    ...demoKeyEnvironment,
    BELLHOP_PROPERTIES: writePropertiesFile({ properties }),
    BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
  });
  bellhop = server.origin.replace('localhost', hostedAt);
  return {
    path: (property, visit) => `${plain.origin}/${property}${attributesQuery(visit)}`,
    content: (page) => page.frameLocator('bellhop-booking iframe'),
    origin: bellhop,
    plainOrigin: plain.origin,
    sandboxOrigin: upstream.origin,
    server,
    pageWith: (body, { loader: loads = true, ...options } = {}) => {
      const number = String(pages.size);
      pages.set(number, { ...options, body: loads ? body + loader(bellhop) : body });
      return `${plain.origin}/page?page=${number}`;
    },
    element: (property, attributes = {}) => element(bellhop, property, Object.entries(attributes)),
    stop: async () => {
      await server.stop();
      await plain.stop();
      await upstream.close();
      sandbox.close();
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
