import type { Order } from '../../../lib/browser/booking-api.ts';
import type { GuestHistory } from '../guest/guest-history.ts';
import { API_BASE, PROPERTY } from '../oracle/oracle-inn.ts';

/** A request to the inn that no page of ours makes, before it meets a browser's cookies. */
export interface BadRequest {
  method: string;
  /** Below the property's address. */
  path: string;
  body?: string;
  /** Beside and instead of what a page would send; `undefined` leaves one out. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Odd, but there are moments at which it may be answered, since it changes nothing then. */
  mayBeAnswered?: true;
}

/** What whoever makes a bad request knows. */
export interface Scene {
  /** What the browser's pages send as their own. */
  origin: string;
  cookie: string;
  /** An order that would be taken. */
  order: Order;
  /** The browser's attempt, or any id while there is none. */
  attemptId: string;
  /** An armed attempt of another guest's session. */
  strangersId: string;
}

/** Nobody's attempt. */
export const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/** The scene as it is now. */
export function sceneOf({ network, jar }: GuestHistory, order: Order, strangersId: string): Scene {
  const cookie = jar.header();
  const armed = network.arms.findLast(({ property }) => property === PROPERTY);
  const attemptId = network.heldIn(cookie, PROPERTY)[0] ?? armed?.attempt.id ?? NOBODYS_ID;
  return { origin: network.origin, cookie, order, attemptId, strangersId };
}

/** Makes a bad request of what is there. */
export type Making = (scene: Scene) => BadRequest;

/** The bad request as it goes out: with the browser's cookies and a page's own headers, unless it says otherwise. */
export function requestFor({ method, path, body, headers }: BadRequest, { origin, cookie }: Scene): Request {
  const all = { cookie: cookie || undefined, origin, 'content-type': 'application/json', ...headers };
  const sent = Object.entries(all).filter((line): line is [string, string] => line[1] !== undefined);
  return new Request(`${origin}${API_BASE}${path}`, {
    method,
    headers: sent,
    ...(body !== undefined && { body }),
  });
}
