import { STATUS_CODES } from 'node:http';
import type { ErrorAnswer } from '../../contract/sandbox-api/answers.ts';

/** Every refusal of this service. Only the two messages of partner-api.md section 7 are documented; the rest is our choice. */

export const ERROR_STATUS = {
  missing_api_key: 401,
  invalid_api_key: 401,
  plan_required: 403,
  forbidden_origin: 403,
  validation_failed: 400,
  not_found: 404,
  // Not 404: that may as well come from a proxy or a wrong base address.
  unknown_room_type: 422,
  method_not_allowed: 405,
  room_unavailable: 409,
  not_cancellable: 409,
  too_many_adults: 422,
  rate_limited: 429,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** partner-api.md section 7, to the letter. */
export const MISSING_KEY_MESSAGE = 'Missing X-Api-Key header.';
export const PLAN_REQUIRED_MESSAGE = 'Write API requires the Starter plan or higher.';
export const INVALID_KEY_MESSAGE = 'Unknown or revoked API key.';
export const ROOM_UNAVAILABLE_MESSAGE = 'The room type is not available for every night of the stay.';
export const RATE_LIMITED_MESSAGE =
  'Too many requests for this API key: wait for the time that Retry-After names.';

/** A refusal on its way to being an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

/** JSON that no cache keeps. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/** `{ statusCode, error, message, code }`: the shape is this sandbox's own choice. */
export function errorResponse(error: {
  status: number;
  code: ErrorCode;
  message: string;
  headers?: Record<string, string>;
}): Response {
  const { status, code, message, headers } = error;
  const body: ErrorAnswer = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, code };
  return jsonResponse(status, body, headers);
}

/** What is answered for anything thrown: an {@link ApiError} as it says, all else as an internal error without its text. */
export function responseOf(thrown: unknown): Response {
  if (thrown instanceof ApiError) {
    const { code, message, headers } = thrown;
    return errorResponse({ status: ERROR_STATUS[code], code, message, headers });
  }
  return errorResponse({ status: 500, code: 'internal', message: 'Internal error of the sandbox.' });
}
