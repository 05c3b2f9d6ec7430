/** @file The seed of a property in the sandbox. Amounts are decimals in the property's currency. */

import type { Plan } from './plan.ts';

export interface SandboxRoomSeed {
  roomTypeId: string;
  name: string;
  /** @default '' */
  description?: string;
  maxAdults: number;
  /** Units for sale on an ordinary night. */
  units: number;
  /** Price of an ordinary night, for example `"148.00"`. */
  price: string;
  /**
   * True: enough units every night. Otherwise some nights are scarce or sold out, the same nights on every
   * machine.
   * @default false
   */
  neverClosed?: boolean;
}

/**
 * `from` and `until` are both included, in the form `MM-DD`. A season may extend over the end of the year.
 */
export interface SandboxSeason {
  from: string;
  until: string;
  /** Thousandths of the ordinary price: 1250 is a quarter more. */
  permille: number;
}

/** How prices move. All factors are thousandths and multiply. */
export interface SandboxRates {
  /** The factors of the days, Sunday first. @default a cheap Sunday, expensive Friday and Saturday */
  weekdays?: readonly [number, number, number, number, number, number, number];
  /** The first season that includes a date counts. @default none */
  seasons?: readonly SandboxSeason[];
  /** The largest random change up or down, in addition to season and weekday. @default 20 */
  variation?: number;
  /** Nightly prices are multiples of this amount, for example `"0.50"`. @default one minor unit */
  step?: string;
}

export interface SandboxPropertySeed {
  slug: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** The IANA name of the time zone, which decides today's date. */
  timeZone: string;
  plan: Plan;
  /** The property's first API key, which is fixed. */
  key: string;
  /** The start of every booking reference. @default the initials of the slug */
  referencePrefix?: string;
  rooms: readonly SandboxRoomSeed[];
  rates?: SandboxRates;
}

/**
 * Makes the error for an unknown property.
 * @param known the slugs of the existing properties
 */
export function unknownProperty(slug: string, known: readonly string[]): RangeError {
  return new RangeError(`there is no property ${JSON.stringify(slug)}; use one of: ${known.join(', ')}`);
}

/** @throws RangeError for an unknown property */
export function seedOf(seeds: readonly SandboxPropertySeed[], property: string): SandboxPropertySeed {
  const seed = seeds.find(({ slug }) => slug === property);
  if (!seed) {
    throw unknownProperty(
      property,
      seeds.map(({ slug }) => slug),
    );
  }
  return seed;
}

/** Returns the letters at the start of a booking reference: `HH` for `harbour-house`. */
export function referencePrefix(seed: SandboxPropertySeed): string {
  const initials = seed.slug
    .split('-')
    .map((word) => word.charAt(0))
    .join('');
  return seed.referencePrefix ?? initials.toUpperCase();
}
