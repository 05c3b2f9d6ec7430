import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import * as entry from './entry.ts';

it('gives a host these names and no others', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'ConfigError',
    'bookingMetadata',
    'bookingSitemap',
    'createBellhop',
    'createBookingHandlers',
    'createHealthHandlers',
    'directionOf',
    'fontSheet',
    'getBookingProps',
    'pageBrand',
    'propertyName',
  ]);
});

it('refuses to be loaded outside of a server bundle, so that a build with a mistake fails', () => {
  const { status, stderr } = spawnSync(process.execPath, ['lib/next/entry.ts'], { encoding: 'utf8' });
  expect(stderr).toContain('cannot be imported from a Client Component module');
  expect(status).toBe(1);
});
