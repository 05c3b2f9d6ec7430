import { answerAlive, createBookingService } from '../../../lib/bff/index.ts';
import { loadProperties } from '../../../lib/property/index.ts';
import { demoSeeds } from '../../../lib/sandbox/demo/index.ts';
import { createSandbox, demoKeyEnvironment, type Sandbox } from '../../../lib/sandbox/index.ts';
import { createKeyFileApi } from '../../../lib/sandbox/panel/key-file-api.ts';
import { serveSandbox } from '../../../lib/sandbox/serve.ts';
import { createLog } from '../../../lib/telemetry/index.ts';
import { demoProperties } from '../../hosts/properties-file.ts';
import { dateIn } from '../../hosts/stay.ts';
import { memoryKeyFiles } from './memory-key-files.ts';

/**
 * @file Serves everything that the two documents describe on one real HTTP server: the BFF, and a sandbox for
 * direct calls. The BFF's own upstream is a second sandbox on another server. So each booking there has come
 * through the BFF, and no direct call (a reset, a rotated key) can change the result.
 */

export const SESSION_SECRET = 'a session secret of the fuzzed site, long enough';
const MOUNT = '/api/booking';

export interface SiteOptions {
  /** Called with every line of the BFF's log. */
  write: (line: string) => void;
  /** How long the BFF waits between tries. @default a timer */
  sleep?: (ms: number) => Promise<void>;
  /** How the BFF reaches its upstream. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  /** Gives every bookable property the largest plan, so that the budget does not change the result. */
  richPlans?: boolean;
  /** The rate limits of one client. @default limits that no test reaches */
  perClient?: { searchesPerMinute: number; attemptsPerMinute: number };
}

export interface Site {
  origin: string;
  /** The BFF's upstream. */
  upstream: Sandbox;
  upstreamOrigin: string;
  /** Moves the BFF's clock on. */
  advance(ms: number): void;
  close(): Promise<void>;
}

/** The demo's properties with a plan above `free`. */
const BOOKABLE: readonly string[] = ['harbour-house', 'riad-zaytoun', 'ryokan-matsukaze'];
const MANY = { searchesPerMinute: 100_000, attemptsPerMinute: 100_000 };

/** @throws Error if it cannot be served */
export async function openSite(options: SiteOptions): Promise<Site> {
  const upstream = roomySandbox();
  const asked = roomySandbox();
  const upstreamServer = await serveSandbox(upstream, { port: 0, host: '127.0.0.1' });
  let ahead = 0;
  const { write, sleep, fetch, richPlans = false, perClient = MANY } = options;
  if (richPlans) for (const slug of BOOKABLE) upstream.control.setPlan(slug, 'pro');
  const environment = { ...demoKeyEnvironment };
  const service = createBookingService({
    registry: loadProperties(environment, sitePropertiesFile(upstreamServer.baseUrl, perClient, richPlans)),
    environment,
    secrets: secretsOf(SESSION_SECRET),
    log: createLog({ write }),
    basePath: MOUNT,
    trustedProxies: 0,
    now: () => Date.now() + ahead,
    ...(sleep && { sleep }),
    ...(fetch && { fetch }),
  });
  const keyFile = createKeyFileApi(asked.control, memoryKeyFiles());
  const handle = (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    // createHealthHandlers ignores a slash at the end.
    const check = pathname.replace(/\/$/, '');
    if (check === '/api/health') return service.health(request);
    if (check === '/api/health/live') return Promise.resolve(answerAlive(request));
    if (check === '/api/health/ready') return Promise.resolve(service.ready(request));
    if (pathname === '/sandbox/api/key-file') return keyFile(request);
    if (/^\/(partner|sandbox)\//.test(pathname)) return asked.fetch(request);
    return service.handle(request);
  };
  const server = await serveSandbox({ fetch: handle }, { port: 0, host: '127.0.0.1' });
  return {
    origin: server.origin,
    upstream,
    upstreamOrigin: upstreamServer.origin,
    advance: (ms) => {
      ahead += ms;
    },
    close: async () => {
      await server.close();
      await upstreamServer.close();
      upstream.close();
      asked.close();
    },
  };
}

function secretsOf(value: string) {
  const current = { id: '17', value };
  return { current, all: [current] };
}

function sitePropertiesFile(baseUrl: string, perClient: SiteOptions['perClient'], richPlans: boolean) {
  const properties = demoProperties(baseUrl).map((property) => {
    const plan = richPlans && BOOKABLE.includes(property.slug) ? 'pro' : property.api.plan;
    return { ...property, perClient, api: { ...property.api, plan } };
  });
  return { properties };
}

/**
 * Returns a sandbox with free rooms on every night, so that the demo's calendar does not change the result.
 */
function roomySandbox(): Sandbox {
  const sandbox = createSandbox();
  const nights = { from: dateIn(0), to: dateIn(200) };
  for (const { slug, rooms } of demoSeeds) {
    for (const { roomTypeId } of rooms) {
      sandbox.control.setNights({ property: slug, roomTypeId, ...nights, units: 400 });
    }
  }
  return sandbox;
}
