import type * as z from 'zod';
import { parseJson } from '../api/booking-request.ts';
import { ApiError, methodNotAllowed, refusal, responseOf } from '../api/error.ts';
import { type Received, receive } from '../api/received.ts';
import { validated } from '../api/validation.ts';
import { isSameOrigin } from './same-origin.ts';

/** Answers what comes below `/sandbox/api`: the control panel for tests. */
export type PanelApi = (request: Request, path: string) => Promise<Response>;

/** Answers a request to the panel API. @throws ApiError, and RangeError for what the control refuses */
type Answer = (received: Received) => Response;

/** By path below `/sandbox/api`, then by method. */
export type Routes = Record<string, Record<string, Answer>>;

/** Answers by these routes; what they throw is answered as well. */
export function createPanelApi(routes: Routes): PanelApi {
  return async (request, path) => {
    try {
      return answerOf(routes, request, path)(await receive(request));
    } catch (error) {
      // What the control refuses (an unknown property, a price too fine) is the caller's mistake here.
      const isRefused = error instanceof RangeError;
      return responseOf(isRefused ? new ApiError('validation_failed', `${error.message}.`) : error);
    }
  };
}

/** @throws ApiError `not_found`, `method_not_allowed`, `forbidden_origin` */
function answerOf(routes: Routes, request: Request, path: string): Answer {
  // With Next's `trailingSlash` every address ends in a slash.
  const name = path.replace(/\/$/, '');
  const here = Object.hasOwn(routes, name) ? routes[name] : undefined;
  if (!here) throw refusal('not_found');
  const answer = Object.hasOwn(here, request.method) ? here[request.method] : undefined;
  if (!answer) throw methodNotAllowed(Object.keys(here));
  if (request.method !== 'GET' && !isSameOrigin(request)) throw refusal('forbidden_origin');
  return answer;
}

/** The query as its schema has it. @throws ApiError `validation_failed` */
export function readQuery<Output>(schema: z.ZodType<Output>, { url }: Received): Output {
  return validated(schema, Object.fromEntries(url.searchParams));
}

/** The body as its schema has it. @throws ApiError `validation_failed` */
export function readBody<Output>(schema: z.ZodType<Output>, { body }: Received): Output {
  return validated(schema, parseJson(body));
}
