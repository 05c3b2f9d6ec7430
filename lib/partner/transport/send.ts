import 'server-only';
import { isApiKey } from '../../contract/http/api-key.ts';
import { scrubbedCause } from '../errors/scrubbed-cause.ts';
import { type Deadline, untilAborted } from './deadline.ts';
import { networkFailure } from './network-failure.ts';
import { discardBody, readBody } from './read-body.ts';
import { type Answer, allowedHeaders, isSuccess, type SendResult } from './wire-answer.ts';

/** One request without the API key. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Headers besides those of every request. */
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Wire {
  key: () => string | Promise<string>;
  /** The host's own fetch; `undefined` for the global one. */
  fetch: ((request: Request) => Promise<Response>) | undefined;
  requestId: () => string | undefined;
}

/** The 4xx statuses that mean "try again", independent of the body. */
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

/** Sends a request once. Never rejects. The result never contains the API key. */
export async function send(request: WireRequest, wire: Wire, deadline: Deadline): Promise<SendResult> {
  const key = await readKey(wire, deadline);
  if (typeof key !== 'string') return { kind: 'never-sent', cause: 'key-unreadable', error: key };
  try {
    return await readAnswer(
      await untilAborted(dispatch(request, key, wire, deadline), deadline.signal),
      deadline,
    );
  } catch (error) {
    if (deadline.signal.aborted) return { kind: 'unanswered', cause: 'time-out' };
    const { neverSent, code, cause } = networkFailure(error);
    return { kind: neverSent ? 'never-sent' : 'unanswered', cause: code, error: cause };
  }
}

async function readKey(wire: Wire, deadline: Deadline): Promise<string | Error> {
  try {
    // Inside an async function, a `key` that throws at once rejects like one that fails later.
    const reading = (async () => wire.key())();
    const key = (await untilAborted(reading, deadline.signal)).trim();
    return isApiKey(key) ? key : new Error('the key is empty or holds characters that no header may');
  } catch (error) {
    return scrubbedCause(error);
  }
}

async function dispatch(
  request: WireRequest,
  key: string,
  wire: Wire,
  deadline: Deadline,
): Promise<Response> {
  const { method, url, headers, body } = request;
  const requestId = wire.requestId();
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'next-bellhop',
      ...(requestId !== undefined && { 'X-Request-Id': requestId }),
      ...headers,
      'X-Api-Key': key,
    },
    ...(body !== undefined && { body }),
    cache: 'no-store',
    // Not 'error': then only the message would tell a redirect from a dead network. Neither follows
    // redirects.
    redirect: 'manual',
    // Otherwise the Fetch standard makes the client ask for credentials after a 401 and repeat the request.
    credentials: 'omit',
    signal: deadline.signal,
  };
  // A host's own fetch may be an in-process handler, which takes a Request. The global fetch gets the parts.
  // Inside Next.js it would make a stream of a Request's body, without Content-Length. It would also answer a
  // repeated GET of one render from memory, even a failed one, unless the signal is in the second argument.
  return wire.fetch ? wire.fetch(new Request(url, init)) : globalThis.fetch(url, init);
}

async function readAnswer(response: Response, deadline: Deadline): Promise<Answer> {
  const { status } = response;
  const needsBody = (status < 300 || status >= 400) && status < 500 && !TRY_AGAIN.has(status);
  return {
    kind: 'answered',
    status,
    headers: isSuccess(response) ? {} : allowedHeaders(response.headers),
    body: needsBody ? await readBody(response, deadline) : discardBody(response),
  };
}
