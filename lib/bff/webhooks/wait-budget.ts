import { BoundedMap, withTimeout } from '../../store/index.ts';

interface RequestBudget {
  leftMs: number;
  /** The number of waits under way, and when the first of them began, by `performance.now()`. */
  waits: number;
  since: number;
}

const MAX_REQUESTS = 10_000;

/** Limits how long each request waits in all. Waits that overlap count once. */
export class WaitBudget {
  readonly #budgetMs: number;
  readonly #requests = new BoundedMap<RequestBudget>({ maxEntries: MAX_REQUESTS });

  constructor(budgetMs: number) {
    this.#budgetMs = budgetMs;
  }

  /** Settles when the task settles, or when the request has used up its budget. @param task never rejects */
  async wait(requestId: string, task: Promise<unknown>): Promise<void> {
    const request = this.#requests.get(requestId) ?? { leftMs: this.#budgetMs, waits: 0, since: 0 };
    this.#requests.set(requestId, request);
    if (request.waits === 0) request.since = performance.now();
    request.waits += 1;
    await withTimeout(task, Math.max(0, request.leftMs - (performance.now() - request.since)));
    request.waits -= 1;
    if (request.waits === 0) request.leftMs -= performance.now() - request.since;
  }

  /** Call this at the end of a request, because its id may come again. */
  forget(requestId: string): void {
    this.#requests.delete(requestId);
  }
}
