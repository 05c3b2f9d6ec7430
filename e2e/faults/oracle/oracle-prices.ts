import { nightsBetween } from '../../../lib/contract/index.ts';

/** What a room is asked for: the stay, and for how many. */
export interface PricedStay {
  roomTypeId: string;
  checkin: string;
  checkout: string;
  adults: number;
}

/** Prices are for two; each one more or less changes them by so much a night, but of the attic, which has one price. */
const CENTS_PER_ADULT = 1_500;
const isPricedByRoom = (room: string) => room === 'attic';

/** What each room has cost a night, and since when. */
export class OraclePrices {
  readonly #nightly = new Map<string, { from: number; cents: number }[]>();

  set(room: string, cents: number, from: number): void {
    this.#nightly.set(room, [...(this.#nightly.get(room) ?? []), { from, cents }]);
  }

  /** The stay's total at the room's latest price. */
  total(stay: PricedStay): string {
    return totalOf(stay, this.#nightly.get(stay.roomTypeId)?.at(-1)?.cents ?? 0);
  }

  /** Every total that the stay had in the room at some moment of the span. */
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
