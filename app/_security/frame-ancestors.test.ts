import { expect, test } from 'vitest';
import { createBellhop } from '../../lib/next/bellhop.ts';
import { frameAncestors } from './frame-ancestors.ts';

const site = 'https://www.harbour.example';
const api = { baseUrl: 'https://api.example/partner/v1', key: { env: 'KEY' } };
const { service } = createBellhop({
  environment: { KEY: 'key-1' },
  properties: {
    properties: [
      { slug: 'harbour-house', name: 'Harbour House', api, embedOrigins: [site] },
      { slug: 'closed', name: 'Closed', api, hosts: ['book.closed.example'] },
    ],
  },
});

/** The frame ancestors without a configurator, with one, and without a Bellhop. */
const allAncestors = (path: string, host: string) => {
  const page = { path, headers: new Headers({ host }) };
  return [{ service, configurator: false }, { service, configurator: true }, undefined].map((bellhop) =>
    frameAncestors(page, bellhop),
  );
};

test.each([
  ['/embed/harbour-house', [site], ["'self'", site]],
  ['/embed/closed', [], ["'self'"]],
  ['/embed/nobody', [], []],
  ['/embed/harbour-house/more', [], []],
  ['/harbour-house', [], []],
  ['/configure', [], []],
  ['/', [], []],
])('%s may be framed by %j, and by %j with a configurator', (path, without, within) => {
  expect(allAncestors(path, 'agency.example')).toEqual([without, within, []]);
});

test('at a property’s own host, no site may frame another property or an unknown one', () => {
  expect(allAncestors('/embed/closed', 'book.closed.example')).toEqual([[], ["'self'"], []]);
  for (const neighbour of ['/embed/harbour-house', '/embed/nobody'])
    expect(allAncestors(neighbour, 'book.closed.example')).toEqual([[], [], []]);
});
