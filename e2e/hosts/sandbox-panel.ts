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
 * More failing calls than any test makes before it clears the faults. The harvest also makes calls, so a test
 * cannot count the calls of one guest.
 */
export const WHILE_DOWN = 200;

type Nights = Pick<StayQuery, 'checkin' | 'checkout'>;

/** The sandbox's panel API. With it a spec changes rooms, prices and faults. */
export class SandboxPanel {
  readonly #request: APIRequestContext;

  private constructor(calls: APIRequestContext) {
    this.#request = calls;
  }

  /** Returns the panel of the sandbox at this origin. */
  static async at(baseURL: string): Promise<SandboxPanel> {
    return new SandboxPanel(await request.newContext({ baseURL }));
  }

  /**
   * Gives a test the panel of the sandbox at this origin. Afterwards it resets the sandbox, so that the next test
   * and its `beforeAll` find no change.
   */
  static async during(baseURL: string, test: (panel: SandboxPanel) => Promise<void>): Promise<void> {
    const panel = await SandboxPanel.at(baseURL);
    await test(panel);
    await panel.reset();
    await panel.dispose();
  }

  /** Closes its connections. */
  async dispose(): Promise<void> {
    await this.#request.dispose();
  }

  async bookings(): Promise<ListedBooking[]> {
    return (await this.#request.get('/sandbox/api/bookings')).json();
  }

  /** Returns the Partner API's requests of one operation, the oldest first. */
  async requests(method: string, operation: 'me' | 'availability' | 'bookings'): Promise<ListedRequest[]> {
    const all: ListedRequest[] = await (await this.#request.get('/sandbox/api/requests')).json();
    return all.filter((one) => one.method === method && one.path.startsWith(`/partner/v1/${operation}`));
  }

  /** Gives every room of the property free units on the nights of a stay. */
  async open(house: House, stay: Nights): Promise<void> {
    await this.#setAll(house, stay, 6);
  }

  async close(house: House, stay: Nights): Promise<void> {
    await this.#setAll(house, stay, 0);
  }

  async #setAll(house: House, stay: Nights, units: number): Promise<void> {
    await Promise.all(house.roomTypeIds.map((room) => this.setNights(house, room, stay, { units })));
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

  /** Lets the next `times` calls of the operation fail in this way. */
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

  /** Removes bookings, faults and the log, and restores the seeded calendar. */
  async reset(): Promise<void> {
    await this.#post('/sandbox/api/reset', undefined);
  }

  async #post(path: string, data: unknown): Promise<void> {
    const answer = await this.#request.post(path, data === undefined ? {} : { data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  }
}
