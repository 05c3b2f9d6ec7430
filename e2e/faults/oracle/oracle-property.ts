import { addDays, nightsBetween } from '../../../lib/contract/index.ts';
import { bookingAs, refusal } from './oracle-answers.ts';
import type { OracleBooking } from './oracle-booking.ts';
import type { OraclePrices, PricedStay } from './oracle-prices.ts';

export const ROOM_TYPES = ['sea', 'court', 'attic'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

export type RoomStay = Omit<PricedStay, 'adults'>;

export interface OraclePropertyOptions {
  /** How long an idempotency key is remembered after its booking was made, in milliseconds. */
  rememberKeysMs: number;
  /** Units of each room type and night. */
  units: number;
  now: () => number;
  /** Waits. It uses the same clock as `now`. */
  wait: (ms: number) => Promise<void>;
  prices: OraclePrices;
  /** Records a booking, and gives it a reference. */
  record: (booking: Omit<OracleBooking, 'reference'>) => OracleBooking;
}

/** One property at one service: its rooms, its bookings, and the idempotency keys that it knows. */
export class OracleProperty {
  readonly #options: OraclePropertyOptions;
  #units: number;
  readonly #bookings: OracleBooking[] = [];
  readonly #made = new Map<string, { booking: OracleBooking; firstAt: number }>();
  readonly #held = new Map<string, { body: string; meanwhile: () => Response }>();
  readonly #sticky = new Map<string, () => Response>();
  readonly #taken = new Map<string, number>();

  constructor(options: OraclePropertyOptions) {
    this.#options = options;
    this.#units = options.units;
  }

  /** Whether a room is taken for a booking that is not made yet. */
  isHolding(): boolean {
    return this.#held.size > 0;
  }

  /** Lets other guests take every unit that is left of the stay. */
  sellOut(stay: RoomStay): void {
    for (const night of nightsOf(stay)) this.#taken.set(night, this.#units);
  }

  /** Sets the number of units of every room type. */
  enlarge(units: number): void {
    this.#units = units;
  }

  /** Frees the rooms that other guests had taken. */
  reopen(): void {
    this.#taken.clear();
    for (const { body } of [...this.#bookings, ...this.#held.values()]) this.#take(JSON.parse(body));
  }

  /** Whether there is a booking with this idempotency key, also after the key is forgotten. */
  isMade(key: string | undefined): boolean {
    return key !== undefined && this.#made.has(key);
  }

  /**
   * Takes the room at once and books it `ms` later. Until then `meanwhile` answers the same idempotency key.
   */
  holdFor(key: string | undefined, body: string, ms: number, meanwhile: () => Response): void {
    const isKnown = key === undefined || this.#made.has(key) || this.#held.has(key);
    if (isKnown || !this.#isFree(JSON.parse(body))) return;
    const requestedAt = this.#options.now();
    this.#take(JSON.parse(body));
    this.#held.set(key, { body, meanwhile });
    void this.#options.wait(ms).then(() => {
      this.#held.delete(key);
      this.#keep(key, body, requestedAt);
    });
  }

  /** Lets `answer` answer every later call with the same idempotency key. */
  stick(key: string | undefined, answer: () => Response): void {
    if (key !== undefined) this.#sticky.set(key, answer);
  }

  rooms(query: URLSearchParams): Response {
    const adults = Number(query.get('adults'));
    const stay = { checkin: query.get('checkin') ?? '', checkout: query.get('checkout') ?? '', adults };
    const data = ROOM_TYPES.map((roomTypeId) => ({ ...stay, roomTypeId }))
      .filter((request) => this.#isFree(request))
      .map((request) => ({
        roomTypeId: request.roomTypeId,
        name: `Room ${request.roomTypeId}`,
        price: { total: this.#options.prices.total(request), currency: 'EUR' },
      }));
    return Response.json({ data });
  }

  /** @param requestedAt when the request arrived, however late the service works on it */
  book(key: string | undefined, body: string, requestedAt: number): Response {
    if (key === undefined) return refusal(400, 'validation_failed', 'Idempotency-Key is needed here.');
    const request: PricedStay = JSON.parse(body);
    const sticky = this.#sticky.get(key);
    if (sticky) return sticky();
    const { now, rememberKeysMs } = this.#options;
    const made = this.#made.get(key);
    if (made && now() - made.firstAt < rememberKeysMs) return bookingAs(200, 'confirmed', made.booking);
    const held = this.#held.get(key);
    if (held) return held.meanwhile();
    if (!this.#isFree(request)) return refusal(409, 'room_unavailable', 'The room is not available.');
    this.#take(request);
    return bookingAs(201, 'confirmed', this.#keep(key, body, requestedAt));
  }

  #isFree(stay: RoomStay): boolean {
    return nightsOf(stay).every((night) => (this.#taken.get(night) ?? 0) < this.#units);
  }

  #take(stay: RoomStay): void {
    for (const night of nightsOf(stay)) this.#taken.set(night, (this.#taken.get(night) ?? 0) + 1);
  }

  #keep(key: string, body: string, requestedAt: number): OracleBooking {
    const { now, prices, record } = this.#options;
    const request: PricedStay = JSON.parse(body);
    const total = prices.total(request);
    const booking = record({ key, requestedAt, at: now(), body, roomTypeId: request.roomTypeId, total });
    this.#bookings.push(booking);
    this.#made.set(key, { booking, firstAt: now() });
    return booking;
  }
}

function nightsOf({ roomTypeId, checkin, checkout }: RoomStay): string[] {
  const nights = Array.from({ length: nightsBetween(checkin, checkout) }, (_, night) =>
    addDays(checkin, night),
  );
  return nights.map((night) => `${roomTypeId} ${night}`);
}
