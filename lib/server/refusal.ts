import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProblemError } from '../bff/http/problem.ts';
import { REQUEST_ID_HEADER, requestUrn } from '../telemetry/request-id.ts';
import { ANSWER_HEADERS } from './answer-headers.ts';
import { MAX_BODY_BYTES } from './max-body-bytes.ts';

/** The parts of a request that a refusal depends on. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** The methods that some of our routes have. A page or a file answers the others with 405 itself. */
const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * The characters that a request target may contain (RFC 3986). Node accepts other bytes, also control
 * characters of a terminal.
 */
const PRINTABLE = /^[!-~]+$/;

/** The paths with routes and without pages. */
const API = /^\/(?:(?:api|partner|sandbox\/api)\/|mcp(?:\/|$))/;

/**
 * Returns why the server refuses a request before Next gets it; `undefined` if the server does not refuse it.
 *
 * - TRACE: the Fetch standard forbids it, so Next fails.
 * - The absolute form of a target (RFC 9112, 3.2.2): Next treats it as a redirect. Only proxies get this form,
 *   and they send only the path to the server behind them.
 * - `*` of OPTIONS: Next fails.
 * - A percent sign that does not encode a character: Next answers with a page without our headers.
 * - A body that is larger than Next keeps: Next would pass its first part on as the whole body.
 * - A Server Action, and a multipart form sent to a page, which Next treats as a Server Action: the app has none.
 *   Next would write the client's data to its console. Our APIs answer such a form themselves.
 */
export function refusalOf({ method, url = '', headers }: RequestHead): ProblemError | undefined {
  if (method === 'TRACE') return new ProblemError('method-not-allowed', {}, { headers: { Allow: ALLOWED } });
  const [path = ''] = url.split('?', 1);
  if (!PRINTABLE.test(url) || !path.startsWith('/') || !isDecodable(path))
    return new ProblemError('invalid-request');
  if (Number(headers['content-length']) > MAX_BODY_BYTES) return new ProblemError('body-too-large');
  if (API.test(path)) return undefined;
  if (headers['next-action'] !== undefined) return new ProblemError('not-found');
  if (headers['content-type']?.startsWith('multipart/')) return new ProblemError('unsupported-media-type');
  return undefined;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers with a refusal, and ends the connection: its further bytes cannot be trusted. */
export function refuse(response: ServerResponse, refusal: ProblemError): void {
  const id = randomUUID();
  response.writeHead(refusal.status, {
    ...ANSWER_HEADERS,
    ...refusal.headers,
    [REQUEST_ID_HEADER]: id,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'Content-Type': 'application/problem+json',
    Connection: 'close',
  });
  response.end(JSON.stringify({ ...refusal.toProblem(), instance: requestUrn(id) }));
}
