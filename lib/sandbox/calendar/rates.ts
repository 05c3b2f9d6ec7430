import { toMinorUnits } from '../../contract/index.ts';
import type { SandboxPropertySeed, SandboxRates, SandboxRoomSeed } from '../seed.ts';
import { noise } from './noise.ts';

// All seven differ: neighbouring nights of a stay then have different prices.
const WEEKDAYS: NonNullable<SandboxRates['weekdays']> = [880, 930, 960, 980, 1_010, 1_120, 1_180];
const VARIATION = 20;

/**
 * Returns the prices of a room type's nights in the currency's minor units: season × weekday × a small drift,
 * rounded half up to the property's step. Calculated in whole numbers.
 */
export function nightlyPrices(seed: SandboxPropertySeed, room: SandboxRoomSeed): (date: string) => bigint {
  const { weekdays = WEEKDAYS, seasons = [], variation = VARIATION, step } = seed.rates ?? {};
  const minor = (amount: string) => toMinorUnits({ amount, currency: seed.currency });
  const ordinary = minor(room.price);
  const multiple = step === undefined ? 1n : minor(step);
  const divisor = 1_000_000_000n * multiple;
  return (date) => {
    const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 1_000;
    const season = seasons.find((candidate) => includes(candidate, date.slice(5)))?.permille ?? 1_000;
    const drift =
      1_000 - variation + noise(`${seed.slug}/${room.roomTypeId}/${date}/price`, 2 * variation + 1);
    const price = ordinary * BigInt(season) * BigInt(weekday) * BigInt(drift);
    return ((2n * price + divisor) / (2n * divisor)) * multiple;
  };
}

function includes(season: { from: string; until: string }, monthDay: string): boolean {
  if (season.from <= season.until) return season.from <= monthDay && monthDay <= season.until;
  return season.from <= monthDay || monthDay <= season.until;
}
