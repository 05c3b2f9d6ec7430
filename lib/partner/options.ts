import { setTimeout as wait } from 'node:timers/promises';
import type { PartnerMapping } from './mapping/mapping.ts';
import { parseBaseUrl } from './transport/base-url.ts';
import type { PartnerCall, PartnerOperation } from './transport/call.ts';
import { completeTiming, type PartnerTiming } from './transport/timing.ts';

/** What is done around a try. */
type InTry = <Result>(request: Tried, run: () => Promise<Result>) => Promise<Result>;

/** Of what a try is. */
interface Tried {
  operation: PartnerOperation;
  method: string;
}

/** What a host may set of the client. One client serves one property: its key and nobody else's. */
export interface PartnerOptions {
  /** Ends in `partner/v1`, with or without a trailing slash; https, or http on this machine. */
  baseUrl: string;
  /** Read for every send, so that a rotation is seen. White space around it is dropped. */
  key: () => string | Promise<string>;
  /** Also an in-process handler such as the sandbox's. @default globalThis.fetch */
  fetch?: (request: Request) => Promise<Response>;
  /** The id of the request that a send is for: goes along as `X-Request-Id`. @default none */
  requestId?: () => string | undefined;
  /** Functions for answers that are not canonical. */
  mapping?: Partial<PartnerMapping>;
  /** What the service calls a booking that stands, in any spelling. @default confirmed, booked, reserved */
  confirmedStatuses?: readonly string[] | undefined;
  /** The property's currency, ISO 4217, for prices that name none. @default none: a price has to name it */
  currency?: string | undefined;
  timing?: Partial<PartnerTiming>;
  /** Epoch milliseconds. @default Date.now */
  now?: () => number;
  /** In [0, 1). @default Math.random */
  random?: () => number;
  /** @default a timer */
  sleep?: (ms: number) => Promise<void>;
  /** Wraps each try, for tracing: must call `run` and return its result. @default does just that */
  inTry?: InTry;
  /** One record per try, for the log, from within `inTry`; what it throws is dropped. */
  onCall?: (call: PartnerCall) => void;
}

/** {@link PartnerOptions} with everything filled in. `fetch` stays open: the global one is looked up late. */
export interface PartnerSettings extends Required<Omit<PartnerOptions, 'fetch' | 'timing'>> {
  fetch: PartnerOptions['fetch'] | undefined;
  timing: PartnerTiming;
}

/** @throws TypeError naming the option that cannot be used */
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
        // A log that fails must not turn a booking that was made into an error.
      }
    },
  };
}
