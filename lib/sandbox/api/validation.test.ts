import { afterAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { bookingBody, call, plainSeed, readError, stayPath, TODAY, testClock } from '../test-caller.ts';

const sandbox = createSandbox({ now: testClock().now, properties: [{ ...plainSeed, plan: 'pro' }] });
afterAll(() => sandbox.close());

const { key } = plainSeed;
const { guest } = bookingBody;
const book = (body: unknown, headers: Record<string, string> = {}) =>
  call(sandbox, '/bookings', { key, body, headers });
const changed = (change: object) => ({ ...bookingBody, ...change });

describe('POST /bookings', () => {
  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'The body must be valid JSON.'],
    ['empty', '', 'The body must be valid JSON.'],
    ['a list', [], 'The body must be of type object.'],
    ['null', 'null', 'The body must be of type object.'],
    ['more than 64 KiB', 'x'.repeat(65_537), 'The body must not be larger than 65536 bytes.'],
    ['roomTypeId empty', changed({ roomTypeId: ' ' }), 'roomTypeId must not be empty.'],
    ['roomTypeId a number', changed({ roomTypeId: 3 }), 'roomTypeId must be of type string.'],
    [
      'a date that does not exist',
      changed({ checkin: '2027-02-30' }),
      'checkin must be a calendar date in the form YYYY-MM-DD.',
    ],
    [
      'a date with a time',
      changed({ checkout: '2027-04-03T00:00' }),
      'checkout must be a calendar date in the form YYYY-MM-DD.',
    ],
    [
      'check-in yesterday',
      changed({ checkin: '2027-02-28' }),
      `checkin must not be before today at the property, ${TODAY}.`,
    ],
    ['checkout on check-in', changed({ checkout: bookingBody.checkin }), 'checkout must be after checkin.'],
    ['checkout before check-in', changed({ checkout: TODAY }), 'checkout must be after checkin.'],
    ['adults 0', changed({ adults: 0 }), 'adults must be at least 1.'],
    ['adults -1', changed({ adults: -1 }), 'adults must be at least 1.'],
    ['adults 1.5', changed({ adults: 1.5 }), 'adults must be an integer.'],
    ['adults a text', changed({ adults: '2' }), 'adults must be an integer.'],
    ['guest a text', changed({ guest: 'Ada' }), 'guest must be of type object.'],
    [
      'firstName blank',
      changed({ guest: { ...guest, firstName: '  ' } }),
      'guest.firstName must not be empty.',
    ],
    [
      'lastName with CR LF',
      changed({ guest: { ...guest, lastName: 'A\r\nB' } }),
      'guest.lastName must not contain control characters.',
    ],
    [
      'firstName of 2,000 characters',
      changed({ guest: { ...guest, firstName: 'x'.repeat(2_000) } }),
      'guest.firstName is too long.',
    ],
    [
      'email no address',
      changed({ guest: { ...guest, email: 'ada@' } }),
      'guest.email must be an e-mail address.',
    ],
    ['email missing', changed({ guest: { firstName: 'A', lastName: 'B' } }), 'guest.email is required.'],
    [
      'everything missing',
      {},
      'roomTypeId is required; checkin is required; checkout is required; adults is required; guest is required.',
    ],
    [
      'everything wrong',
      { roomTypeId: null, checkin: '2027-01-31', checkout: '2027-01-30', adults: true, guest: { email: 4 } },
      `roomTypeId must be of type string; adults must be an integer; guest.firstName is required; guest.lastName is required; guest.email must be of type string; checkin must not be before today at the property, ${TODAY}; checkout must be after checkin.`,
    ],
  ])('answers 400 for a body with %s', async (_what, body, message) => {
    const answer = await book(body);
    expect(answer.status).toBe(400);
    expect(await readError(answer)).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message,
      code: 'validation_failed',
    });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json5', ''])(
    'answers 400 for Content-Type "%s"',
    async (type) => {
      const answer = await book(bookingBody, { 'Content-Type': type });
      expect((await readError(answer)).message).toBe('Content-Type must be application/json.');
    },
  );

  test('accepts a Content-Type with a charset', async () => {
    expect((await book(bookingBody, { 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(201);
  });

  test.each([
    ['empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
  ])('answers 400 for an Idempotency-Key that is %s', async (_what, value) => {
    const answer = await book(bookingBody, { 'Idempotency-Key': value });
    expect([answer.status, (await readError(answer)).message]).toEqual([
      400,
      'Idempotency-Key must have 1 to 255 characters.',
    ]);
  });

  test('answers 422 for a room type that the property does not have', async () => {
    const answer = await book(changed({ roomTypeId: 'penthouse' }));
    expect([answer.status, await readError(answer)]).toMatchObject([
      422,
      { code: 'unknown_room_type', message: 'There is no room type "penthouse".' },
    ]);
  });

  test('answers 422 for more adults than the room type allows', async () => {
    const answer = await book(changed({ adults: 3 }));
    expect([answer.status, await readError(answer)]).toMatchObject([
      422,
      { code: 'too_many_adults', message: 'adults must be at most 2 for room type "double".' },
    ]);
  });

  test('answers 409 for a stay beyond the end of the calendar', async () => {
    const answer = await book(changed({ checkout: '9999-12-31' }));
    expect([answer.status, await readError(answer)]).toMatchObject([409, { code: 'room_unavailable' }]);
  });

  test('accepts names in any script, removes surrounding spaces, and ignores undocumented fields', async () => {
    const arabic = { firstName: ' زينب ', lastName: '王', email: 'z@guest.example', phone: '1' };
    const answer = await book(changed({ guest: arabic, note: 'late' }));
    expect(await answer.json()).toMatchObject({
      data: { guest: { firstName: 'زينب', lastName: '王', email: 'z@guest.example' } },
    });
  });
});

describe('GET /availability', () => {
  test.each([
    ['', 'checkin is required; checkout is required; adults is required.'],
    [
      '?checkin=2027-02-30&checkout=x&adults=two',
      'checkin must be a calendar date in the form YYYY-MM-DD; checkout must be a calendar date in the form YYYY-MM-DD; adults must be an integer.',
    ],
    [
      '?checkin=2027-04-01&checkout=2027-04-01&adults=0',
      'adults must be at least 1; checkout must be after checkin.',
    ],
    ['?checkin=2027-04-01&checkout=2027-04-02&adults=1.5', 'adults must be an integer.'],
    ['?checkin=2027-04-01&checkout=2027-04-02&adults=', 'adults must be an integer.'],
    ['?checkin=2027-04-01&checkin=2027-04-01&checkout=2027-04-02&adults=1', 'checkin must be given once.'],
    ['?checkin=2027-04-01&checkout=2027-04-02&adults=1&adults=1', 'adults must be given once.'],
    [
      '?checkin=2026-04-01&checkout=2027-04-02&adults=1',
      `checkin must not be before today at the property, ${TODAY}.`,
    ],
  ])('answers 400 for "%s"', async (query, message) => {
    const answer = await call(sandbox, `/availability${query}`, { key });
    expect([answer.status, await readError(answer)]).toMatchObject([
      400,
      { code: 'validation_failed', message },
    ]);
  });

  test('answers an empty list for a stay of a thousand years', async () => {
    const path = stayPath({ checkin: TODAY, checkout: '3027-03-01', adults: 1 });
    expect(await (await call(sandbox, path, { key })).json()).toEqual({ data: [] });
  });
});

describe('before validation', () => {
  test.each([
    ['no key', {}, 401],
    ['an unknown key', { key: 'nobody' }, 401],
  ])('%s is refused first', async (_what, options, status) => {
    expect((await call(sandbox, '/bookings', { body: '{', ...options })).status).toBe(status);
    expect((await call(sandbox, '/availability', options)).status).toBe(status);
  });

  test('a write with a Free plan is refused before its body is read', async () => {
    sandbox.control.setPlan('plain-inn', 'free');
    expect((await book('{')).status).toBe(403);
    sandbox.control.setPlan('plain-inn', 'pro');
  });

  test.each([
    ['PUT', '/me', 'GET'],
    ['HEAD', '/me', 'GET'],
    ['POST', '/availability', 'GET'],
    ['GET', '/bookings', 'POST'],
    ['DELETE', '/bookings', 'POST'],
    ['DELETE', '/bookings/1', 'GET'],
    ['GET', '/bookings/1/cancel', 'POST'],
  ])('%s %s is answered with 405 and Allow: %s', async (method, path, allow) => {
    const answer = await call(sandbox, path, { key, method });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow]);
    expect(await readError(answer)).toMatchObject({ code: 'method_not_allowed' });
  });

  test.each([
    '',
    '/',
    '/me/',
    '/rooms',
    '/bookings/1',
    '/bookings/',
    '/bookings/1/2',
    '/bookings/%E0',
    '/__proto__',
  ])('GET "%s" is answered with 404', async (path) => {
    const answer = await call(sandbox, path, { key });
    expect([answer.status, await readError(answer)]).toMatchObject([404, { code: 'not_found' }]);
  });
});
