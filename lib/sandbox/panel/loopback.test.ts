import { describe, expect, it } from 'vitest';
import { isFromThisMachine } from './loopback.ts';

const from = (headers: Record<string, string>) =>
  isFromThisMachine(new Request('http://localhost:3000/x', { headers }));

describe('isFromThisMachine', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ host: 'localhost:3000' }, true],
    [{ host: '127.0.0.1:3000', 'x-forwarded-for': '127.0.0.1' }, true],
    [{ host: '[::1]:3000', 'x-forwarded-for': '::1' }, true],
    [{ host: 'localhost', 'x-forwarded-for': '::ffff:127.0.0.1' }, true],
    [{ host: 'riad.localhost:3000' }, true],
    [{ host: 'demo.example' }, false],
    [{ host: '127.0.0.1.evil.example' }, false],
    [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }, false],
    [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }, false],
    [{ host: '192.168.1.4:3000', 'x-forwarded-for': '192.168.1.5' }, false],
    [{ host: 'localhost:3000', 'x-forwarded-host': 'localhost:3000', 'x-real-ip': '127.0.0.1' }, true],
    [{ host: '127.0.0.1:3000', 'x-real-ip': '203.0.113.7' }, false],
    [{ host: '127.0.0.1:3000', 'x-forwarded-host': 'demo.example' }, false],
  ])('returns for %j: %s', (headers, expected) => {
    expect(from(headers)).toBe(expected);
  });

  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['203.0.113.7', false],
    ['', false],
  ])('returns for a caller at %s with localhost in all headers: %s', (peer, expected) => {
    const headers = new Headers({ host: 'localhost', 'x-forwarded-for': '127.0.0.1' });
    expect(isFromThisMachine({ headers }, peer)).toBe(expected);
  });
});
