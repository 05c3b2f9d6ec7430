import { createPartnerClient, type PartnerClient } from './client.ts';
import type { BookingBody } from './mapping/booking.ts';
import type { BookingOutcome, BookingSend } from './operations/booking-outcome.ts';
import type { PartnerOptions } from './options.ts';
import type { PartnerCall } from './transport/call.ts';

/**
 * @file For this folder's tests: a client that does not wait, an API key to search for, a stay and its
 * answers.
 */

export const CANARY_KEY = 'canary-key-7f3a91';
export const IDEMPOTENCY_KEY = '018f2d3c-7a5b-8c6d-9e0f-112233445566';

export const STAY = { checkin: '2027-03-01', checkout: '2027-03-03', adults: 2 };

export const BODY: BookingBody = {
  roomTypeId: 'double-sea',
  ...STAY,
  guest: { firstName: 'Zoë', lastName: 'أمين', email: 'zoe@guest.example' },
};

export const ROOM = {
  roomTypeId: 'double-sea',
  name: 'Sea double',
  description: 'Two windows to the harbour.',
  maxAdults: 2,
  unitsAvailable: 3,
  price: {
    total: '420.00',
    currency: 'EUR',
    nights: [
      { date: '2027-03-01', amount: '200.00' },
      { date: '2027-03-02', amount: '220.00' },
    ],
  },
};

export const BOOKING = {
  id: 'bk_1',
  reference: 'HH-1234',
  status: 'confirmed',
  price: { total: '420.00', currency: 'EUR' },
};

export interface TestClient extends PartnerClient {
  calls: PartnerCall[];
  /** The waits between tries, in milliseconds. The client does not really wait. */
  waits: number[];
}

/** Makes a client for tests. Its `random` is close to 1, which makes waits as long as possible. */
export function testClient(baseUrl: string, options: Partial<PartnerOptions> = {}): TestClient {
  const calls: PartnerCall[] = [];
  const waits: number[] = [];
  const client = createPartnerClient({
    baseUrl,
    key: () => CANARY_KEY,
    random: () => 0.999,
    sleep: async (ms) => {
      waits.push(ms);
    },
    onCall: (call) => calls.push(call),
    ...options,
  });
  return { ...client, calls, waits };
}

export function outcomes(sends: BookingSend[]): BookingOutcome[] {
  return sends.map((send) => send.outcome);
}
