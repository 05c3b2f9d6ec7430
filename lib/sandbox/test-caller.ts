/** @file Calls a sandbox in tests as a Partner API client would. */

import * as z from 'zod';
import { addDays } from '../contract/index.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxPropertySeed } from './seed.ts';

/** A clock that tests set. It starts when most time zones have the same date. */
export function testClock(start = '2027-03-01T11:00:00Z') {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
}
export const TODAY = '2027-03-01';

/** A small property that is seeded fast. All prices are the same, so tests can calculate them. */
export const plainSeed: SandboxPropertySeed = {
  slug: 'plain-inn',
  name: 'Plain Inn',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  plan: 'starter',
  key: 'bellhop-test-plain-inn-0001',
  rates: { weekdays: [1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000], variation: 0 },
  rooms: [
    { roomTypeId: 'double', name: 'Double', maxAdults: 2, units: 5, price: '100.00', neverClosed: true },
    { roomTypeId: 'single', name: 'Single', maxAdults: 1, units: 2, price: '60.50', neverClosed: true },
  ],
};

export const bookingBody = {
  roomTypeId: 'double',
  checkin: addDays(TODAY, 30),
  checkout: addDays(TODAY, 33),
  adults: 2,
  guest: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@guest.example' },
};

const errorSchema = z.strictObject({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  code: z.string(),
});

export interface CallOptions {
  method?: string;
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export const BASE_URL = 'http://sandbox.test/partner/v1';

/** Makes a request. A body that is an object is sent as JSON, text is sent unchanged. */
export function requestTo(url: string, options: CallOptions = {}): Request {
  const { method, key, body, headers = {}, signal } = options;
  return new Request(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key === undefined ? {} : { 'X-Api-Key': key }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

export const call = (sandbox: Sandbox, path: string, options: CallOptions = {}): Promise<Response> =>
  sandbox.fetch(requestTo(BASE_URL + path, options));

export const callPanel = (sandbox: Sandbox, path: string, options: CallOptions = {}): Promise<Response> =>
  sandbox.fetch(requestTo(`http://sandbox.test/sandbox/api${path}`, options));

export const readError = async (response: Response) => errorSchema.parse(await response.json());

const bookingSchema = z.strictObject({
  data: z.strictObject({
    id: z.uuid(),
    reference: z.string(),
    status: z.enum(['confirmed', 'cancelled']),
    roomTypeId: z.string(),
    checkin: z.iso.date(),
    checkout: z.iso.date(),
    adults: z.int(),
    guest: z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() }),
    price: z.strictObject({ total: z.string(), currency: z.string() }),
    createdAt: z.iso.datetime(),
  }),
});
export const readBooking = async (response: Response) => bookingSchema.parse(await response.json()).data;

const availabilitySchema = z.strictObject({
  data: z.array(
    z.strictObject({
      roomTypeId: z.string(),
      name: z.string(),
      description: z.string(),
      maxAdults: z.int(),
      unitsAvailable: z.int().min(1),
      price: z.strictObject({
        total: z.string(),
        currency: z.string(),
        nights: z.array(z.strictObject({ date: z.iso.date(), amount: z.string() })),
      }),
    }),
  ),
});
export const readAvailability = async (response: Response) =>
  availabilitySchema.parse(await response.json()).data;

export const stayPath = (stay: { checkin: string; checkout: string; adults: number | string }): string =>
  `/availability?${new URLSearchParams({ checkin: stay.checkin, checkout: stay.checkout, adults: String(stay.adults) })}`;
