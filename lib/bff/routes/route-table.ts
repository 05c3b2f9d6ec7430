import type { ProblemCode } from '../../contract/index.ts';
import { isSafe } from '../http/method.ts';
import { getAvailability, getNearAvailability } from './availability.ts';
import { cancelFoundBooking, findBooking } from './bookings.ts';
import { getCalendar } from './calendar.ts';
import { commitAttempt } from './commit-attempt.ts';
import { endCurrentAttempt, getCurrentAttempt } from './current-attempt.ts';
import type { RoutedOperation } from './operation.ts';
import { postAttempt } from './post-attempt.ts';
import { getProperty } from './property.ts';

/** `not-found`: no such property. `internal`: a defect of Bellhop. */
const ANY_CALL: readonly ProblemCode[] = ['not-found', 'internal'];
/** Problems that the guards in lib/bff/http answer. */
const UNSAFE_CALL: readonly ProblemCode[] = [
  'invalid-request',
  'forbidden-origin',
  'body-too-large',
  'unsupported-media-type',
];
const UPSTREAM = ['upstream-unexpected', 'upstream-unavailable'] as const;

/** An operation with only its own problems. */
type TableEntry = Omit<RoutedOperation, 'problems'> & { problems: readonly ProblemCode[] };

const TABLE: readonly TableEntry[] = [
  {
    method: 'GET',
    pattern: '/property',
    handle: getProperty,
    statuses: [200],
    problems: [],
  },
  {
    method: 'GET',
    pattern: '/availability',
    handle: getAvailability,
    statuses: [200],
    problems: ['invalid-request', 'too-many-requests', ...UPSTREAM],
  },
  {
    method: 'GET',
    pattern: '/availability/near',
    handle: getNearAvailability,
    statuses: [200],
    problems: ['invalid-request', 'too-many-requests'],
  },
  {
    method: 'GET',
    pattern: '/availability/calendar',
    handle: getCalendar,
    statuses: [200],
    problems: ['invalid-request', 'too-many-requests'],
  },
  {
    method: 'POST',
    pattern: '/attempts',
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
  {
    method: 'GET',
    pattern: '/attempts/current',
    handle: getCurrentAttempt,
    statuses: [200],
    problems: [],
    forTakenOrders: true,
  },
  {
    method: 'DELETE',
    pattern: '/attempts/current',
    handle: endCurrentAttempt,
    statuses: [204],
    problems: ['attempt-unresolved', 'attempt-mismatch'],
    forTakenOrders: true,
  },
  {
    method: 'POST',
    pattern: '/attempts/{id}/commit',
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
    forTakenOrders: true,
  },
  {
    method: 'POST',
    pattern: '/bookings/find',
    handle: findBooking,
    statuses: [200],
    problems: ['too-many-requests', ...UPSTREAM],
  },
  {
    method: 'POST',
    pattern: '/bookings/cancel',
    handle: cancelFoundBooking,
    statuses: [200, 202],
    problems: ['booking-closed', 'rejected', 'too-many-requests', ...UPSTREAM],
  },
];

/** All operations. Every operation that answers GET also answers HEAD (RFC 9110, 9.3.2). */
export const OPERATIONS: readonly RoutedOperation[] = TABLE.map((entry) => {
  const guards = isSafe(entry.method) ? [] : UNSAFE_CALL;
  return { ...entry, problems: new Set([...ANY_CALL, ...guards, ...entry.problems]) };
});
