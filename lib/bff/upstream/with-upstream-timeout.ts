import { withTimeout } from '../../store/index.ts';

const TIMEOUT_MS = 1_500;

/**
 * Waits for what the upstream may tell, but not as long as an upstream can take: a page, an order or a health check goes on
 * with what is known by then, and what comes later shows in the next one.
 * @returns `undefined` where it took too long
 */
export async function withUpstreamTimeout<T>(task: Promise<T>): Promise<T | undefined> {
  return (await withTimeout(task, TIMEOUT_MS))?.value;
}
