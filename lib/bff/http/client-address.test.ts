import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import type { Peer } from './peer-address.ts';

const headersWith = (list: string | null) => new Headers(list === null ? {} : { 'x-forwarded-for': list });
const from = (list: string | null, trustedProxies = 1, peer?: Peer) =>
  clientAddress(headersWith(list), trustedProxies, peer);
const peer = (address: string | undefined, forwards = false): Peer => ({ address, forwards });
const NOBODY = { id: undefined };

describe('the client that a trusted proxy names', () => {
  it.each([
    ['192.0.2.1', 0, undefined],
    ['192.0.2.1', 1, '192.0.2.1'],
    ['203.0.113.9, 192.0.2.1', 1, '192.0.2.1'],
    ['203.0.113.9,192.0.2.1 , 10.0.0.1', 2, '192.0.2.1'],
    ['192.0.2.1', 2, undefined],
    [null, 1, undefined],
    ['', 1, undefined],
    ['unknown', 1, undefined],
    ['x'.repeat(5_000), 1, undefined],
    ['192.0.2.1, 999.0.0.1', 1, undefined],
  ])('in %j behind %i proxies is %j', (list, trustedProxies, id) => {
    expect(from(list, trustedProxies)).toEqual({ id });
  });

  it('has no port, because the port differs for each connection', () => {
    expect(from('192.0.2.1:4711').id).toBe('192.0.2.1');
    expect(from('[2001:db8:1:2::3]:4711')).toEqual(from('2001:db8:1:2::3'));
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1:2:3::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is its subscriber, who may call from any address of %s::/64', (address, subscriber) => {
    expect(from(address).id).toBe(subscriber);
  });

  it('belongs to a /48 whose clients share an allowance, because one customer may call from each of its /64 networks', () => {
    expect(from('2001:db8:1:2::3').network).toBe('2001:db8:1');
    expect(from('2001:db8:1:ffff::3').network).toBe('2001:db8:1');
    expect(from('2001:db8:2:2::3').network).toBe('2001:db8:2');
    expect(from('192.0.2.1').network).toBeUndefined();
  });

  it.each(['::ffff:192.0.2.1', '::FFFF:c000:201'])('is the IPv4 client that %s contains', (address) => {
    expect(from(address).id).toBe('192.0.2.1');
  });

  it('may be in a private network, because the proxy knows it', () => {
    expect(from('10.0.0.7', 1, peer('10.0.0.1', true)).id).toBe('10.0.0.7');
  });

  it('is not the proxy itself: Next names the peer if nobody has named a client', () => {
    expect(from('10.0.0.1', 1, peer('::ffff:10.0.0.1'))).toEqual(NOBODY);
  });
});

describe('a client that no trusted proxy names', () => {
  it.each([0, 1, 2])('is the peer that connected directly, with %i proxies', (trustedProxies) => {
    expect(from(null, trustedProxies, peer('203.0.113.7'))).toEqual({ id: '203.0.113.7' });
    expect(from('203.0.113.7', trustedProxies, peer('::ffff:203.0.113.7'))).toEqual({ id: '203.0.113.7' });
    expect(from(null, trustedProxies, peer('2001:db8:1:2::3'))).toEqual({
      id: '2001:db8:1:2',
      network: '2001:db8:1',
    });
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.1.1',
    'fd00::1',
    'fe80::1%eth0',
    undefined,
  ])('is not %s, which may be any proxy', (address) => {
    expect(from(null, 0, peer(address))).toEqual(NOBODY);
    expect(from('203.0.113.9', 0, peer(address, true))).toEqual(NOBODY);
    expect(from('203.0.113.9', 2, peer(address, true))).toEqual(NOBODY);
  });

  it.each(['172.32.0.1', '100.128.0.1', '11.0.0.1', '2001:db8::1'])('may be %s', (address) => {
    expect(from(null, 0, peer(address)).id).toBeDefined();
  });

  it('is one of many clients behind a public address that says it forwards, as a CDN or a liar does', () => {
    const network = '203.0.113.7';
    expect(from('198.51.100.1', 0, peer(network, true))).toEqual({ ...NOBODY, network });
    expect(from('198.51.100.1', 2, peer(network, true))).toEqual({ ...NOBODY, network });
    const behindIPv6 = from('198.51.100.1', 0, peer('2001:db8:1:2::3', true));
    expect(behindIPv6).toEqual({ ...NOBODY, network: '2001:db8:1' });
  });
});
