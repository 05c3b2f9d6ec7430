import { describe, expect, it } from 'vitest';
import { parse, safeParse } from '../schema.ts';
import { PROBLEM_CODES, PROBLEM_STATUS } from './problem.ts';
import { problemSchema } from './problem-schema.ts';

describe('problem codes', () => {
  it('are those of the public contract, each with its status', () => {
    expect(PROBLEM_STATUS).toEqual({
      'invalid-request': 400,
      'forbidden-origin': 403,
      'booking-closed': 403,
      'not-found': 404,
      'method-not-allowed': 405,
      'price-changed': 409,
      'sold-out': 409,
      rejected: 409,
      'attempt-unresolved': 409,
      'attempt-mismatch': 409,
      'attempt-stuck': 410,
      'body-too-large': 413,
      'unsupported-media-type': 415,
      'too-many-requests': 429,
      'session-required': 428,
      'upstream-unexpected': 502,
      'upstream-unavailable': 503,
      internal: 500,
    });
    expect(PROBLEM_CODES).toEqual(Object.keys(PROBLEM_STATUS));
  });
});

describe('a problem', () => {
  const soldOut = { type: 'urn:x', title: 'Sold out', status: 409, code: 'sold-out' };

  it('is read with all its optional fields', () => {
    const whole = {
      ...soldOut,
      detail: 'gone',
      errors: [{ pointer: '/guest/email', code: 'not-an-email', message: 'guest/email: not-an-email' }],
      retryAfter: 5,
      quoted: { amount: '420.00', currency: 'EUR' },
      current: { amount: '440.00', currency: 'EUR' },
      quote: 'opaque',
      attempt: {
        id: 'a1',
        state: 'rejected',
        stay: { checkin: '2027-07-01', checkout: '2027-07-03', nights: 2, adults: 2 },
        room: { roomTypeId: 'double-sea', name: 'Double, sea side' },
        price: { amount: '420.00', currency: 'EUR' },
        guest: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@guest.example' },
        reason: 'sold-out',
      },
    };
    expect(parse(problemSchema, soldOut)).toEqual(soldOut);
    expect(parse(problemSchema, whole)).toEqual(whole);
  });

  it('with an unknown code is not accepted', () => {
    expect(safeParse(problemSchema, { ...soldOut, code: 'room_unavailable' }).success).toBe(false);
    expect(safeParse(problemSchema, { title: 'Bad Gateway', status: 502 }).success).toBe(false);
  });
});
