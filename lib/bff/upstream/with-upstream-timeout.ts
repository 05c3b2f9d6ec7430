import { withTimeout } from '../../store/index.ts';

const TIMEOUT_MS = 1_500;

/**
 * Waits for an answer of the upstream for 1.5 s at the most. A page, an order or a health check then goes on
 * with what is known. A later answer counts for the next caller.
 * @returns `undefined` after the time-out
 */
export async function withUpstreamTimeout<T>(task: Promise<T>): Promise<T | undefined> {
  return (await withTimeout(task, TIMEOUT_MS))?.value;
}
