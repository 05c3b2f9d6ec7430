import { refusal } from './oracle-answers.ts';
import type { UpstreamFault } from './oracle-upstream.ts';

/** The faults of an upstream, and of the network in front of it, by name. */

const MIB = 1024 * 1024;
const SECOND = 1000;

/**
 * Longer than one try of the BFF (8 s), shorter than the settle time (60 s). The work is done after the BFF
 * has given up.
 */
const LATE_MS = 12 * SECOND;
const VERY_LATE_MS = 45 * SECOND;

const soldOut = (status: number, code: string) => () => refusal(status, code, 'No longer available.');
const canonicalSoldOut = soldOut(409, 'room_unavailable');
const inProgress = () => refusal(409, 'request_in_progress', 'The first request is still being worked on.');
const status = (code: number, headers: Record<string, string> = {}): UpstreamFault => {
  return () => refusal(code, 'unknown', 'Something.', headers);
};

/** Faults of reads and of bookings. */
const ANYWHERE = {
  'delay before, 3 s': async ({ wait, work }) => {
    await wait(3 * SECOND);
    return work();
  },
  'delay after, 3 s': async ({ wait, work }) => {
    const answer = work();
    await wait(3 * SECOND);
    return answer;
  },
  'silence, never done': ({ silence }) => silence(),
  'done, then silence': ({ work, silence }) => {
    work();
    return silence();
  },
  'done late, unheard': async ({ wait, work }) => {
    await wait(LATE_MS);
    return work();
  },
  'connection refused': ({ refuse }) => refuse(),
  'reset before': ({ reset }) => reset(),
  'done, then reset': ({ work, reset }) => {
    work();
    return reset();
  },
  'closed mid-body': ({ work }) => brokenOff(work()),
  'truncated JSON': async ({ work }) => {
    const response = work();
    const text = await response.text();
    return new Response(text.slice(0, text.length / 2), { status: response.status });
  },
  '200 with HTML': () => new Response('<!doctype html><title>Down for maintenance</title>', { status: 200 }),
  'done, 200 with HTML': ({ work }) => {
    work();
    return new Response('<!doctype html><title>Thank you</title>', { status: 200 });
  },
  '204': () => new Response(null, { status: 204 }),
  'done, 204': ({ work }) => {
    work();
    return new Response(null, { status: 204 });
  },
  '500 once': status(500),
  'done, 502 once': ({ work }) => {
    work();
    return refusal(502, 'unknown', 'Bad gateway.');
  },
  '503 with Retry-After': status(503, { 'retry-after': '3' }),
  '408': status(408),
  '425': status(425),
  '429 absurd Retry-After': status(429, { 'retry-after': '99999999999999999999' }),
  '429 without Retry-After': status(429),
  '429 with a date': () =>
    refusal(429, 'rate_limited', 'Slow down.', {
      'retry-after': new Date(Date.now() + 4 * SECOND).toUTCString(),
    }),
  '429 with a past date': status(429, { 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' }),
  '401 documented': () => refusal(401, 'missing_api_key', 'Missing X-Api-Key header.'),
  '401 other': status(401),
  '403 documented': () => refusal(403, 'plan_required', 'Write API requires the Starter plan or higher.'),
  '403 other, "sold out"': soldOut(403, 'sold_out'),
  'redirect 302': redirect(302),
  'redirect 307 to itself': redirect(307),
  'redirect 308 to itself': redirect(308),
  '50 MB': () => new Response(endless(50 * MIB), { headers: { 'content-type': 'application/json' } }),
  'done, 50 MB': ({ work }) => {
    work();
    return new Response(endless(50 * MIB), { status: 201, headers: { 'content-type': 'application/json' } });
  },
} satisfies Record<string, UpstreamFault>;

/** Faults of bookings only. */
const ON_BOOKINGS = {
  '500 sticky': sticky(false),
  'done, 500 sticky': sticky(true),
  '500 while it is done late': ({ holdFor }) => {
    const answer = () => refusal(500, 'internal', 'Internal error.');
    holdFor(VERY_LATE_MS, answer);
    return answer();
  },
  '409 in progress': ({ holdFor }) => {
    holdFor(LATE_MS, inProgress);
    return inProgress();
  },
  // A definite refusal. The fault never sends it for a booking that exists: nobody can distinguish an
  // upstream that denies its own bookings from a full one.
  '409 sold out, canonical': ({ isMade, work }) => (isMade() ? work() : canonicalSoldOut()),
  // One node of a cluster that does not know the booking yet.
  '409 sold out, once, though booked': ({ isFirstTime, work }) =>
    isFirstTime() ? canonicalSoldOut() : work(),
  '410 "sold out"': soldOut(410, 'gone'),
  '422 "sold out"': soldOut(422, 'no_rooms'),
  'another guest’s booking': ({ answerOfAnother }) => answerOfAnother(),
  'done, another guest’s booking': ({ work, answerOfAnother }) => {
    work();
    return answerOfAnother();
  },
  'booking that has failed': ({ answerAs }) => answerAs('failed'),
  'booking on request': ({ answerAs }) => answerAs('pending'),
  'done, booking on request': ({ work, answerAs }) => {
    work();
    return answerAs('pending');
  },
  'own time-out, then 409 sold out': ownTimeout(LATE_MS, canonicalSoldOut),
  'own time-out, then 409 sold out for long': ownTimeout(VERY_LATE_MS, canonicalSoldOut),
  'own time-out, then 410': ownTimeout(VERY_LATE_MS, soldOut(410, 'gone')),
  'own time-out, then 422': ownTimeout(VERY_LATE_MS, soldOut(422, 'no_rooms')),
  'booked late, 12 s': ownTimeout(LATE_MS, inProgress),
  'booked late, 45 s': ownTimeout(VERY_LATE_MS, inProgress),
} satisfies Record<string, UpstreamFault>;

export const READ_FAULTS: Readonly<Record<string, UpstreamFault>> = ANYWHERE;
export const BOOKING_FAULTS: Readonly<Record<string, UpstreamFault>> = { ...ANYWHERE, ...ON_BOOKINGS };

/**
 * The upstream takes the last unit for the order, but does not answer. It then refuses the same idempotency
 * key, because the unit is taken.
 */
function ownTimeout(ms: number, meanwhile: () => Response): UpstreamFault {
  return ({ holdFor, silence }) => {
    holdFor(ms, meanwhile);
    return silence();
  };
}

function sticky(isDone: boolean): UpstreamFault {
  return ({ work, stick }) => {
    if (isDone) work();
    const answer = () => refusal(500, 'internal', 'Internal error.');
    stick(answer);
    return answer();
  };
}

function redirect(code: number): UpstreamFault {
  return ({ url }) => new Response(null, { status: code, headers: { location: url } });
}

async function brokenOff(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream({
    pull: (controller) => {
      if (bytes.length > 0) controller.enqueue(bytes.slice(0, bytes.length / 2));
      controller.error(Object.assign(new Error('terminated'), { code: 'UND_ERR_SOCKET' }));
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

function endless(bytes: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(MIB / 4).fill(32);
  let left = bytes;
  return new ReadableStream({
    pull: (controller) => {
      left -= piece.length;
      if (left < 0) controller.close();
      else controller.enqueue(piece);
    },
  });
}
