import { setTimeout as pause } from 'node:timers/promises';
import type { TestRedis } from '../../../lib/store/test-redis.ts';

/** How long Redis stays away. */
const AWAY_MS = 10_000;

/** Kills Redis after a third of these seconds. Starts an empty Redis again after {@link AWAY_MS}. */
export async function powerCut(redis: TestRedis, seconds: number): Promise<void> {
  await pause((seconds * 1_000) / 3);
  await redis.kill();
  await pause(AWAY_MS);
  await redis.startAgain();
}
