import { setTimeout as wait } from 'node:timers/promises';
import type { PartnerMapping } from './mapping/mapping.ts';
import { parseBaseUrl } from './transport/base-url.ts';
import type { PartnerCall, PartnerOperation } from './transport/call.ts';
import { completeTiming, type PartnerTiming } from './transport/timing.ts';

/** Wraps one try. */
type InTry = <Result>(request: TryDescription, run: () => Promise<Result>) => Promise<Result>;

/** The operation and method of a try. */
interface TryDescription {
  operation: PartnerOperation;
  method: string;
}

/** The options of a client. One client serves one property and its API key. */
export interface PartnerOptions {
  /** The base address. It ends in `partner/v1`, with or without a slash; https, or http on this machine. */
  baseUrl: string;
  /**
   * Returns the API key. Called for every send, to pick up a key rotation. White space around the key is
   * dropped.
   */
  key: () => string | Promise<string>;
  /** The fetch function, or an in-process handler such as the sandbox's. @default globalThis.fetch */
  fetch?: (request: Request) => Promise<Response>;
  /** Returns the id of the current request, sent as `X-Request-Id`. @default none */
  requestId?: () => string | undefined;
  /** Mapping functions, for answers that are not canonical. */
  mapping?: Partial<PartnerMapping>;
  /** The upstream's statuses of a valid booking, in any spelling. @default confirmed, booked, reserved */
  confirmedStatuses?: readonly string[] | undefined;
  /** The property's currency, ISO 4217, for prices without one. @default none: a price must name it */
  currency?: string | undefined;
  timing?: Partial<PartnerTiming>;
  /** Epoch milliseconds. @default Date.now */
  now?: () => number;
  /** In [0, 1). @default Math.random */
  random?: () => number;
  /** @default a timer */
  sleep?: (ms: number) => Promise<void>;
  /** Wraps each try, for tracing: must call `run` and return its result. @default only calls it */
  inTry?: InTry;
  /** Called once for each try inside `inTry`, for the log. Its errors are dropped. */
  onCall?: (call: PartnerCall) => void;
}

/**
 * {@link PartnerOptions} with all defaults. `fetch` may stay undefined: the global one is looked up at each
 * call.
 */
export interface PartnerSettings extends Required<Omit<PartnerOptions, 'fetch' | 'timing'>> {
  fetch: PartnerOptions['fetch'] | undefined;
  timing: PartnerTiming;
}

/** Fills in the defaults. @throws TypeError which names the invalid option */
export function completeOptions(options: PartnerOptions): PartnerSettings {
  const { onCall } = options;
  return {
    baseUrl: parseBaseUrl(options.baseUrl),
    key: options.key,
    fetch: options.fetch,
    requestId: options.requestId ?? (() => undefined),
    mapping: options.mapping ?? {},
    confirmedStatuses: options.confirmedStatuses,
    currency: options.currency,
    timing: completeTiming(options.timing),
    now: options.now ?? Date.now,
    random: options.random ?? Math.random,
    sleep: options.sleep ?? ((ms) => wait(ms)),
    inTry: options.inTry ?? ((_, run) => run()),
    onCall: (call) => {
      try {
        onCall?.(call);
      } catch {
        // A failing log must not turn a made booking into an error.
      }
    },
  };
}
