import { expect, it } from 'vitest';
import { parseBaseUrl } from './base-url.ts';

it.each([
  ['https://api.example/partner/v1', 'https://api.example/partner/v1'],
  ['https://api.example/partner/v1/', 'https://api.example/partner/v1'],
  ['https://api.example:443/eu/partner/v1', 'https://api.example/eu/partner/v1'],
  ['http://127.0.0.2:4010/partner/v1/', 'http://127.0.0.2:4010/partner/v1'],
])('parseBaseUrl accepts %s, and removes a slash at its end', (text, expected) => {
  expect(parseBaseUrl(text)).toBe(expected);
});

it.each(['http://api.example/partner/v1', 'https://user:secret@api.example/partner/v1', 'partner/v1'])(
  'parseBaseUrl refuses %s, and names the option but not its value',
  (text) => {
    const parse = () => parseBaseUrl(text);
    expect(parse).toThrow(TypeError);
    expect(parse).toThrow(/^baseUrl: /);
    expect(parse).not.toThrow(/secret|example/);
  },
);
