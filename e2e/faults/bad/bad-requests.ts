import { BAD_ORDERS } from './bad-orders.ts';
import { type BadRequest, type RequestMaker, type Scene, UNKNOWN_ID } from './bad-request.ts';

/** Every bad request of the bench, by name: requests of other sites, of scripts and of broken clients. */

const orderCall = ({ order }: Scene): BadRequest => ({
  method: 'POST',
  path: '/attempts',
  body: JSON.stringify(order),
});
const commitOf = (id: string): BadRequest => ({ method: 'POST', path: `/attempts/${id}/commit` });
const END: BadRequest = { method: 'DELETE', path: '/attempts/current' };

/** The calls that change something, as a page would make them. */
const UNSAFE: Readonly<Record<string, RequestMaker>> = {
  order: orderCall,
  commit: ({ attemptId }) => commitOf(attemptId),
  end: () => END,
};

/** Headers that no page of ours sends with these calls. */
const FROM_ELSEWHERE: Readonly<Record<string, NonNullable<BadRequest['headers']>>> = {
  'a foreign origin': { origin: 'https://evil.example' },
  'origin null': { origin: 'null' },
  'cross-site': { 'sec-fetch-site': 'cross-site' },
  'a sibling site': { 'sec-fetch-site': 'same-site' },
  'no origin at all': { origin: undefined },
  'the type of a form': { 'content-type': 'application/x-www-form-urlencoded' },
  'the type of plain text': { 'content-type': 'text/plain' },
};

const FORGED = Object.fromEntries(
  Object.entries(UNSAFE).flatMap(([call, maker]) =>
    Object.entries(FROM_ELSEWHERE).map(([name, headers]): [string, RequestMaker] => [
      `${call}: ${name}`,
      (scene) => ({ ...maker(scene), headers }),
    ]),
  ),
);

const BODY = JSON.stringify({ price: '1.00' });
const LARGE = JSON.stringify('x'.repeat(17 * 1024));

const BAD_CALLS: Readonly<Record<string, RequestMaker>> = {
  'order: no content type': (scene) => ({ ...orderCall(scene), headers: { 'content-type': undefined } }),
  'commit: with a body': ({ attemptId }) => ({ ...commitOf(attemptId), body: BODY }),
  'commit: 17 KiB': ({ attemptId }) => ({ ...commitOf(attemptId), body: LARGE }),
  'commit: an unknown id': () => commitOf(UNKNOWN_ID),
  "commit: another guest's id": ({ otherGuestsId }) => commitOf(otherGuestsId),
  "commit: another guest's id, no cookie": ({ otherGuestsId }) => ({
    ...commitOf(otherGuestsId),
    headers: { cookie: undefined },
  }),
  'commit: no cookie': ({ attemptId }) => ({ ...commitOf(attemptId), headers: { cookie: undefined } }),
  'commit: the id in capitals, and one character more': ({ attemptId }) =>
    commitOf(`${attemptId.toUpperCase()}A`),
  'commit: an id of 5,000 characters': () => commitOf('a'.repeat(5_000)),
  'commit: an id of invalid percent-encoding': () => commitOf('%00%ff%zz%2e%2e%2f'),
  'end: with a body': () => ({ ...END, body: BODY }),
  'end: 17 KiB': () => ({ ...END, body: LARGE }),
  'search: dates reversed': () => ({
    method: 'GET',
    path: '/availability?checkin=2027-03-03&checkout=2027-03-01&adults=2',
  }),
  'search: adults twice': () => ({
    method: 'GET',
    path: '/availability?checkin=2027-03-01&checkout=2027-03-03&adults=2&adults=3',
  }),
  'an unknown property: an order': (scene) => ({ ...orderCall(scene), path: '/../nobody/attempts' }),
  'unknown path': () => ({ method: 'GET', path: '/bookings' }),
  'unknown path: a slash too many': () => ({ ...END, path: '/attempts/current//' }),
  'unknown path: a commit without an id': () => ({ method: 'POST', path: '/attempts//commit' }),
};

const PATHS: Readonly<Record<string, (scene: Scene) => string>> = {
  property: () => '/property',
  availability: () => '/availability',
  attempts: () => '/attempts',
  current: () => '/attempts/current',
  commit: ({ attemptId }) => `/attempts/${attemptId}/commit`,
};

const BAD_METHODS = Object.fromEntries(
  ['PUT', 'PATCH'].flatMap((method) =>
    Object.entries(PATHS).map(([name, path]): [string, RequestMaker] => [
      `${method} ${name}`,
      (scene) => ({ method, path: path(scene), body: '{}' }),
    ]),
  ),
);

const tampered = (cookie: string) => cookie.replace(/=(.{40})./, '=$1!');
const withCookie = (request: BadRequest, cookie: string): BadRequest => ({ ...request, headers: { cookie } });
const LOOK: BadRequest = { method: 'GET', path: '/attempts/current', mayBeAnswered: true };

/** Cookie headers with more than the session, or with a damaged session. */
const COOKIES: Readonly<Record<string, (cookie: string) => string>> = {
  'garbage beside the session': (cookie) => `=; ;;%zz; a=b=c; "; \\x00=%00; ${cookie}; ${'y'.repeat(300)}`,
  'two sessions, the real one first': (cookie) => `${cookie}; ${tampered(cookie)}`,
  'two sessions, the real one last': (cookie) => `${tampered(cookie)}; ${cookie}`,
  'a session tampered with': tampered,
  'oversize, 64 KiB': (cookie) => `${'z='.padEnd(64 * 1024, 'z')}; ${cookie}`,
};

const BAD_COOKIES = Object.fromEntries(
  Object.entries(COOKIES).flatMap(([name, of]): [string, RequestMaker][] => [
    [`look: cookies: ${name}`, ({ cookie }) => withCookie(LOOK, of(cookie))],
    [
      `commit of an unknown id: cookies: ${name}`,
      ({ cookie }) => withCookie(commitOf(UNKNOWN_ID), of(cookie)),
    ],
  ]),
);

export const BAD_REQUESTS: Readonly<Record<string, RequestMaker>> = {
  ...FORGED,
  ...BAD_ORDERS,
  ...BAD_CALLS,
  ...BAD_METHODS,
  ...BAD_COOKIES,
};
