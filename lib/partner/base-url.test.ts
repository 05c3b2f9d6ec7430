import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from './base-url.ts';

describe('parseBaseUrl', () => {
  it.each([
    ['https://api.example/partner/v1', 'https://api.example/partner/v1'],
    ['https://api.example/partner/v1/', 'https://api.example/partner/v1'],
    ['https://api.example:8443/eu/partner/v1', 'https://api.example:8443/eu/partner/v1'],
    ['http://localhost:4010/partner/v1', 'http://localhost:4010/partner/v1'],
    ['http://sandbox.localhost/partner/v1', 'http://sandbox.localhost/partner/v1'],
    ['http://127.0.0.1:4010/partner/v1/', 'http://127.0.0.1:4010/partner/v1'],
    ['http://[::1]:4010/partner/v1', 'http://[::1]:4010/partner/v1'],
  ])('takes %s', (text, expected) => {
    expect(parseBaseUrl(text, false)).toBe(expected);
  });

  it.each([
    ['partner/v1', /not a URL/],
    ['ftp://api.example/partner/v1', /https/],
    ['http://api.example/partner/v1', /https/],
    ['http://localhost.example/partner/v1', /https/],
    ['http://127.0.0.1.example/partner/v1', /https/],
    ['https://user:secret@api.example/partner/v1', /user name/],
    ['https://api.example/partner/v1?x=1', /query/],
    ['https://api.example/partner/v1?', /query/],
    ['https://api.example/partner/v1#', /fragment/],
    ['https://api.example/partner/v2', /end in partner\/v1/],
    ['https://api.example/xpartner/v1', /end in partner\/v1/],
    ['https://api.example/partner/v1/../v2', /end in partner\/v1/],
    ['https://api.example/', /end in partner\/v1/],
  ])('refuses %s, naming the option and not its value', (text, reason) => {
    const parse = () => parseBaseUrl(text, false);
    expect(parse).toThrow(TypeError);
    expect(parse).toThrow(/^baseUrl: /);
    expect(parse).toThrow(reason);
    expect(parse).not.toThrow(/secret|example/);
  });

  it('takes http elsewhere only when told so', () => {
    expect(parseBaseUrl('http://10.0.0.5/partner/v1', true)).toBe('http://10.0.0.5/partner/v1');
  });
});
