import 'server-only';
import { type BookingService, createBookingService, notePeers, noteStop } from '../bff/index.ts';
import { messageIssues } from '../bff/message-issues.ts';
import type { PartnerMapping } from '../partner/index.ts';
import {
  ConfigError,
  type Environment,
  fileState,
  keyIssues,
  loadProperties,
  mappingIssues,
  type PropertyCheck,
  type PropertyRegistry,
  readSettings,
  sessionSecrets,
  webhookSecretIssues,
} from '../property/index.ts';
import { createLog, type EventHook, type Log } from '../telemetry/index.ts';
import { followProperties, warnOfPlans, warnOfThemes, warnOfUnsaid } from './follow-properties.ts';
import { keepAliveAfterResponse } from './keep-alive-after-response.ts';
import { mountPath } from './mount.ts';
import { openLink } from './open-link.ts';
import { openOutbox, outboxIssues } from './open-outbox.ts';

const LOOK_AT_DOUBTS_EVERY_MS = 30_000;

/** What a host may set; everything else comes from the environment (README, "Configure"). */
export interface BellhopOptions {
  /** Where the catch-all route is, as a path of the app: without Next's own `basePath`. @default '/api/booking' */
  basePath?: string;
  /** @default process.env */
  environment?: Environment;
  /** A properties file, already parsed; wins over `BELLHOP_PROPERTIES`. */
  properties?: unknown;
  /**
   * Told what becomes of orders (`booked`, `rejected`, `in-doubt`, `stuck`), of bookings that guests cancel (`cancelled`) and of
   * keys (`key-refused`, `key-accepted`): each once by a process, when it is certain. No answer waits for it; what it throws
   * is logged. Events of orders hold guests' names.
   * @example onEvent: (event) => event.type === 'stuck' && mail(event.attempt)
   */
  onEvent?: EventHook;
  /** How the Partner API is reached. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  /**
   * Functions that read the answers of a Partner API with shapes of its own, by the property's slug (`hotel` where the
   * environment alone describes it); each wins over the expression of that name in the properties file.
   * @default none
   */
  mapping?: Readonly<Record<string, Partial<PartnerMapping>>>;
  /** True while bookings go to the embedded sandbox, which every page then says. @default false */
  demo?: boolean;
  /**
   * A file that keeps the random session secret that is used while `BELLHOP_SESSION_SECRET` is not set; made when it is
   * missing. @default none: in memory, so sessions end with the process
   */
  sessionSecretFile?: string;
}

/** One configured Bellhop: the service, its properties, and where it is mounted. */
export interface Bellhop {
  basePath: string;
  demo: boolean;
  /** Whether `/configure` is there, whose previews are frames of our own pages. */
  configurator: boolean;
  /** Whether our own app has tools for agents at `/mcp`. */
  mcp: boolean;
  registry: PropertyRegistry;
  service: BookingService;
  log: Log;
  /**
   * Follows its properties file no longer, and takes leave of the instances that it shares a Redis with; settles once they
   * have heard of it. Never keeps the process alive: without it they wait half a minute for one that has ended.
   */
  close(): Promise<void>;
}

/**
 * Reads the configuration and makes the service. Nothing is sent upstream yet.
 * @throws ConfigError that lists everything wrong with the configuration
 */
export function createBellhop(options: BellhopOptions = {}): Bellhop {
  const environment = options.environment ?? process.env;
  const basePath = mountPath(options.basePath);
  const settings = readSettings(environment);
  const checks: PropertyCheck[] = [
    mappingIssues,
    (property) => keyIssues(property, environment),
    messageIssues,
    webhookSecretIssues,
    outboxIssues(settings),
  ];
  const path = options.properties === undefined ? settings.BELLHOP_PROPERTIES : undefined;
  // Before it is read: what changes from here on is read again.
  const from = path === undefined ? '' : fileState(path);
  const registry = loadProperties(environment, options.properties, checks);
  refuseStrayMappings(options.mapping, registry);
  const log = createLog();
  const demo = options.demo ?? false;
  const secrets = sessionSecrets(settings, {
    mustBeSet: environment.NODE_ENV === 'production' && !demo,
    ...(options.sessionSecretFile && { file: options.sessionSecretFile }),
    warn: (sentence) => log.warn(sentence),
  });
  if (demo && environment.NODE_ENV === 'production') {
    log.warn(
      'BELLHOP_BASE_URL is not set: this production server books into the embedded sandbox, nothing is real.',
    );
  }
  if (demo && (settings.BELLHOP_API_KEY ?? settings.BELLHOP_API_KEY_FILE)) {
    log.warn(
      'BELLHOP_API_KEY is not used: BELLHOP_BASE_URL is not set, and the sandbox has keys of its own.',
    );
  }
  warnOfPlans(registry, log);
  warnOfThemes(registry, log);
  if (!demo) warnOfUnsaid(registry, log, options.properties !== undefined || path !== undefined);
  notePeers();
  noteStop();
  // Last of all that may fail: nothing is watched for a Bellhop that was not made.
  const followed = path === undefined ? undefined : followProperties({ path, from, registry, checks, log });
  const link = openLink(settings, log);
  const service = createBookingService({
    registry,
    environment,
    secrets,
    log,
    basePath,
    trustedProxies: settings.BELLHOP_TRUSTED_PROXIES,
    ...(link && { link }),
    outbox: openOutbox(settings, link),
    configuration: () => (followed?.isStale() ? 'stale' : 'ok'),
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.mapping && { mapping: options.mapping }),
    keepAlive: keepAliveAfterResponse,
    ...(options.onEvent && { onEvent: options.onEvent }),
  });
  const doubts = setInterval(() => void service.lookAtDoubts(), LOOK_AT_DOUBTS_EVERY_MS).unref();
  const close = async () => {
    clearInterval(doubts);
    followed?.close();
    await service.close();
    await link?.close();
  };
  const configurator = settings.BELLHOP_CONFIGURE !== undefined || environment.NODE_ENV === 'development';
  const mcp = settings.BELLHOP_MCP !== undefined;
  return { basePath, demo, configurator, mcp, registry, service, log, close };
}

/** @throws ConfigError for functions of a property that there is not: their guests' answers would be read without them */
function refuseStrayMappings(mapping: BellhopOptions['mapping'], registry: PropertyRegistry): void {
  const stray = Object.keys(mapping ?? {}).filter((slug) => !registry.bySlug(slug));
  if (stray.length === 0) return;
  const reason = 'no property has this slug';
  throw new ConfigError(stray.map((slug) => ({ path: `mapping.${slug}`, reason })));
}
