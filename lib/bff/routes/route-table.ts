import type { ProblemCode } from '../../contract/index.ts';
import { isSafe } from '../http/method.ts';
import type { Property } from '../property.ts';
import { getAvailability, getNearAvailability } from './availability.ts';
import { cancelHeldBooking, findBooking } from './bookings.ts';
import type { Call } from './call.ts';
import { commitAttempt } from './commit-attempt.ts';
import { endCurrentAttempt, getCurrentAttempt } from './current-attempt.ts';
import { postAttempt } from './post-attempt.ts';
import { getProperty } from './property.ts';

/** The routes of DESIGN.md section 4, below `/{property}`. Whatever answers GET answers HEAD (RFC 9110, 9.3.2). */

type Handler = (call: Call<Property>, id: string) => Promise<Response>;

/** What a method of a route does, and what it may answer. The unit tests hold every answer against this. */
interface Operation {
  handle: Handler;
  /** Statuses of answers that are well. */
  statuses: readonly number[];
  /** Beside {@link ANY_CALL} and, unless it only reads, {@link UNSAFE_CALL}. */
  problems: readonly ProblemCode[];
}

interface Route {
  /** The path with `{id}` for a name; this is what the log shows, never the path itself. */
  pattern: string;
  path: RegExp;
  methods: Readonly<Record<string, Operation>>;
  /** True for routes that still answer a guest with an order whose property is hidden. */
  forTakenOrders?: true;
}

/** `not-found`: no such property. `internal`: a defect of Bellhop. */
const ANY_CALL: readonly ProblemCode[] = ['not-found', 'internal'];
/** Refused by the guards of lib/bff/http. */
const UNSAFE_CALL: readonly ProblemCode[] = [
  'invalid-request',
  'forbidden-origin',
  'body-too-large',
  'unsupported-media-type',
];
const UPSTREAM = ['upstream-unexpected', 'upstream-unavailable'] as const;

export const ROUTES: readonly Route[] = [
  {
    pattern: '/property',
    path: /^\/property$/,
    methods: { GET: { handle: getProperty, statuses: [200], problems: [] } },
  },
  {
    pattern: '/availability',
    path: /^\/availability$/,
    methods: {
      GET: {
        handle: getAvailability,
        statuses: [200],
        problems: ['invalid-request', 'too-many-requests', ...UPSTREAM],
      },
    },
  },
  {
    pattern: '/availability/near',
    path: /^\/availability\/near$/,
    methods: {
      GET: {
        handle: getNearAvailability,
        statuses: [200],
        problems: ['invalid-request', 'too-many-requests'],
      },
    },
  },
  {
    pattern: '/attempts',
    path: /^\/attempts$/,
    methods: {
      POST: {
        handle: postAttempt,
        statuses: [201],
        problems: [
          'booking-closed',
          'price-changed',
          'sold-out',
          'attempt-unresolved',
          'attempt-mismatch',
          'attempt-stuck',
          'session-required',
          'too-many-requests',
          ...UPSTREAM,
        ],
      },
    },
  },
  {
    pattern: '/attempts/current',
    path: /^\/attempts\/current$/,
    methods: {
      GET: { handle: getCurrentAttempt, statuses: [200], problems: [] },
      DELETE: {
        handle: endCurrentAttempt,
        statuses: [204],
        problems: ['attempt-unresolved', 'attempt-mismatch'],
      },
    },
    forTakenOrders: true,
  },
  {
    pattern: '/attempts/{id}/commit',
    path: /^\/attempts\/([0-9a-f-]{36})\/commit$/,
    methods: {
      POST: {
        handle: commitAttempt,
        statuses: [200, 202],
        problems: [
          'booking-closed',
          'price-changed',
          'sold-out',
          'rejected',
          'attempt-mismatch',
          'attempt-stuck',
          'session-required',
          'too-many-requests',
          'upstream-unavailable',
        ],
      },
    },
    forTakenOrders: true,
  },
  {
    pattern: '/bookings/find',
    path: /^\/bookings\/find$/,
    methods: {
      POST: { handle: findBooking, statuses: [200], problems: ['too-many-requests', ...UPSTREAM] },
    },
  },
  {
    pattern: '/bookings/cancel',
    path: /^\/bookings\/cancel$/,
    methods: {
      POST: {
        handle: cancelHeldBooking,
        statuses: [200, 202],
        problems: ['booking-closed', 'rejected', 'too-many-requests', ...UPSTREAM],
      },
    },
  },
];

/** An operation below `/{property}`, and what it may answer. */
export interface DeclaredOperation {
  method: string;
  pattern: string;
  /** Of answers that are well. */
  statuses: readonly number[];
  problems: ReadonlySet<ProblemCode>;
}

/** All operations, for who describes or tests them. HEAD goes with GET. */
export const OPERATIONS: readonly DeclaredOperation[] = ROUTES.flatMap(({ pattern, methods }) =>
  Object.entries(methods).map(([method, { statuses, problems }]) => {
    const guards = isSafe(method) ? [] : UNSAFE_CALL;
    return { method, pattern, statuses, problems: new Set([...ANY_CALL, ...guards, ...problems]) };
  }),
);
