import { ProblemError } from '../bff/index.ts';

/** @file What a body of MCP holds, as far as this server has to know before the SDK reads it. */

/** One, or several as clients of 2025-03-26 may send them; more than these nobody needs. */
const MAX_MESSAGES = 10;

/** Methods of MCP that a log may name: whatever else a client calls is its own text. */
const METHODS: ReadonlySet<string> = new Set([
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
]);

/** Opens a stream that stays open. Nothing here ever changes, so there would be nothing to tell. */
const LISTEN = 'subscriptions/listen';

/**
 * The messages of a body, each as it came.
 * @throws ProblemError for more than there may be, and for one that asks for a stream
 */
export function messagesIn(body: unknown): readonly unknown[] {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (messages.length > MAX_MESSAGES) {
    throw new ProblemError('invalid-request', { detail: `At most ${MAX_MESSAGES} messages at once.` });
  }
  if (messages.some((message) => methodIn(message) === LISTEN)) {
    throw new ProblemError('not-found', { detail: 'Nothing here ever changes: there are no subscriptions.' });
  }
  return messages;
}

/** What the log calls a message. */
export function loggedMethod(message: unknown): string {
  const method = methodIn(message);
  return method !== undefined && METHODS.has(method) ? method : 'other';
}

function methodIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined;
  return typeof message.method === 'string' ? message.method : undefined;
}
