import type { ProblemError } from '../bff/index.ts';

/** JSON-RPC 2.0: what was sent is no JSON, and no request. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
/** Of the range that JSON-RPC leaves to servers. What it is, `data.code` says. */
const SERVER_ERROR = -32_000;

/** Of a body that cannot be read the errors say why. */
function rpcCodeOf({ code, extras: { errors } }: ProblemError): number {
  if (code !== 'invalid-request') return SERVER_ERROR;
  return errors ? PARSE_ERROR : INVALID_REQUEST;
}

/**
 * A refusal before a message was read, or instead of it: an HTTP status, and a JSON-RPC error that answers to no request.
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
