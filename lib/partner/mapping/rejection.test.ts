import { describe, expect, it } from 'vitest';
import type { Answer, AnswerBody } from '../transport/wire-answer.ts';
import type { MappingFunction } from './mapping.ts';
import { rejectionReason } from './rejection.ts';

const NO_KEY = 'Missing X-Api-Key header.';
const NO_PLAN = 'Write API requires the Starter plan or higher.';

const reasonOf = (of: Answer, map?: MappingFunction, signal = new AbortController().signal) =>
  rejectionReason(of, { mapping: map ? { rejection: map } : {}, context: {}, signal });

const answer = (status: number, body: AnswerBody): Answer => ({
  kind: 'answered',
  status,
  headers: {},
  body,
});
const json = (value: unknown): AnswerBody => ({ kind: 'json', value });
const coded = (code: unknown) => json({ statusCode: 0, error: 'x', message: 'x', code });

describe('rejectionReason', () => {
  it.each([
    [401, json({ message: NO_KEY }), 'unauthorized'],
    [401, json({ error: { message: NO_KEY } }), 'unauthorized'],
    [401, json(NO_KEY), 'unauthorized'],
    [401, { kind: 'text', text: `${NO_KEY}\n` } as const, 'unauthorized'],
    [401, coded('missing_api_key'), 'unauthorized'],
    [401, coded('invalid_api_key'), 'unauthorized'],
    [403, json({ message: NO_PLAN }), 'closed'],
    [403, coded('plan_required'), 'closed'],
    [409, coded('room_unavailable'), 'sold-out'],
    [400, coded('validation_failed'), 'invalid'],
    [422, coded('unknown_room_type'), 'invalid'],
    [422, coded('too_many_adults'), 'invalid'],
  ])('returns the reason of %i %j: %s', async (status, body, reason) => {
    expect(await reasonOf(answer(status, body))).toBe(reason);
  });

  it.each([
    [401, json({ message: 'Sold out.' })],
    [401, json({ message: NO_PLAN })],
    [403, json({ message: NO_KEY })],
    [403, json({ message: `${NO_PLAN} Or so.` })],
    [403, json({ a: { b: { c: NO_PLAN } } })],
    [403, json(null)],
    [404, coded('plan_required')],
    [404, coded('unknown_room_type')],
    [409, coded('validation_failed')],
    [409, coded('idempotency_conflict')],
    [409, coded(['room_unavailable', 'x'])],
    [409, json([])],
    [409, { kind: 'text', text: '' } as const],
    [409, { kind: 'unread' } as const],
    [409, { kind: 'unreadable', cause: 'time-out' } as const],
    [500, coded('room_unavailable')],
    [200, coded('room_unavailable')],
  ])('returns no reason for %i %j', async (status, body) => {
    expect(await reasonOf(answer(status, body))).toBeUndefined();
  });

  describe('with a mapping', () => {
    const soldOut = answer(403, json({ fault: 'NO_ROOMS' }));

    it('passes status, headers and body, and returns the mapping’s reason', async () => {
      const inputs: unknown[] = [];
      const map = async (input: unknown) => {
        inputs.push(input);
        return 'sold-out';
      };
      expect(await reasonOf(soldOut, map)).toBe('sold-out');
      expect(inputs).toEqual([{ status: 403, headers: {}, body: { fault: 'NO_ROOMS' } }]);
    });

    it.each([undefined, null, '', 'SOLD-OUT', 'unknown', {}])(
      'treats the result %j as "unknown"',
      async (result) => {
        expect(await reasonOf(soldOut, () => result)).toBeUndefined();
      },
    );

    it('asks the mapping about a 2xx, because some services always answer 200', async () => {
      const refusal = answer(200, json({ success: false }));
      expect(await reasonOf(refusal, () => 'sold-out')).toBe('sold-out');
      expect(await reasonOf(refusal)).toBeUndefined();
      expect(await reasonOf(answer(200, coded('room_unavailable')))).toBeUndefined();
    });

    it.each([302, 500, 503])('does not ask the mapping about a %i', async (status) => {
      expect(await reasonOf(answer(status, json({})), () => 'sold-out')).toBeUndefined();
    });

    it('waits for the mapping no longer than the deadline', async () => {
      const never = () => new Promise(() => undefined);
      expect(await reasonOf(soldOut, never, AbortSignal.abort())).toBeUndefined();
    });

    it('treats an error of the mapping as "unknown"', async () => {
      const map = () => {
        throw new Error('bad expression');
      };
      expect(await reasonOf(soldOut, map)).toBeUndefined();
      expect(await reasonOf(answer(409, coded('room_unavailable')), map)).toBe('sold-out');
    });
  });
});
