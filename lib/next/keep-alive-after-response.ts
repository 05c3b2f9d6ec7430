import 'server-only';
import { after } from 'next/server.js';

/**
 * Keeps the process alive until `work` has ended, also after the response. An order then goes on when its
 * guest has left, and the host learns its outcome. Without this a server that is stopping would end with its
 * last connection, and a platform that freezes idle functions would cut the call off.
 */
export function keepAliveAfterResponse(work: Promise<unknown>): void {
  try {
    after(work);
  } catch {
    // There is no request of Next. The caller of the handler then waits for the answer.
  }
}
