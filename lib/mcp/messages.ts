import { isSpecType } from '@modelcontextprotocol/server';
import { ProblemError } from '../bff/index.ts';

/** @file Checks the messages of a request body before the SDK reads them. */

/** Clients of protocol 2025-03-26 may send several messages in one body. No client needs more than these. */
const MAX_MESSAGES = 10;

/**
 * The requests that this server answers, each with a check of its shape. The SDK answers a wrong shape with
 * "internal error".
 */
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
const CANCELLED = 'notifications/cancelled';
const NOTIFICATIONS: ReadonlySet<string> = new Set(['notifications/initialized', CANCELLED]);

/**
 * This method asks for a stream of changes. The tools never change, so the stream would stay open and empty.
 */
const LISTEN = 'subscriptions/listen';

/**
 * Returns the messages of a body, unchanged.
 * @throws ProblemError for too many messages, for a batch that cancels, for a message that asks for a stream,
 * and for a message without the shape of its method
 */
export function messagesIn(body: unknown): readonly unknown[] {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (messages.length > MAX_MESSAGES) {
    throw new ProblemError('invalid-request', { detail: `At most ${MAX_MESSAGES} messages at once.` });
  }
  // The SDK would never answer a request that its own batch cancels.
  if (messages.length > 1 && messages.some((message) => methodIn(message) === CANCELLED)) {
    throw new ProblemError('invalid-request', { detail: 'A batch cannot cancel its own requests.' });
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

/**
 * Returns the method for the log. An unknown method is text of the client, which the log must not repeat: its
 * name is `other`.
 */
export function loggedMethod(message: unknown): string {
  const method = methodIn(message);
  return method !== undefined && (REQUESTS.has(method) || NOTIFICATIONS.has(method)) ? method : 'other';
}

function methodIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined;
  return typeof message.method === 'string' ? message.method : undefined;
}
