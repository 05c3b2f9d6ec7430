// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CalendarNight } from '../../contract/calendar-schema.ts';
import { NoAnswerError } from '../api-errors.ts';
import type { Asked, BookingApi, CallOptions } from '../booking-api.ts';
import { type KnownMonths, type MonthNightsOptions, useMonthNights } from './use-month-nights.ts';

const NIGHT: CalendarNight = {
  date: '2027-03-12',
  state: 'priced',
  from: { amount: '93.00', currency: 'EUR' },
  asOf: '2027-01-05T09:00:00Z',
};

type Answer = Pick<Asked<unknown>, 'retryAfter'> & { nights: CalendarNight[] };

/** A client that gives the `answers` in order, and then fails. */
function clientOf(answers: Answer[]) {
  const asked: Record<string, string>[] = [];
  const ask: BookingApi['ask'] = async (_path, parameters, schema, _options?: CallOptions) => {
    asked.push(parameters);
    const next = answers.shift();
    if (!next) throw new NoAnswerError(undefined);
    const { nights, retryAfter } = next;
    const read = schema['~standard'].validate({ ...parameters, adults: 2, nights });
    const result = await read;
    if (result.issues) throw new Error('unfit');
    return { answer: result.value, ...(retryAfter !== undefined && { retryAfter }) };
  };
  return { asked, api: { load: async () => ({ ask }) } };
}

function show(client: ReturnType<typeof clientOf>, known: KnownMonths = new Map()) {
  const options = { api: client.api, known, month: '2027-03', adults: 2, wanted: true };
  return renderHook((more: Partial<MonthNightsOptions>) => useMonthNights({ ...options, ...more }), {
    initialProps: {},
  });
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
let visibility = 'visible';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => visibility as DocumentVisibilityState,
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a month is requested after it rests in view, for the adults of the form', async () => {
  const client = clientOf([{ nights: [NIGHT] }]);
  const { result } = show(client);
  expect(client.asked).toEqual([]);
  await pass(1);
  expect(client.asked).toEqual([{ month: '2027-03', adults: '2' }]);
  expect(result.current.get('2027-03-12')).toEqual(NIGHT);
  await pass(3600);
  expect(client.asked).toHaveLength(1);
});

test('a month is requested again after retryAfter, while the answer announces more', async () => {
  const client = clientOf([
    { nights: [], retryAfter: 5 },
    { nights: [], retryAfter: 0 },
    { nights: [NIGHT] },
  ]);
  const { result } = show(client);
  await pass(1);
  await pass(3);
  expect(client.asked).toHaveLength(1);
  await pass(2);
  expect(client.asked).toHaveLength(2);
  await pass(2);
  expect(client.asked).toHaveLength(3);
  expect(result.current.size).toBe(1);
});

test('no month is requested while the page is hidden; the next visible moment continues', async () => {
  const client = clientOf([{ nights: [], retryAfter: 2 }, { nights: [NIGHT] }]);
  show(client);
  await pass(1);
  visibility = 'hidden';
  await pass(60);
  expect(client.asked).toHaveLength(1);
  visibility = 'visible';
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(client.asked).toHaveLength(2);
});

test('a month is not requested again when it is out of view or the calendar is closed', async () => {
  const client = clientOf([{ nights: [], retryAfter: 2 }, { nights: [NIGHT] }]);
  const { rerender, unmount } = show(client);
  await pass(1);
  rerender({ wanted: false });
  await pass(60);
  unmount();
  await pass(60);
  expect(client.asked).toHaveLength(1);
});

test('a month that is left at once is not requested', async () => {
  const client = clientOf([{ nights: [] }]);
  const { rerender } = show(client);
  rerender({ month: '2027-04' });
  rerender({ month: '2027-05' });
  await pass(1);
  expect(client.asked.map(({ month }) => month)).toEqual(['2027-05']);
});

test('the known nights of a month are shown while it is requested again', async () => {
  const client = clientOf([{ nights: [NIGHT] }]);
  const known: KnownMonths = new Map();
  const first = show(client, known);
  await pass(1);
  first.unmount();
  const { result, rerender } = show(client, known);
  expect(result.current.get('2027-03-12')).toEqual(NIGHT);
  rerender({ adults: 3 });
  expect(result.current.size).toBe(0);
});

test('a failed request is not shown, and not repeated', async () => {
  const client = clientOf([]);
  const { result } = show(client);
  await pass(60);
  expect(client.asked).toHaveLength(1);
  expect(result.current.size).toBe(0);
});
