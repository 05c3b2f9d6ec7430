import type * as z from 'zod';
import { parseJson } from '../api/booking-request.ts';
import { ApiError, methodNotAllowed, refusal, responseOf } from '../api/error.ts';
import { type Received, receive } from '../api/received.ts';
import { validated } from '../api/validation.ts';
import { isSameOrigin } from './same-origin.ts';

/** Answers requests below `/sandbox/api`: the panel API. */
export type PanelApi = (request: Request, path: string) => Promise<Response>;

/**
 * Answers a request to the panel API. @throws ApiError, and RangeError for values that the control refuses
 */
type Answer = (received: Received) => Response;

/** The routes by path below `/sandbox/api`, then by method. */
export type Routes = Record<string, Record<string, Answer>>;

/** Makes the panel API of these routes. Their errors become answers. */
export function createPanelApi(routes: Routes): PanelApi {
  return async (request, path) => {
    try {
      return answerOf(routes, request, path)(await receive(request));
    } catch (error) {
      // A value that the control refuses (an unknown property, a price with too many digits) is the caller's
      // mistake.
      const isRefused = error instanceof RangeError;
      return responseOf(isRefused ? new ApiError('validation_failed', `${error.message}.`) : error);
    }
  };
}

/** @throws ApiError `not_found`, `method_not_allowed`, `forbidden_origin` */
function answerOf(routes: Routes, request: Request, path: string): Answer {
  // With Next's `trailingSlash` every path ends in a slash.
  const name = path.replace(/\/$/, '');
  const here = Object.hasOwn(routes, name) ? routes[name] : undefined;
  if (!here) throw refusal('not_found');
  const answer = Object.hasOwn(here, request.method) ? here[request.method] : undefined;
  if (!answer) throw methodNotAllowed(Object.keys(here));
  if (request.method !== 'GET' && !isSameOrigin(request)) throw refusal('forbidden_origin');
  return answer;
}

/** Reads the query with its schema. @throws ApiError `validation_failed` */
export function readQuery<Output>(schema: z.ZodType<Output>, { url }: Received): Output {
  return validated(schema, Object.fromEntries(url.searchParams));
}

/** Reads the body with its schema. @throws ApiError `validation_failed` */
export function readBody<Output>(schema: z.ZodType<Output>, { body }: Received): Output {
  return validated(schema, parseJson(body));
}
