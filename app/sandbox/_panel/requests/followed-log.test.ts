import { expect, test } from 'vitest';
import type { PanelRequest } from '../../../../lib/contract/sandbox-api/panel.ts';
import { EMPTY_LOG, fits, followed, operationOf, STATUS_FILTERS } from './followed-log.ts';

const request = (id: number, more: Partial<PanelRequest> = {}): PanelRequest => ({
  id,
  time: '2027-03-01T11:00:00.000Z',
  property: 'harbour-house',
  method: 'GET',
  path: '/partner/v1/availability?checkin=2027-03-02',
  status: 200,
  headers: {},
  idempotencyKey: null,
  durationMs: 1,
  fault: null,
  ...more,
});
const ids = ({ requests }: { requests: readonly PanelRequest[] }) => requests.map(({ id }) => id);

test('new requests come first, and an answer replaces its pending request', () => {
  const pending = followed(EMPTY_LOG, {
    cursor: 2,
    anew: false,
    requests: [request(1), request(2, { status: null })],
  });
  expect(ids(pending)).toEqual([2, 1]);
  const answered = followed(pending, {
    cursor: 4,
    anew: false,
    requests: [request(2, { status: 503 }), request(3)],
  });
  expect([answered.cursor, ids(answered), answered.requests[1]?.status]).toEqual([4, [3, 2, 1], 503]);
});

test('a log that begins anew drops earlier requests', () => {
  const before = followed(EMPTY_LOG, { cursor: 9, anew: false, requests: [request(8), request(9)] });
  expect(followed(before, { cursor: 1, anew: true, requests: [request(1)] })).toEqual({
    cursor: 1,
    requests: [request(1)],
  });
});

test('an update without news keeps the same array of requests', () => {
  const before = followed(EMPTY_LOG, { cursor: 1, anew: false, requests: [request(1)] });
  expect(followed(before, { cursor: 1, anew: false, requests: [] }).requests).toBe(before.requests);
});

test('the log keeps the newest thousand requests', () => {
  const many = Array.from({ length: 1_100 }, (_, index) => request(index + 1));
  const log = followed(EMPTY_LOG, { cursor: 1_100, anew: false, requests: many });
  expect([log.requests.length, log.requests[0]?.id, log.requests.at(-1)?.id]).toEqual([1_000, 1_100, 101]);
});

test('requests can be filtered by operation and by status', () => {
  const all = { property: 'harbour-house', operation: '', status: '' } as const;
  const kinds = [200, 404, 503, null].map((status) => request(1, { status }));
  for (const [index, status] of STATUS_FILTERS.entries()) {
    const found = kinds.filter((kind) => fits(kind, { ...all, status }));
    expect(found, status).toEqual(index === 0 ? kinds : [kinds[index - 1]]);
  }
  expect(fits(request(1), { ...all, operation: 'availability' })).toBe(true);
  expect(fits(request(1), { ...all, operation: 'bookings' })).toBe(false);
});

test.each([
  ['/partner/v1/me', 'me'],
  ['/partner/v1/availability?checkin=2027-03-02', 'availability'],
  ['/partner/v1/bookings', 'bookings'],
  ['/partner/v1/bookings/7?locale=en', 'lookup'],
  ['/partner/v1/bookings/7/cancel', 'cancel'],
  ['/partner/v1/nowhere/7', 'nowhere'],
  ['/elsewhere', ''],
])('the operation of %s is %s', (path, operation) => {
  expect(operationOf({ path })).toBe(operation);
});

test('a request without a property matches every property, another only its own', () => {
  const riad = { property: 'riad-zaytoun', operation: '', status: '' } as const;
  expect(fits(request(1, { property: null }), riad)).toBe(true);
  expect(fits(request(1), riad)).toBe(false);
});
