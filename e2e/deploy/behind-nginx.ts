import { demoKeyEnvironment } from '../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { type House, harbour } from '../guest/houses.ts';
import { startApp } from '../hosts/app.ts';
import { appAt } from '../hosts/booking-page.ts';
import { widgetPage } from '../hosts/framed-site.ts';
import { startPlainSite } from '../hosts/plain-site.ts';
import { demoProperties, writePropertiesFile } from '../hosts/properties-file.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import { type CountedConnections, countConnections } from './counted-connections.ts';
import { DOCUMENTED_NAME, documentedConfig, serverWithout } from './documented-config.ts';
import { type Nginx, startNginx } from './nginx.ts';

/** Other host names of the same nginx: two hotels' sites, and Bellhop behind proxies that lack a header. */
export const NAMES = {
  hotel: 'www.harbour.example',
  stranger: 'www.stranger.example',
  noScheme: 'no-scheme.hotel.example',
  noHost: 'no-host.hotel.example',
} as const;

export const SEARCHES_A_MINUTE = 8;

/** A room name that makes the largest possible cookie. */
const LONGEST_ROOM_NAME = '𠮷'.repeat(80);

/** Forty more properties at the documented host name. Each is the harbour hotel with another slug. */
export const FORTY_PROPERTIES: readonly House[] = Array.from({ length: 40 }, (_, number) => ({
  ...harbour,
  slug: `house-${number}`,
}));

/** The app behind a real nginx that ends TLS, with the configuration of docs/deployment.md. */
export interface BehindNginx extends BookingSite {
  nginx: Nginx;
  /** nginx's connections to the app. */
  connections: CountedConnections;
}

export async function startBehindNginx(): Promise<BehindNginx> {
  const sandbox = createSandbox();
  const upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  const properties = demoProperties(upstream.baseUrl);
  const configured = properties.map((property) => ({
    ...property,
    embedOrigins: [`https://${NAMES.hotel}`],
    // Only this property has a low limit, because a test reaches it.
    ...(property.slug === 'riad-zaytoun' && {
      perClient: { searchesPerMinute: SEARCHES_A_MINUTE, attemptsPerMinute: 10 },
    }),
  }));
  const original = properties.find(({ slug }) => slug === harbour.slug);
  const rooms = { [harbour.room.roomTypeId]: { name: { [harbour.locale]: LONGEST_ROOM_NAME } } };
  const forty = FORTY_PROPERTIES.map(({ slug }, number) => ({
    ...original,
    ...(number % 10 === 1 && { rooms }),
    ...{ slug, hosts: [] },
  }));
  const server = await startApp({
    ...demoKeyEnvironment,
    BELLHOP_PROPERTIES: writePropertiesFile({ properties: [...configured, ...forty] }),
    BELLHOP_SESSION_SECRET: 'the deployment tests keep this secret to themselves',
    BELLHOP_TRUSTED_PROXIES: '1',
  });
  const origin = `https://${DOCUMENTED_NAME}`;
  const pages = await startPlainSite(
    () => origin,
    () => widgetPage(origin, harbour.slug),
  );
  const connections = await countConnections(Number(new URL(server.origin).port));
  const nginx = await startNginx([DOCUMENTED_NAME, ...Object.values(NAMES)], (place) => {
    const config = documentedConfig(connections.port, place);
    const plainPages = `server {
      listen 127.0.0.1:${place.tlsPort} ssl http2;
      server_name ${NAMES.hotel} ${NAMES.stranger};
      ssl_certificate ${place.certificate};
      ssl_certificate_key ${place.key};
      location / { proxy_pass ${pages.origin}; }
    }`;
    const forgotten = [
      serverWithout(config, NAMES.noScheme, 'X-Forwarded-Proto'),
      serverWithout(config, NAMES.noHost, 'proxy_set_header Host', 'X-Forwarded-Host'),
    ];
    return [config, ...forgotten, plainPages].join('\n');
  });
  return {
    ...appAt(origin),
    origin,
    sandboxOrigin: upstream.origin,
    server,
    nginx,
    connections,
    stop: async () => {
      await nginx.stop();
      await connections.stop();
      await server.stop();
      await pages.stop();
      await upstream.close();
      sandbox.close();
    },
  };
}
