import type { Money } from '../contract/index.ts';

/** What a stay of one night cost when the booking system was asked. */
export interface NightPrice {
  /** The lowest price; absent where there was no room for that one night. */
  from?: Money;
  /** When it was asked, in epoch milliseconds. */
  asOf: number;
}

/** A stay of one night. */
export interface Night {
  date: string;
  adults: number;
}

/** So long what was known of a night is shown, in milliseconds. */
export const NIGHT_KEPT_MS = 12 * 60 * 60_000;

/** Keeps the answer to a question about a night, unless the night has changed since the question was sent. */
export type KeepNight = (from: Money | undefined) => void;

/** The prices of one property's nights, each as a stay of that one night was answered. */
export interface NightPrices {
  /** What is known of these dates, by date; `undefined` while nobody can tell. */
  look(adults: number, dates: readonly string[]): Promise<ReadonlyMap<string, NightPrice> | undefined>;
  /** To be called when a question about a night is sent: what it answers is for the result. */
  asking(night: Night): KeepNight;
  /** Forgets these dates: something was booked then. What was asked before is not kept any more. */
  forget(dates: readonly string[]): void;
  /**
   * Takes the turn to ask for what no guest has asked for: one at a time among all instances.
   * @returns gives the turn back; `undefined` where somebody else has it, or nobody can tell
   */
  takeTurn(): Promise<(() => void) | undefined>;
  /** Gives up what it has, and keeps nothing more. */
  retire(): void;
}
