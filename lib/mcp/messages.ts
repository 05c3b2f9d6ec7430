import { isSpecType } from '@modelcontextprotocol/server';
import { ProblemError } from '../bff/index.ts';

/** @file What a body of MCP holds, as far as this server has to know before the SDK reads it. */

/** One, or several as clients of 2025-03-26 may send them; more than these nobody needs. */
const MAX_MESSAGES = 10;

/** The requests that are answered here, and how each has to look. The SDK calls a wrong one its own "internal error". */
const REQUESTS: ReadonlyMap<string, (message: unknown) => boolean> = new Map<
  string,
  (message: unknown) => boolean
>([
  ['initialize', isSpecType.InitializeRequest],
  ['ping', isSpecType.PingRequest],
  ['server/discover', isSpecType.DiscoverRequest],
  ['tools/list', isSpecType.ListToolsRequest],
  ['tools/call', isSpecType.CallToolRequest],
]);
const NOTIFICATIONS: ReadonlySet<string> = new Set(['notifications/initialized', 'notifications/cancelled']);

/** Opens a stream that stays open. Nothing here ever changes, so there would be nothing to tell. */
const LISTEN = 'subscriptions/listen';

/**
 * The messages of a body, each as it came.
 * @throws ProblemError for more than there may be, for one that asks for a stream, and for one that is not as its method has it
 */
export function messagesIn(body: unknown): readonly unknown[] {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (messages.length > MAX_MESSAGES) {
    throw new ProblemError('invalid-request', { detail: `At most ${MAX_MESSAGES} messages at once.` });
  }
  if (messages.some((message) => methodIn(message) === LISTEN)) {
    throw new ProblemError('not-found', { detail: 'Nothing here ever changes: there are no subscriptions.' });
  }
  const wrong = messages
    .map(methodIn)
    .find((method, at) => REQUESTS.get(method ?? '')?.(messages[at]) === false);
  if (wrong !== undefined) {
    throw new ProblemError('invalid-request', { detail: `This is no request of MCP for ${wrong}.` });
  }
  return messages;
}

/** What the log calls a message: whatever else a client names is its own text. */
export function loggedMethod(message: unknown): string {
  const method = methodIn(message);
  return method !== undefined && (REQUESTS.has(method) || NOTIFICATIONS.has(method)) ? method : 'other';
}

function methodIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined;
  return typeof message.method === 'string' ? message.method : undefined;
}
