import type { Money } from '../contract/index.ts';

/** The price of a one-night stay when the upstream was asked. */
export interface NightPrice {
  /** The lowest price; absent if there was no room for that night. */
  from?: Money;
  /** When the upstream was asked, in epoch milliseconds. */
  asOf: number;
}

/** A stay of one night. */
export interface Night {
  date: string;
  adults: number;
}

/** How long a night's price is shown, in milliseconds. */
export const NIGHT_KEPT_MS = 12 * 60 * 60_000;

/** Keeps the answer to a request for a night, unless the night has changed since the request was sent. */
export type KeepNight = (from: Money | undefined) => void;

/** The prices of one property's nights, each as the price of a one-night stay. */
export interface NightPrices {
  /** Returns the known prices by date; `undefined` while they cannot be read. */
  look(adults: number, dates: readonly string[]): Promise<ReadonlyMap<string, NightPrice> | undefined>;
  /** Await this before a request for a night is sent, and call the returned function with its result. */
  asking(night: Night): KeepNight | Promise<KeepNight>;
  /** Forgets these dates because of a booking. Answers to earlier requests are not kept any more. */
  forget(dates: readonly string[]): void;
  /**
   * Takes the turn to harvest: one instance at a time.
   * @returns a function that gives the turn back; `undefined` if another instance has the turn, or Redis is
   * away
   */
  takeTurn(): Promise<(() => void) | undefined>;
  /** Drops all prices and keeps no new ones. */
  retire(): void;
}
