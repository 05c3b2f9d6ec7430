import 'server-only';
import { type BookingService, createBookingService, notePeers } from '../bff/index.ts';
import {
  type Environment,
  fileState,
  keyIssues,
  loadProperties,
  mappingIssues,
  type PropertyCheck,
  type PropertyRegistry,
  readSettings,
  sessionSecrets,
} from '../property/index.ts';
import { createLog, type Log } from '../telemetry/index.ts';
import { followProperties, warnOfPlans, warnOfThemes } from './follow-properties.ts';
import { messageIssues } from './message-issues.ts';
import { mountPath } from './mount.ts';
import { openLink } from './open-link.ts';

/** What a host may set; everything else comes from the environment (README, "Configure"). */
export interface BellhopOptions {
  /** Where the catch-all route is, as a path of the app: without Next's own `basePath`. @default '/api/booking' */
  basePath?: string;
  /** @default process.env */
  environment?: Environment;
  /** A properties file, already parsed; wins over `BELLHOP_PROPERTIES`. */
  properties?: unknown;
  /** How the Partner API is reached. @default globalThis.fetch */
  fetch?: typeof globalThis.fetch;
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
  registry: PropertyRegistry;
  service: BookingService;
  log: Log;
  /** Follows its properties file no longer, and leaves what it shares with other instances. Not needed where it lasts as long as the process, which it never keeps alive. */
  close(): void;
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
  ];
  const path = options.properties === undefined ? settings.BELLHOP_PROPERTIES : undefined;
  // Before it is read: what changes from here on is read again.
  const from = path === undefined ? '' : fileState(path);
  const registry = loadProperties(environment, options.properties, checks);
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
  notePeers();
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
    configuration: () => (followed?.isStale() ? 'stale' : 'ok'),
    ...(options.fetch && { fetch: options.fetch }),
  });
  const close = () => {
    followed?.close();
    void link?.close();
  };
  const configurator = settings.BELLHOP_CONFIGURE !== undefined || environment.NODE_ENV === 'development';
  return { basePath, demo, configurator, registry, service, log, close };
}
