import { partnerBaseFault } from '../../contract/http/partner-base.ts';
import { parseBaseUrl } from '../../partner/transport/base-url.ts';
import { type Probe, probe } from '../../partner/transport/probe.ts';
import { namedFile, type PropertyConfig, propertyKey } from '../../property/index.ts';
import { type SourcedEnvironment, sourceText } from './environment-files.ts';
import { type Finding, green, red, yellow } from './finding.ts';

/** Asks a property's Partner API with its API key. It only sends GET: the doctor books nothing. */
export interface Upstream {
  ask(path: string): Promise<Probe>;
  /** The time-out of each request, in milliseconds. */
  timeoutMs: number;
  /** The source of its API key: `the file /run/secrets/key`, `HARBOUR_KEY in .env.local`. */
  keyPlace: string;
}

/** The settings for the doctor's requests in one run. */
export interface Allowance {
  environment: SourcedEnvironment;
  /** The time-out of each request, in milliseconds. */
  timeoutMs: number;
  /** Called before each request. */
  onRequest: () => void;
  /** Collects each API key that was read. No report may have one. */
  secrets: Set<string>;
}

export function upstreamOf(
  { api }: PropertyConfig,
  { environment, timeoutMs, onRequest, secrets }: Allowance,
): Upstream {
  const source = propertyKey(api.key, environment.values);
  const key = async () => {
    const value = await source.read();
    secrets.add(value);
    return value;
  };
  const baseUrl = parseBaseUrl(api.baseUrl);
  return {
    ask: (path) => {
      onRequest();
      return probe({ baseUrl, path, key, timeoutMs });
    },
    timeoutMs,
    keyPlace: keyPlaceOf(api, environment),
  };
}

function keyPlaceOf({ key }: PropertyConfig['api'], { sourceOf }: SourcedEnvironment): string {
  return 'env' in key ? `${key.env} in ${sourceText(sourceOf(key.env))}` : `the ${namedFile(key.file)}`;
}

/** Reports the base address. The configuration has already checked its scheme and its end. */
export function checkBaseUrl({ api: { baseUrl } }: PropertyConfig): Finding {
  const fault = partnerBaseFault(baseUrl);
  if (fault) return red('base-url', `the base URL ${fault}`, 'correct it: https://…/partner/v1');
  const { protocol, host, pathname } = new URL(baseUrl);
  const plain = protocol === 'http:' ? ', on this machine' : '';
  return green('base-url', `${protocol}//${host}${pathname}${plain}`);
}

/** Checks the mapping of an order's answer. It cannot be tried, because that would book. */
export function checkBookingMapping({ api, mapping }: PropertyConfig): Finding[] {
  const isOther = mapping.availability !== undefined && mapping.booking === undefined;
  if (!isOther || api.plan === 'free') return [];
  const text =
    'mapping.availability is set, but mapping.booking is not: each order stays in doubt, unless its answer has the canonical shape';
  const fix =
    'write mapping.booking from the service’s documentation ("data" if that answer has the canonical shape)';
  return [yellow('mapping.booking', text, fix)];
}
