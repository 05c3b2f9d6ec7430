/**
 * @file Every refusal of this service. Only the two messages of docs/partner-api.md section 7 are documented.
 * The rest is this sandbox's own choice.
 */

import { STATUS_CODES } from 'node:http';
import type { ErrorAnswer } from '../../contract/sandbox-api/answers.ts';

export const ERROR_STATUS = {
  missing_api_key: 401,
  invalid_api_key: 401,
  sign_in_required: 401,
  plan_required: 403,
  forbidden_origin: 403,
  validation_failed: 400,
  not_found: 404,
  // Not 404, which may also come from a proxy or a wrong base address.
  unknown_room_type: 422,
  method_not_allowed: 405,
  room_unavailable: 409,
  not_cancellable: 409,
  too_many_adults: 422,
  rate_limited: 429,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The refusals with a fixed message. */
export const ERROR_MESSAGE = {
  // Literally from docs/partner-api.md section 7.
  missing_api_key: 'Missing X-Api-Key header.',
  plan_required: 'Write API requires the Starter plan or higher.',
  invalid_api_key: 'Unknown or revoked API key.',
  sign_in_required: 'Sign in at /sandbox first.',
  forbidden_origin: 'Another site may not change the sandbox.',
  not_found: 'There is no such resource.',
  room_unavailable: 'The room type is not available for every night of the stay.',
  not_cancellable: 'A stay that has begun cannot be cancelled.',
  rate_limited: 'Too many requests for this API key: wait for the time that Retry-After names.',
  internal: 'Internal error of the sandbox.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** A refusal, thrown where it happens and then turned into an answer. */
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

/** Makes a refusal with its message from {@link ERROR_MESSAGE}. */
export function refusal(code: keyof typeof ERROR_MESSAGE, headers?: Record<string, string>): ApiError {
  return new ApiError(code, ERROR_MESSAGE[code], headers);
}

/** Makes the refusal of a method that a resource does not have. */
export function methodNotAllowed(methods: readonly string[]): ApiError {
  const allow = methods.join(', ');
  return new ApiError('method_not_allowed', `This resource answers ${allow} only.`, { allow });
}

/** Makes a JSON answer that no cache may keep. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}

/**
 * Makes the answer `{ statusCode, error, message, code }`. The shape is this sandbox's own choice.
 * @param status @default that of its code
 */
export function errorResponse(
  { code, message, headers }: ApiError,
  status: number = ERROR_STATUS[code],
): Response {
  const body: ErrorAnswer = { statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, code };
  return jsonResponse(status, body, headers);
}

/**
 * Answers with an {@link ApiError}, or with an internal error without its text for any other thrown value.
 */
export function responseOf(thrown: unknown): Response {
  return errorResponse(thrown instanceof ApiError ? thrown : refusal('internal'));
}
