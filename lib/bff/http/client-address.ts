import { BlockList, isIP, isIPv6 } from 'node:net';
import { BoundedMap } from '../../store/index.ts';
import { type Peer, peerOf } from './peer-address.ts';

/** The client whose allowance a call counts against, as far as its address tells. */
export interface Client {
  /** Who has an allowance of its own; `undefined` where nobody can be told apart. */
  id: string | undefined;
  /**
   * Whose clients have an allowance together as well: an IPv6 /48, which one customer of a provider may have, or an
   * address that says it passes on the calls of others.
   */
  network?: string;
}

/**
 * The client as the configured proxies name it, else the peer itself, if it can be one client's.
 *
 * A peer on this machine or in a private network is an unknown proxy, or a container's gateway: if its address were
 * counted, all guests of a site would share one allowance. A public peer that names others may be a CDN, or a scraper
 * that pretends to be one. Its clients are told apart by other means, and its address has an allowance of many.
 *
 * @param trustedProxies how many proxies append to `X-Forwarded-For`: the client is that many entries from the right
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  trustedProxies: number,
  peer: Peer | undefined = peerOf(headers),
): Client {
  const own = peer?.address === undefined ? undefined : known(peer.address);
  const named = trustedProxies < 1 ? undefined : namedAddress(headers, trustedProxies);
  // Next writes the peer there where nobody has written anything.
  if (named !== undefined && named.plain !== own?.plain) return clientAt(named);
  if (own === undefined || own.isLocal) return { id: undefined };
  return peer?.forwards ? { id: undefined, network: own.network ?? own.subscriber } : clientAt(own);
}

const clientAt = ({ subscriber, network }: Address): Client => ({
  id: subscriber,
  ...(network !== undefined && { network }),
});

function namedAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): Address | undefined {
  const entries = headers.get('x-forwarded-for')?.split(',') ?? [];
  return known(withoutPort(entries.at(-trustedProxies)?.trim() ?? ''));
}

interface Address {
  /** In the one form that it is compared in. */
  plain: string;
  subscriber: string;
  /** Of IPv6 only. */
  network: string | undefined;
  isLocal: boolean;
}

/** Of an IPv6 address with an IPv4 one at its end; a zone's name may be of any length. */
const MAX_ADDRESS_CHARACTERS = 45;
/** A connection's requests all come from one address, and a proxy's connections as well. */
const addresses = new BoundedMap<Address>({ maxEntries: 1_000 });

/** What there is to know of an address; `undefined` for text that is none. */
function known(text: string): Address | undefined {
  const found = addresses.get(text);
  if (found) return found;
  const plain = plainAddress(text);
  if (plain === undefined) return undefined;
  const isV6 = isIPv6(plain);
  const address = {
    plain,
    subscriber: isV6 ? prefixOf(plain, SUBSCRIBER_GROUPS) : plain,
    network: isV6 ? prefixOf(plain, NETWORK_GROUPS) : undefined,
    isLocal: isLocal(plain),
  };
  if (text.length <= MAX_ADDRESS_CHARACTERS) addresses.set(text, address);
  return address;
}

/** Some proxies name the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. Each connection has another one. */
function withoutPort(entry: string): string {
  const [, address = entry] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry) ?? [];
  return address;
}

/** An address in the one form that it is compared in: IPv4 also where it comes in IPv6's clothes, no zone, no capitals. */
function plainAddress(address: string): string | undefined {
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return plainIPv6(address.replace(/%.*$/, ''));
    default:
      return undefined;
  }
}

function plainIPv6(address: string): string {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain) ?? [];
  if (high === undefined || low === undefined) return plain;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** One IPv6 subscriber has a whole /64 to call from, so only the first 64 bits are told apart. */
const SUBSCRIBER_GROUPS = 4;
/** A provider gives a customer who asks up to a /48 (RFC 6177): 65,536 of them. */
const NETWORK_GROUPS = 3;

/** The first of an IPv6 address's eight groups of 16 bits. */
function prefixOf(address: string, groups: number): string {
  const [head = [], tail = []] = address.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, groups).join(':');
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** Addresses that no guest has on the Internet: of this machine, a private network, a link, or a carrier's inside. */
const LOCAL = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  LOCAL.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  LOCAL.addSubnet(net, bits, 'ipv6');
}

const isLocal = (address: string): boolean => LOCAL.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
