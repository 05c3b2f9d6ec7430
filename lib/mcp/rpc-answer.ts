import type { ProblemError } from '../bff/index.ts';

/** Codes of JSON-RPC 2.0: the body is no JSON, and the JSON is no request. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** A code of the range that JSON-RPC leaves to servers. `data.code` names the problem. */
const SERVER_ERROR = -32_000;

/** Only the problem of a body that cannot be read has `errors`. */
function rpcCodeOf({ code, extras: { errors } }: ProblemError): number {
  if (code !== 'invalid-request') return SERVER_ERROR;
  return errors ? PARSE_ERROR : INVALID_REQUEST;
}

/**
 * Makes the answer to a request whose messages are not served: an HTTP status, and a JSON-RPC error without a
 * message's id.
 * @param headers of the answer
 */
export function refusalAnswer(problem: ProblemError, headers: Headers): Response {
  const { code, title, detail, errors, retryAfter } = problem.toProblem();
  for (const [name, value] of Object.entries(problem.headers)) headers.set(name, value);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const error = {
    code: rpcCodeOf(problem),
    message: detail ?? title,
    data: { code, ...(errors && { errors }), ...(retryAfter !== undefined && { retryAfter }) },
  };
  return Response.json({ jsonrpc: '2.0', error, id: null }, { status: problem.status, headers });
}
