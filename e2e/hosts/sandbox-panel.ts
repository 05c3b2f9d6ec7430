import { type APIRequestContext, expect, request } from '@playwright/test';
import { addDays, type StayQuery } from '../../lib/contract/index.ts';
import type { House } from '../guest/houses.ts';

export interface ListedBooking {
  reference: string;
  status: 'confirmed' | 'cancelled';
  property: string;
  idempotencyKey: string;
  stay: StayQuery & { nights: number };
  room: { roomTypeId: string; name: string };
  guest: { firstName: string; lastName: string; email: string };
  price: { total: string; currency: string };
}

export interface ListedRequest {
  property: string | null;
  method: string;
  path: string;
  status: number | null;
  idempotencyKey: string | null;
}

/**
 * So many calls fail until the faults are cleared: the calendar's prices are asked for too, so nobody can count
 * those of one guest.
 */
export const WHILE_DOWN = 200;

type Nights = Pick<StayQuery, 'checkin' | 'checkout'>;

/** The sandbox's panel API: how a spec plays the property and its weather. */
export class SandboxPanel {
  readonly #request: APIRequestContext;

  private constructor(calls: APIRequestContext) {
    this.#request = calls;
  }

  /** Of the sandbox that answers at this origin. */
  static async at(baseURL: string): Promise<SandboxPanel> {
    return new SandboxPanel(await request.newContext({ baseURL }));
  }

  /** Lets its connections go. */
  async dispose(): Promise<void> {
    await this.#request.dispose();
  }

  async bookings(): Promise<ListedBooking[]> {
    return (await this.#request.get('/sandbox/api/bookings')).json();
  }

  /** What the Partner API was asked of one operation, oldest first. */
  async requests(method: string, operation: 'me' | 'availability' | 'bookings'): Promise<ListedRequest[]> {
    const all: ListedRequest[] = await (await this.#request.get('/sandbox/api/requests')).json();
    return all.filter((one) => one.method === method && one.path.startsWith(`/partner/v1/${operation}`));
  }

  /** Lets every room of the house have free units on the nights of a stay. */
  async open(house: House, stay: Nights): Promise<void> {
    for (const roomTypeId of house.roomTypeIds) await this.setNights(house, roomTypeId, stay, { units: 6 });
  }

  async close(house: House, stay: Nights): Promise<void> {
    for (const roomTypeId of house.roomTypeIds) await this.setNights(house, roomTypeId, stay, { units: 0 });
  }

  async setNights(
    house: House,
    roomTypeId: string,
    stay: Nights,
    change: { units?: number; price?: string },
  ): Promise<void> {
    const from = stay.checkin;
    const to = addDays(stay.checkout, -1);
    await this.#post('/sandbox/api/nights', { property: house.slug, roomTypeId, from, to, ...change });
  }

  /** The next `times` calls of the operation fail in this way. */
  async fault(
    operation: 'availability' | 'bookings' | 'me' | 'lookup' | 'cancel',
    kind: string,
    more: { status?: number; ms?: number; times?: number } = {},
  ): Promise<void> {
    await this.#post('/sandbox/api/faults', { operation, kind, times: 1, ...more });
  }

  async clearFaults(): Promise<void> {
    expect((await this.#request.delete('/sandbox/api/faults')).status()).toBe(200);
  }

  /** No bookings, no faults, an empty log, and the calendar as seeded. */
  async reset(): Promise<void> {
    await this.#post('/sandbox/api/reset', undefined);
  }

  async #post(path: string, data: unknown): Promise<void> {
    const answer = await this.#request.post(path, data === undefined ? {} : { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  }
}
