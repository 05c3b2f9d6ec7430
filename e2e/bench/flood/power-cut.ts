import { setTimeout as pause } from 'node:timers/promises';
import type { TestRedis } from '../../../lib/store/test-redis.ts';

/** How long the power is away. */
const AWAY_MS = 10_000;

/** Kills the Redis a third of the way through these seconds, and starts it again, empty, a while later. */
export async function powerCut(redis: TestRedis, seconds: number): Promise<void> {
  await pause((seconds * 1_000) / 3);
  await redis.kill();
  await pause(AWAY_MS);
  await redis.startAgain();
}
