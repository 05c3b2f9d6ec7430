import type { StayQuery } from '../../../lib/contract/index.ts';
import type { Plan } from '../../../lib/sandbox/plan.ts';
import type { SandboxPropertySeed } from '../../../lib/sandbox/seed.ts';
import { stayIn } from '../../hosts/stay.ts';

/** @file The flooded property, for the upstream and for the properties file. */

const STAYS = 500;
const FIRST_NIGHT_IN_DAYS = 14;
const ARRIVAL_DAYS = 250;
/** Has no common divisor with the days. So stays with neighbouring ranks lie far apart in the year. */
const STEP_IN_DAYS = 97;

export const KEY_VARIABLE = 'FLOOD_KEY';
export const UPSTREAM_KEY = 'bellhop-bench-key-of-the-flooded-house';

/** Returns a property with enough rooms for every booking of a run, at constant prices. */
export function floodedSeed(plan: Plan): SandboxPropertySeed {
  return {
    slug: 'flooded',
    name: 'The Flooded House',
    currency: 'EUR',
    timeZone: 'UTC',
    plan,
    key: UPSTREAM_KEY,
    rooms: [1, 2, 3].map((number) => ({
      roomTypeId: `room-${number}`,
      name: `Room ${number}`,
      maxAdults: 2,
      units: 100_000,
      price: `${90 + 40 * number}.00`,
      neverClosed: true,
    })),
  };
}

/** @param slug another one for each run: a shared Redis may still have the answers of an earlier run */
export function floodedPropertiesFile(slug: string, plan: Plan, baseUrl: string): { properties: object[] } {
  return {
    properties: [
      {
        slug,
        name: 'The Flooded House',
        api: { baseUrl, key: { env: KEY_VARIABLE }, plan },
        currency: 'EUR',
        // The bench measures the plan's budget, so no guest may reach the rate limit of one client.
        perClient: { searchesPerMinute: 1_000_000, attemptsPerMinute: 1_000_000 },
      },
    ],
  };
}

/** Returns the stays that guests search, the most popular first. */
export function popularStays(): StayQuery[] {
  return Array.from({ length: STAYS }, (_, rank) =>
    stayIn(FIRST_NIGHT_IN_DAYS + ((rank * STEP_IN_DAYS) % ARRIVAL_DAYS), 2 + Math.floor(rank / ARRIVAL_DAYS)),
  );
}
