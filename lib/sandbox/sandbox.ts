import { createAnswers } from './api/endpoints.ts';
import { errorResponse, refusal } from './api/error.ts';
import { createPartnerApi } from './api/partner-api.ts';
import { createRateLimiter } from './api/rate-limit.ts';
import { createBookings } from './bookings.ts';
import { createCalendar } from './calendar/calendar.ts';
import { createControl, type SandboxControl } from './control.ts';
import { openDatabase } from './database/database.ts';
import { createSeeding } from './database/seeding.ts';
import { demoSeeds } from './demo/index.ts';
import { createKeys } from './keys.ts';
import { createLine, reachable } from './line.ts';
import { createFaults } from './panel/faults.ts';
import { panelApiRoutes } from './panel/panel-api.ts';
import { createPanelApi } from './panel/panel-api-routes.ts';
import { createRequestLog } from './panel/request-log.ts';
import type { SandboxPropertySeed } from './seed.ts';

export interface SandboxOptions {
  /** Path of the SQLite file; its folder is made. @default ':memory:' */
  file?: string;
  /** The clock for dates, rate limits and the log. @default the system's */
  now?: () => Date;
  /** @default the four demo properties */
  properties?: SandboxPropertySeed[];
  /** Called after a reset, when the seeded API keys are valid again. @default nothing */
  onReset?: () => void;
}

export interface Sandbox {
  /**
   * Serves `{anything}/partner/v1/*` (the Partner API) and `/sandbox/api/*` (the panel API). For an injected
   * reset it rejects like fetch: with `TypeError('fetch failed')` and the `cause.code` `'ECONNRESET'`
   * (`'ECONNREFUSED'` after `close`). For an injected time-out it does not settle until `request.signal`
   * aborts, and then rejects with the signal's reason. As with a real service, a caller who gives up does not
   * stop the work.
   */
  fetch(request: Request): Promise<Response>;
  /** Returns the lines to print at start: each property with its plan and its fixed API key. */
  announcement(): string[];
  /** The functions of the control panel. */
  control: SandboxControl;
  close(): void;
}

/**
 * Makes a reference implementation of the Partner API with SQLite. Nothing is opened before the first use: a
 * build that only imports it makes no file. Several processes may use one file at once.
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const ownOptions = { ...options };
  const closing = new AbortController();
  let opened: ReturnType<typeof openCore> | undefined;
  const core = () => {
    closing.signal.throwIfAborted();
    opened ??= openCore(ownOptions);
    return opened;
  };
  return {
    fetch: (request) =>
      reachable(request.signal, closing.signal, () => {
        const { pathname } = new URL(request.url);
        const partnerPath = /\/partner\/v1(\/.*)?$/.exec(pathname);
        if (partnerPath) {
          const line = createLine(request.signal, closing.signal);
          return core().partnerApi(request, partnerPath[1] ?? '', line);
        }
        const panelPath = /^\/sandbox\/api(\/.*)?$/.exec(pathname);
        if (panelPath) return core().panelApi(request, panelPath[1] ?? '');
        return Promise.resolve(errorResponse(refusal('not_found')));
      }),
    announcement: () => core().announcement(),
    get control() {
      return core().control;
    },
    close: () => {
      if (closing.signal.aborted) return;
      closing.abort();
      opened?.close();
    },
  };
}

function openCore({
  file = ':memory:',
  now = () => new Date(),
  properties: seeds = demoSeeds,
  onReset = () => {},
}: SandboxOptions) {
  const database = openDatabase(file);
  const keys = createKeys(database, now);
  const seeding = createSeeding(database, seeds, keys);
  seeding.complete();
  const calendar = createCalendar(database, now);

  const bookings = createBookings(database);
  const faults = createFaults();
  const log = createRequestLog(now);
  const rateLimiter = createRateLimiter(now);
  const answers = createAnswers({ database, bookings, calendar, now });
  const control = createControl({
    database,
    seeds,
    seeding,
    calendar,
    keys,
    bookings,
    faults,
    log,
    rateLimiter,
    onReset,
  });
  return {
    partnerApi: createPartnerApi({ seeds, keys, answers, rateLimiter, faults, log, now }),
    panelApi: createPanelApi(panelApiRoutes(control)),
    control,
    announcement: () =>
      seeds.map((seed) => {
        const holder = keys.holder(seed.key);
        const key = holder ? seed.key : '(its first key was rotated or revoked)';
        return `${seed.name} (${seed.slug}), plan ${holder?.plan ?? seed.plan}, key ${key}`;
      }),
    close: database.close,
  };
}
