import type { Order } from '../../../lib/browser/booking-api.ts';
import type { GuestHistory } from '../guest/guest-history.ts';
import { API_BASE, PROPERTY } from '../oracle/oracle-inn.ts';

/** A request to the inn that no page of ours makes. The browser's cookies are added later. */
export interface BadRequest {
  method: string;
  /** The path below the property's API base path. */
  path: string;
  body?: string;
  /** Headers that replace a page's headers or join them. `undefined` removes a header. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** The request is odd, but at some moments it may be answered, because it changes nothing then. */
  mayBeAnswered?: true;
}

/** What the sender of a bad request knows. */
export interface Scene {
  /** The origin of the browser's pages. */
  origin: string;
  cookie: string;
  /** An order that the BFF would accept. */
  order: Order;
  /** The id of the browser's attempt; any other id while the browser has no attempt. */
  attemptId: string;
  /** An armed attempt of another guest's session. */
  otherGuestsId: string;
}

/** The id of no attempt. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Returns the scene at this moment. */
export function sceneOf({ network, jar }: GuestHistory, order: Order, otherGuestsId: string): Scene {
  const cookie = jar.header();
  const armed = network.arms.findLast(({ property }) => property === PROPERTY);
  const attemptId = network.attemptsIn(cookie, PROPERTY)[0] ?? armed?.attempt.id ?? UNKNOWN_ID;
  return { origin: network.origin, cookie, order, attemptId, otherGuestsId };
}

/** Makes a bad request for a scene. */
export type RequestMaker = (scene: Scene) => BadRequest;

/**
 * Returns the request as it is sent: with the browser's cookies and a page's own headers, unless the bad
 * request changes them.
 */
export function requestFor({ method, path, body, headers }: BadRequest, { origin, cookie }: Scene): Request {
  const candidates = { cookie: cookie || undefined, origin, 'content-type': 'application/json', ...headers };
  const sent = Object.entries(candidates).filter((line): line is [string, string] => line[1] !== undefined);
  return new Request(`${origin}${API_BASE}${path}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
  });
}
