import { partnerBaseFault } from '../../contract/http/partner-base.ts';
import { parseBaseUrl } from '../../partner/transport/base-url.ts';
import { type Probe, probe } from '../../partner/transport/probe.ts';
import { namedFile, type PropertyConfig, propertyKey } from '../../property/index.ts';
import { type SourcedEnvironment, sourceText } from './environment-files.ts';
import { type Finding, green, red, yellow } from './finding.ts';

/** A property's Partner API, asked with its key. Only ever GET: the doctor books nothing. */
export interface Upstream {
  ask(path: string): Promise<Probe>;
  /** That each request is given, in milliseconds. */
  timeoutMs: number;
  /** Where its key comes from: `the file /run/secrets/key`, `HARBOUR_KEY in .env.local`. */
  keyPlace: string;
}

/** What the doctor may ask of services in one run. */
export interface Allowance {
  environment: SourcedEnvironment;
  /** For each request, in milliseconds. */
  timeoutMs: number;
  /** Told of each request before it is made. */
  onRequest: () => void;
  /** Gets each key that was read, which no report may hold. */
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

/** The base address' form; its scheme and end are what a configuration cannot be without. */
export function checkBaseUrl({ api: { baseUrl } }: PropertyConfig): Finding {
  const fault = partnerBaseFault(baseUrl);
  if (fault) return red('base-url', `the base URL ${fault}`, 'correct it: https://…/partner/v1');
  const { protocol, host, pathname } = new URL(baseUrl);
  const plain = protocol === 'http:' ? ', on this machine' : '';
  return green('base-url', `${protocol}//${host}${pathname}${plain}`);
}

/** Whether the answer to an order can be read: that is not tried, as it would book. */
export function checkBookingMapping({ api, mapping }: PropertyConfig): Finding[] {
  const isOther = mapping.availability !== undefined && mapping.booking === undefined;
  if (!isOther || api.plan === 'free') return [];
  const text =
    'rooms are mapped and the answer to an order is not: it has to be canonical, or each order stays in doubt';
  const fix = 'set mapping.booking by the service’s documentation ("data" where that answer is canonical)';
  return [yellow('mapping.booking', text, fix)];
}
