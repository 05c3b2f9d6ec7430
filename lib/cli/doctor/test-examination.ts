/** @file For tests: runs the doctor in this process, with the test's own environment. */

import { nightsOf } from '../../contract/stay.ts';
import { testFolder } from '../../test-folder.ts';
import type { SourcedEnvironment } from './environment-files.ts';
import { type Examination, examine } from './examine.ts';
import type { Finding } from './finding.ts';
import type { Run } from './report/report.ts';

export const TEST_KEY = 'canary-key-7f3a9c51d2e84b60';
export const TEST_SECRET = 'canary+sealed/9XWm2QkLr5tVbN8yHjPz0cGd';

/** Settings without any finding. The base URL is missing. */
export const SOUND = {
  BELLHOP_API_KEY: TEST_KEY,
  BELLHOP_SESSION_SECRET: TEST_SECRET,
  BELLHOP_TRUSTED_PROXIES: '1',
  BELLHOP_PLAN: 'starter',
} as const;

function sourced(values: Readonly<Record<string, string>>): SourcedEnvironment {
  return { values, sourceOf: (name) => (values[name] === undefined ? undefined : '.env.local') };
}

/**
 * Returns a properties file without any finding.
 * @param more further fields of the property
 */
export function soundFile(baseUrl: string, more: object = {}): object {
  const policies = {
    taxes: { en: 'incl. VAT' },
    included: { en: 'breakfast' },
    payment: { en: 'pay at the hotel' },
    market: 'DE',
  };
  const api = { baseUrl, key: { env: 'BELLHOP_API_KEY' }, plan: 'starter' };
  const contact = { email: 'desk@hotel.example' };
  return { properties: [{ slug: 'hotel', name: 'Hotel', api, policies, contact, ...more }] };
}

export async function examined(
  values: Readonly<Record<string, string>>,
  more: Partial<Examination> = {},
): Promise<Run & { of: (id: string) => Finding | undefined }> {
  const run = await examine({
    environment: sourced(values),
    folder: testFolder(),
    slug: undefined,
    timeoutMs: 10_000,
    now: Date.now(),
    secrets: new Set(),
    ...more,
  });
  return { ...run, of: (id) => run.findings.find((finding) => finding.id === id) };
}

export const CANONICAL_ME = {
  data: { property: { name: 'Harbour House', currency: 'EUR' }, plan: 'starter', scopes: ['read', 'write'] },
};

/** Returns the dates of the nights in a request to `/availability`. */
export function nightsAsked(url: string): string[] {
  const { searchParams } = new URL(url, 'http://service');
  return nightsOf({
    checkin: searchParams.get('checkin') ?? '',
    checkout: searchParams.get('checkout') ?? '',
  });
}

/** Returns two rooms for the stay in a request to `/availability`. */
export function canonicalRooms(url: string): { data: unknown[] } {
  const [first, ...others] = nightsAsked(url);
  const room = (roomTypeId: string) => ({
    roomTypeId,
    name: `Room ${roomTypeId}`,
    maxAdults: 2,
    price: {
      total: '420.00',
      currency: 'EUR',
      nights: [{ date: first, amount: '200.00' }, ...others.map((date) => ({ date, amount: '110.00' }))],
    },
  });
  return { data: [room('a'), room('b')] };
}
