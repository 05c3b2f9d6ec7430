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
import {
  followProperties,
  warnOfLanguages,
  warnOfPlans,
  warnOfThemes,
  warnOfUnsaid,
} from './follow-properties.ts';
import { keepAliveAfterResponse } from './keep-alive-after-response.ts';
import { mountPath } from './mount.ts';
import { openLink } from './open-link.ts';
import { openOutbox, outboxIssues } from './open-outbox.ts';

const LOOK_AT_DOUBTS_EVERY_MS = 30_000;

/** What a host may set. Everything else comes from the environment (docs/configuration.md). */
export interface BellhopOptions {
  /** The path of the catch-all route in the app, without the `basePath` of Next. @default '/api/booking' */
  basePath?: string;
  /** @default process.env */
  environment?: Environment;
  /** The content of a properties file, as an object. It wins over `BELLHOP_PROPERTIES`. */
  properties?: unknown;
  /**
   * Receives the outcome of orders (`booked`, `rejected`, `in-doubt`, `stuck`), cancellations by guests
   * (`cancelled`), and the status of API keys (`key-refused`, `key-accepted`). A process reports each event
   * once, as soon as it is certain. No answer waits for this function. If it throws, the error is logged.
   * Events of orders contain the names of guests.
   * @example onEvent: (event) => event.type === 'stuck' && mail(event.attempt)
   */
  onEvent?: EventHook;
  /** Sends the requests to the Partner API. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
  /**
   * Functions that read the answers of a Partner API with other shapes, by the slug of the property (`hotel`
   * if only the environment describes it). Each wins over the expression of the same name in the properties
   * file.
   * @default none
   */
  mapping?: Readonly<Record<string, Partial<PartnerMapping>>>;
  /** True if bookings go to the embedded sandbox. Every page then says so. @default false */
  demo?: boolean;
  /**
   * The file for the random session secret, which is used while `BELLHOP_SESSION_SECRET` is not set. The file
   * is made if it is missing.
   * @default none: the secret stays in memory, so sessions end with the process
   */
  sessionSecretFile?: string;
}

/** One configured Bellhop: the service, its properties, and where it is mounted. */
export interface Bellhop {
  basePath: string;
  demo: boolean;
  /** Whether `/configure` exists. Its previews are frames of our own pages. */
  configurator: boolean;
  /** Whether our own app offers tools for agents at `/mcp`. */
  mcp: boolean;
  registry: PropertyRegistry;
  service: BookingService;
  log: Log;
  /**
   * Stops following the properties file, and leaves the instances that share a Redis. Settles when they have
   * been told. Without this call the others wait half a minute for an instance that has ended. Never keeps
   * the process alive.
   */
  close(): Promise<void>;
}

/**
 * Reads the configuration and makes the service. Sends nothing upstream yet.
 * @throws ConfigError that lists every mistake in the configuration
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
  // Taken before the file is read, so that a change from here on is read again.
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
      'BELLHOP_BASE_URL is not set: this production server uses the embedded sandbox, and no booking is real.',
    );
  }
  if (demo && (settings.BELLHOP_API_KEY ?? settings.BELLHOP_API_KEY_FILE)) {
    log.warn(
      'Bellhop ignores BELLHOP_API_KEY: BELLHOP_BASE_URL is not set, and the sandbox has its own API keys.',
    );
  }
  warnOfPlans(registry, log);
  warnOfThemes(registry, log);
  warnOfLanguages(registry, log);
  if (!demo) warnOfUnsaid(registry, log, options.properties !== undefined || path !== undefined);
  notePeers();
  noteStop();
  // The last step, because the steps before may fail: a Bellhop that was not made follows no file.
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

/** @throws ConfigError for functions of an unknown property: without them, its answers would be misread */
function refuseStrayMappings(mapping: BellhopOptions['mapping'], registry: PropertyRegistry): void {
  const stray = Object.keys(mapping ?? {}).filter((slug) => !registry.bySlug(slug));
  if (stray.length === 0) return;
  const reason = 'no property has this slug';
  throw new ConfigError(stray.map((slug) => ({ path: `mapping.${slug}`, reason })));
}
