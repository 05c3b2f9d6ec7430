import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (list: string | null, trustedProxies = 1) =>
  clientAddress(new Headers(list === null ? {} : { 'x-forwarded-for': list }), trustedProxies);

describe('the client’s address', () => {
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
  ])('in %j behind %i proxies is %j', (list, trustedProxies, address) => {
    expect(from(list, trustedProxies)).toBe(address);
  });

  it('has no port, which differs with each connection', () => {
    expect(from('192.0.2.1:4711')).toBe('192.0.2.1');
    expect(from('[2001:db8:1:2::3]:4711')).toBe(from('2001:db8:1:2::3'));
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1:2:3::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is that of its subscriber, who may call from any address of %s::/64', (address, subscriber) => {
    expect(from(address)).toBe(subscriber);
  });

  it('tells IPv4 clients apart that a proxy names in IPv6', () => {
    expect(from('::ffff:192.0.2.1')).not.toBe(from('::ffff:192.0.2.2'));
  });
});
