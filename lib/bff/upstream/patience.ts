import { inTime } from '../../store/index.ts';

const PATIENCE_MS = 1_500;

/**
 * Waits for what the upstream may tell, but not as long as an upstream can take: a page, an order or a health check goes on
 * with what is known by then, and what comes later shows in the next one.
 * @returns `undefined` where it took too long
 */
export async function patiently<T>(task: Promise<T>): Promise<T | undefined> {
  return (await inTime(task, PATIENCE_MS))?.value;
}
