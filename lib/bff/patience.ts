import { inTime } from '../store/index.ts';

const PATIENCE_MS = 1_500;

/**
 * Waits for what the upstream may tell, but not as long as an upstream can take: a page or a health check answers with
 * what is known by then, and what comes later shows in the next one.
 */
export async function patiently(task: Promise<unknown>): Promise<void> {
  await inTime(task, PATIENCE_MS);
}
