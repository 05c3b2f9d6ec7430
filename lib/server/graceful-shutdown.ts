import type { HttpServer } from './http-server.ts';

export interface ShutdownOptions extends HttpServer {
  /** Waits for the work that Next's `after` has started: an order goes on there after its guest has left. */
  afterAnswers: () => Promise<void>;
  /** Runs last: after the last answer, and after the last order is sent. */
  close: () => Promise<void>;
  /**
   * The time-out of the whole shutdown, in milliseconds. @default 50_000: an order waits for its place in the
   * plan and for Redis, 21 seconds at most, and is then tried for 25 seconds
   */
  timeoutMs?: number;
  /** The time-out of a request whose body is still arriving, in milliseconds. @default 5_000 */
  bodyTimeoutMs?: number;
}

/**
 * Shuts a server down: it accepts no more connections, gives its answers, waits for the work after them, then
 * closes other open resources.
 * @returns whether everything was done in time
 */
export async function shutDownGracefully({
  server,
  requests,
  afterAnswers,
  close,
  timeoutMs = 50_000,
  bodyTimeoutMs = 5_000,
}: ShutdownOptions): Promise<boolean> {
  const finish = async () => {
    await closed(server, requests);
    await afterAnswers();
    await close();
    return true;
  };
  const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
  const timers = [setTimeout(requests.dropUnfinished, bodyTimeoutMs), setTimeout(resolve, timeoutMs, false)];
  try {
    return await Promise.race([finish(), timedOut]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

function closed(server: HttpServer['server'], requests: HttpServer['requests']): Promise<void> {
  return new Promise((resolve) => {
    // A server that was not listening yet passes an error here, and has nothing to end.
    server.close(() => resolve());
    requests.closeConnections();
  });
}
