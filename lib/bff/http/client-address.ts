import { BlockList, isIP, isIPv6 } from 'node:net';
import { BoundedMap } from '../../store/index.ts';
import { type Peer, peerOf } from './peer-address.ts';

/** The client whose allowance a call counts against, as far as its address identifies it. */
export interface Client {
  /** The client with its own allowance. `undefined` if the address identifies no single client. */
  id: string | undefined;
  /**
   * A network whose clients also share an allowance. It is an IPv6 /48, which one customer of a provider may
   * have, or the address of a peer that says it forwards requests of others.
   */
  network?: string;
}

/**
 * The client that the configured proxies name, or else the peer, if the peer can be a single client.
 *
 * A peer on this machine or in a private network is an unknown proxy or a container's gateway. If its address
 * counted, all guests of a site would share one allowance. A public peer that names others may be a CDN, or a
 * scraper that pretends to be one. Other means identify its clients, and its address has the allowance of
 * many clients.
 *
 * @param trustedProxies the number of proxies that append to `X-Forwarded-For`; the client is that many
 * entries from the right
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  trustedProxies: number,
  peer: Peer | undefined = peerOf(headers),
): Client {
  const peerAddress = peer?.address === undefined ? undefined : known(peer.address);
  const named = trustedProxies < 1 ? undefined : namedAddress(headers, trustedProxies);
  // If the client has sent no such header, Next writes the peer's address there.
  if (named !== undefined && named.plain !== peerAddress?.plain) return clientAt(named);
  if (peerAddress === undefined || peerAddress.isLocal) return { id: undefined };
  return peer?.forwards
    ? { id: undefined, network: peerAddress.network ?? peerAddress.subscriber }
    : clientAt(peerAddress);
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
  /** The address in its canonical form. */
  plain: string;
  subscriber: string;
  /** For IPv6 only. */
  network: string | undefined;
  isLocal: boolean;
}

/** The length of an IPv6 address that ends with an IPv4 address. A zone's name may be longer. */
const MAX_ADDRESS_CHARACTERS = 45;
/** A cache: all requests of a connection come from one address, and so do all connections of a proxy. */
const addresses = new BoundedMap<Address>({ maxEntries: 1_000 });

/** The facts about an address. `undefined` for a text that is not an address. */
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

/**
 * Removes the port, which some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. It differs for each
 * connection.
 */
function withoutPort(entry: string): string {
  const [, address = entry] = /^\[(.*)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry) ?? [];
  return address;
}

/** The canonical form of an address: IPv4 instead of IPv4-mapped IPv6, without zone, in lower case. */
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

/** An IPv6 subscriber has a whole /64, so only the first 64 bits identify a client. */
const SUBSCRIBER_GROUPS = 4;
/** A provider gives a customer up to a /48 on request (RFC 6177): 65,536 subscribers' prefixes. */
const NETWORK_GROUPS = 3;

/** The first groups of an IPv6 address's eight groups of 16 bits. */
function prefixOf(address: string, groups: number): string {
  const [head = [], tail = []] = address.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, groups).join(':');
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/**
 * Addresses that no guest has on the Internet: those of this machine, a private network, a link, or inside a
 * carrier.
 */
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
