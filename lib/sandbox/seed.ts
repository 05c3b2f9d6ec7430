/** @file What a property of the sandbox begins with. Amounts are decimals in the property's currency. */

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
   * True: enough units every night. Otherwise some spells are scarce or sold out, the same ones on every
   * machine.
   * @default false
   */
  neverClosed?: boolean;
}

/** `from` and `until` are both included, as `MM-DD`; a season may go over the turn of the year. */
export interface SandboxSeason {
  from: string;
  until: string;
  /** Thousandths of the ordinary price: 1250 is a quarter more. */
  permille: number;
}

/** How prices move. All factors are thousandths and multiply. */
export interface SandboxRates {
  /** Sunday first. @default a quiet Sunday, dearer Friday and Saturday */
  weekdays?: readonly [number, number, number, number, number, number, number];
  /** The first that holds for a date counts. @default none */
  seasons?: readonly SandboxSeason[];
  /** Largest change up or down from night to night beside season and weekday. @default 20 */
  variation?: number;
  /** Nightly prices are multiples of it, for example `"0.50"`. @default one minor unit */
  step?: string;
}

export interface SandboxPropertySeed {
  slug: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name; decides which day is today. */
  timeZone: string;
  plan: Plan;
  /** The fixed key that the property begins with. */
  key: string;
  /** Begins every booking reference. @default the initials of the slug */
  referencePrefix?: string;
  rooms: readonly SandboxRoomSeed[];
  rates?: SandboxRates;
}

/**
 * What everything that is asked about a property throws where there is none of that name.
 * @param known the slugs of those that there are
 */
export function unknownProperty(slug: string, known: readonly string[]): RangeError {
  const others = `there ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`;
  return new RangeError(`there is no property ${JSON.stringify(slug)}; ${others}`);
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

/** The letters before a booking reference: `HH` for `harbour-house`. */
export function referencePrefix(seed: SandboxPropertySeed): string {
  const initials = seed.slug
    .split('-')
    .map((word) => word.charAt(0))
    .join('');
  return seed.referencePrefix ?? initials.toUpperCase();
}
