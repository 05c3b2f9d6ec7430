import { nightsBetween } from '../../../lib/contract/index.ts';

/** What has a price: a room type, a stay and the number of adults. */
export interface PricedStay {
  roomTypeId: string;
  checkin: string;
  checkout: string;
  adults: number;
}

/**
 * The change of the price for a night with each adult more or less than two, in cents. The attic has one
 * price.
 */
const CENTS_PER_ADULT = 1_500;
const isPricedByRoom = (room: string) => room === 'attic';

/** The prices of each room type for a night, each with its first moment. */
export class OraclePrices {
  readonly #nightly = new Map<string, { from: number; cents: number }[]>();

  set(room: string, cents: number, from: number): void {
    this.#nightly.set(room, [...(this.#nightly.get(room) ?? []), { from, cents }]);
  }

  /** Returns the stay's total at the latest price. */
  total(stay: PricedStay): string {
    return totalOf(stay, this.#nightly.get(stay.roomTypeId)?.at(-1)?.cents ?? 0);
  }

  /** Returns every total that the stay had at some moment of the span. */
  totalsWithin(stay: PricedStay, from: number, to: number): string[] {
    const prices = this.#nightly.get(stay.roomTypeId) ?? [];
    return prices
      .filter((price, index) => price.from <= to && (prices[index + 1]?.from ?? Infinity) >= from)
      .map(({ cents }) => totalOf(stay, cents));
  }
}

function totalOf({ roomTypeId, checkin, checkout, adults }: PricedStay, cents: number): string {
  const nightly = cents + (isPricedByRoom(roomTypeId) ? 0 : (adults - 2) * CENTS_PER_ADULT);
  return ((nightly * nightsBetween(checkin, checkout)) / 100).toFixed(2);
}
