import type { SandboxPropertySeed, SandboxRoomSeed } from '../seed.ts';
import { noise } from './noise.ts';

const DAY_MS = 86_400_000;
const BLOCK_NIGHTS = 9;
const MAX_SPELL_NIGHTS = 4;

/**
 * Returns how many units of a room type are for sale on a night. Each room type has its own blocks of nine
 * nights. A fifth of the blocks have one to three sold-out nights, another fifth two to four nights with one
 * unit left.
 */
export function unitsForSale(seed: SandboxPropertySeed, room: SandboxRoomSeed, date: string): number {
  const name = `${seed.slug}/${room.roomTypeId}`;
  if (room.neverClosed) return room.units;
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS + noise(`${name}/phase`, BLOCK_NIGHTS);
  const block = `${name}/${Math.floor(day / BLOCK_NIGHTS)}`;
  const kind = noise(`${block}/kind`, 10);
  const soldOut = kind < 2;
  const scarce = kind === 2 || kind === 3;
  const length = soldOut ? 1 + noise(`${block}/length`, 3) : 2 + noise(`${block}/length`, 3);
  const night = (day % BLOCK_NIGHTS) - noise(`${block}/start`, BLOCK_NIGHTS - MAX_SPELL_NIGHTS + 1);
  if (night < 0 || night >= length) return room.units;
  if (soldOut) return 0;
  return scarce ? 1 : room.units;
}
