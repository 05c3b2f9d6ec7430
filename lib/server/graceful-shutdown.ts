import type { HttpServer } from './http-server.ts';

export interface ShutdownOptions extends HttpServer {
  /** Waits for what goes on after the answers: Next's `after`, in which an order goes on when its guest has left. */
  afterAnswers: () => Promise<void>;
  /** What is left to do once the last answer is given and the last order sent. */
  close: () => Promise<void>;
  /**
   * How long all of it may take, in milliseconds. @default 50_000: an order waits for its place in the plan and for Redis,
   * 21 seconds at the most, and is then tried for 25
   */
  withinMs?: number;
  /** In which a request that has begun to arrive has to be there. @default 5_000 */
  arrivesWithinMs?: number;
}

/**
 * Ends a server: it takes no more connections, gives its answers, sees to its end what goes on after them, and closes what it
 * has open elsewhere.
 * @returns whether all was done in time
 */
export async function shutDown({
  server,
  requests,
  afterAnswers,
  close,
  withinMs = 50_000,
  arrivesWithinMs = 5_000,
}: ShutdownOptions): Promise<boolean> {
  const inOrder = async () => {
    await closed(server, requests);
    await afterAnswers();
    await close();
    return true;
  };
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timers = [setTimeout(requests.dropUnfinished, arrivesWithinMs), setTimeout(resolve, withinMs, false)];
  try {
    return await Promise.race([inOrder(), late]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

function closed(server: HttpServer['server'], requests: HttpServer['requests']): Promise<void> {
  return new Promise((resolve) => {
    // A server that was not listening yet says so with an error, and has nothing to end.
    server.close(() => resolve());
    requests.closeConnections();
  });
}
