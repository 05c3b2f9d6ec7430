import { isIP } from 'node:net';

/**
 * By what address a client is counted, as named by the proxies in front; `undefined` without one, since anyone can write
 * the header. One IPv6 subscriber has a whole /64 to call from, so only that prefix is told apart.
 * @param trustedProxies how many proxies append to `X-Forwarded-For`: the client is that many entries from the right
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string | undefined {
  if (trustedProxies < 1) return undefined;
  const entries = headers.get('x-forwarded-for')?.split(',') ?? [];
  const address = withoutPort(entries.at(-trustedProxies)?.trim() ?? '');
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return subscriberOf(address);
    default:
      return undefined;
  }
}

/** Some proxies name the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. Each connection has another one. */
function withoutPort(entry: string): string {
  const [, address = entry] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry) ?? [];
  return address;
}

/** The first 64 bits; all of it for an IPv4 address in IPv6's clothes. */
function subscriberOf(address: string): string {
  const withoutZone = address.replace(/%.*$/, '');
  const plain = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  if (plain.startsWith('::ffff:')) return plain;
  const [head = [], tail = []] = plain.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');
