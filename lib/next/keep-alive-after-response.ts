import 'server-only';
import { after } from 'next/server.js';

/**
 * A booking on its way goes on when its guest has left, and a host is told of it then. Without this, a
 * server that is asked to stop ends as soon as its last connection does, and a platform that freezes idle functions cuts the
 * call off.
 */
export function keepAliveAfterResponse(work: Promise<unknown>): void {
  try {
    after(work);
  } catch {
    // Not in a request of Next's: whoever calls the handler then waits for its answer.
  }
}
