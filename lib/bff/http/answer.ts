import { REQUEST_ID_HEADER, requestUrn } from '../../telemetry/index.ts';
import type { ProblemError } from './problem.ts';

/**
 * Headers of every answer. They keep prices and personal data out of caches, and browsers from guessing
 * another type.
 */
const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** A JSON answer. `headers` may carry Set-Cookie lines already. */
export function jsonAnswer(status: number, body: unknown, headers: Headers = new Headers()): Response {
  return answer(status, JSON.stringify(body), 'application/json', headers);
}

/** Does the same as {@link jsonAnswer} with JSON in UTF-8. */
export function jsonTextAnswer(status: number, text: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  return answer(status, text, 'application/json', headers);
}

/** 204, with no body. */
export function emptyAnswer(headers: Headers): Response {
  return answer(204, null, undefined, headers);
}

/** `application/problem+json` (RFC 9457), with `Retry-After` if the problem names a time to come back. */
export function problemAnswer(
  problem: ProblemError,
  requestId: string,
  headers: Headers = new Headers(),
): Response {
  for (const [name, value] of Object.entries(problem.headers)) headers.set(name, value);
  headers.set(REQUEST_ID_HEADER, requestId);
  const { retryAfter } = problem.extras;
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const body = { ...problem.toProblem(), instance: requestUrn(requestId) };
  return answer(problem.status, JSON.stringify(body), 'application/problem+json', headers);
}

/** The answer for the request's method: HEAD gets the answer of GET without its body (RFC 9110, 9.3.2). */
export function answerTo({ method }: Request, answer: Response): Response {
  const { status, headers } = answer;
  return method === 'HEAD' ? new Response(null, { status, headers }) : answer;
}

function answer(
  status: number,
  body: string | Uint8Array<ArrayBuffer> | null,
  type: string | undefined,
  headers: Headers,
): Response {
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  if (type) headers.set('content-type', type);
  return new Response(body, { status, headers });
}
