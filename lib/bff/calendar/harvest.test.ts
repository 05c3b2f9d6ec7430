import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CalendarNight, civilDateIn } from '../../contract/index.ts';
import { PATIENCE } from '../../store/test-links.ts';
import { type Answer, type Bench, type PropertiesFile, startBench, stayIn } from '../test/test-bench.ts';
import { restFor } from '../upstream/upstream.ts';

/** @file `GET /availability/calendar` with the harvest. Time passes only through waits. */

let bench: Bench;
let now: number;
let edit: (file: PropertiesFile) => void;
/** The sends under way, and the highest number at one time. */
let underWay: { count: number; most: number };
beforeEach(() => {
  now = Date.now();
  edit = () => undefined;
  underWay = { count: 0, most: 0 };
});
afterEach(() => bench.close());

async function start(): Promise<void> {
  const rest = async (ms: number) => {
    now += ms;
  };
  const counted: typeof fetch = async (input, init) => {
    underWay.count += 1;
    underWay.most = Math.max(underWay.most, underWay.count);
    try {
      return await fetch(input, init);
    } finally {
      underWay.count -= 1;
    }
  };
  bench = await startBench({ now: () => now, sleep: rest, rest, fetch: counted }, (file) => edit(file));
}

const NEXT_MONTH = stayIn(40).checkin.slice(0, 7);
const ask = ({ property = 'riad-zaytoun', month = NEXT_MONTH, adults = '2' } = {}): Promise<Answer> =>
  bench.guest(property).get(`/availability/calendar?${new URLSearchParams({ month, adults })}`);
const retryAfter = ({ headers }: Answer) => headers.get('retry-after');
const nightsOf = ({ body }: Answer): CalendarNight[] => body.nights;
const statesOf = (answer: Answer) => new Set(nightsOf(answer).map(({ state }) => state));
/** The requested nights, in order. */
const asked = () =>
  bench.sandbox.control
    .requests()
    .filter(({ path }) => path.includes('/availability'))
    .map(({ path }) => new URL(path, 'http://upstream').searchParams.get('checkin') ?? '');
/** Looks until no more nights will come. */
async function filled(query: Parameters<typeof ask>[0] = {}): Promise<Answer> {
  await expect.poll(async () => retryAfter(await ask(query)), PATIENCE).toBeNull();
  return ask(query);
}
/** Waits until no request is under way, and no ended request begins another one. */
async function isQuiet(): Promise<void> {
  for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
    await setImmediate();
    if (underWay.count > 0) turns = 0;
  }
}
const QUIET_TURNS = 50;

describe('an opened month', () => {
  it('fills, the nearest night first and one after the other, and then says that it is complete', async () => {
    await start();
    const first = await ask();
    expect([retryAfter(first), ...statesOf(first)]).toEqual(['2', 'unknown']);
    const last = await filled();
    expect(statesOf(last)).toEqual(new Set(['priced']));
    const dates = nightsOf(last).map(({ date }) => date);
    expect(asked()).toEqual(dates);
    expect(underWay.most).toBe(1);
  });

  it('shows for every night the price that a search for that night finds at that moment', async () => {
    await start();
    const { from, to } = { from: `${NEXT_MONTH}-10`, to: `${NEXT_MONTH}-11` };
    const { rooms } = await bench.guest('riad-zaytoun').search({ checkin: from, checkout: to, adults: 2 });
    for (const { roomTypeId } of rooms) {
      const night = { property: 'riad-zaytoun', roomTypeId, from, to };
      bench.sandbox.control.setNights({ ...night, units: 0 });
    }
    // By then, the search's answer is an hour old.
    now += 61 * 60_000;
    for (const night of nightsOf(await filled())) {
      const checkout = addDays(night.date, 1);
      const found = await bench.guest('riad-zaytoun').search({ checkin: night.date, checkout, adults: 2 });
      const totals = found.rooms.map(({ price }) => Number(price.amount));
      expect(night.state).toBe(totals.length > 0 ? 'priced' : 'none');
      if (totals.length > 0) expect(Number(night.from?.amount)).toBe(Math.min(...totals));
    }
  });

  it('is asked for again once it is no longer fresh, and is shown meanwhile', async () => {
    await start();
    await filled();
    const before = asked().length;
    now += 2 * 3_600_000;
    const today = civilDateIn('Africa/Casablanca', new Date(now));
    const old = await ask();
    expect([retryAfter(old), ...statesOf(old)]).toEqual(['2', 'priced']);
    const fresh = await filled();
    // Nights more than 60 days ahead are fresh for half a day.
    const soon = nightsOf(fresh).filter(({ date }) => date <= addDays(today, 60));
    expect(asked().slice(before)).toEqual(soon.map(({ date }) => date));
    expect(soon.length).toBeGreaterThan(10);
    for (const { asOf } of soon) expect(Date.parse(asOf ?? '')).toBeGreaterThan(now - 600_000);
  });

  it('is not asked for again by a later caller, nor for a guest’s search that was just made', async () => {
    await start();
    const night = { checkin: `${NEXT_MONTH}-03`, checkout: `${NEXT_MONTH}-04`, adults: 2 };
    await bench.guest('riad-zaytoun').search(night);
    const { length } = nightsOf(await filled());
    await filled();
    expect(asked()).toHaveLength(length);
  });

  it('with a booked night has that night asked for again', async () => {
    await start();
    await filled();
    const before = asked().length;
    const night = { checkin: `${NEXT_MONTH}-12`, checkout: `${NEXT_MONTH}-13`, adults: 2 };
    expect((await bench.guest('riad-zaytoun').book(night)).status).toBe(200);
    const booked = nightsOf(await ask()).find(({ date }) => date === night.checkin);
    expect(booked?.state).toBe('unknown');
    expect(statesOf(await filled())).toEqual(new Set(['priced']));
    expect(asked().slice(before).at(-1)).toBe(night.checkin);
  });

  it('appears in the log by the purpose of its calls', async () => {
    await start();
    await filled();
    const calls = bench.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'upstream call');
    expect(calls.length).toBeGreaterThan(27);
    for (const { requestId } of calls) expect(requestId).toMatch(/^calendar-[0-9a-f-]{36}$/);
  });
});

describe('the harvest', () => {
  it.each([
    ['free', undefined, false],
    ['free', true, true],
    ['starter', undefined, true],
    ['pro', false, false],
  ])('on plan %s with calendarPrices %s is on: %s', async (plan, calendarPrices, isOn) => {
    edit = ({ properties }) => {
      for (const property of properties) Object.assign(property, { calendarPrices });
      for (const { api } of properties) Object.assign(api ?? {}, { plan });
    };
    await start();
    const answer = await ask();
    expect(retryAfter(answer) !== null).toBe(isOn);
    const { body } = await bench.guest('riad-zaytoun').get('/property');
    expect(body.property.calendarPrices).toBe(isOn ? true : undefined);
    if (isOn) await filled();
    else await isQuiet();
    expect(asked().length > 0).toBe(isOn);
  });

  it('repeats no failed request, waits for a minute, and skips that night at first', async () => {
    await start();
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 1 });
    await ask();
    await expect.poll(async () => retryAfter(await ask()), PATIENCE).toBe('60');
    expect(asked()).toEqual([`${NEXT_MONTH}-01`]);
    now += 60_000;
    await ask();
    await expect.poll(() => asked().length, PATIENCE).toBeGreaterThan(20);
    await isQuiet();
    expect(asked().filter((date) => date === `${NEXT_MONTH}-01`)).toHaveLength(1);
    const last = await ask();
    expect(nightsOf(last)[0]?.state).toBe('unknown');
    // No more nights will come before that time.
    expect(Number(retryAfter(last))).toBeGreaterThan(400);
    now += 10 * 60_000;
    expect(statesOf(await filled())).toEqual(new Set(['priced']));
  });

  it('stops after a 429 until a minute after the time that it names', async () => {
    await start();
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 429, times: 1 });
    await ask();
    await expect.poll(async () => Number(retryAfter(await ask())), PATIENCE).toBeGreaterThan(50);
    const began = now;
    now += 55_000;
    await ask();
    await isQuiet();
    expect(asked()).toHaveLength(1);
    now += 5_000;
    expect(statesOf(await filled())).toEqual(new Set(['priced']));
    // The budget was closed for five seconds, and then quiet for a minute.
    expect(now - began).toBeGreaterThanOrEqual(65_000);
  });

  it('asks nothing while the API key is refused', async () => {
    await start();
    bench.sandbox.control.revokeKey('riad-zaytoun');
    await bench
      .guest('riad-zaytoun')
      .get(`/availability?${new URLSearchParams({ ...stayIn(30), adults: '2' })}`);
    const before = asked().length;
    expect(retryAfter(await ask())).toBeNull();
    await isQuiet();
    expect(asked()).toHaveLength(before);
  });

  it('ends two minutes after the last look', async () => {
    edit = ({ properties }) => {
      for (const property of properties) Object.assign(property, { calendarPrices: true });
      // At a quarter of 1.6 requests a second, a month takes longer than a minute.
      for (const { api } of properties) Object.assign(api ?? {}, { plan: 'free', headroomPercent: 80 });
    };
    await start();
    const began = now;
    await ask();
    await isQuiet();
    expect(asked().length).toBeGreaterThan(5);
    expect(asked().length).toBeLessThan(15);
    expect(now - began).toBeGreaterThan(100_000);
    expect(statesOf(await filled())).toEqual(new Set(['priced']));
  });

  it('goes on with the month that was opened last', async () => {
    await start();
    const laterMonth = addDays(`${NEXT_MONTH}-01`, 62).slice(0, 7);
    await Promise.all([ask(), ask({ month: laterMonth })]);
    await filled({ month: laterMonth });
    await filled();
    const months = asked().map((date) => date.slice(0, 7));
    // One night of the first month may have been under way.
    expect(months.indexOf(laterMonth)).toBeLessThanOrEqual(1);
    expect(months.lastIndexOf(laterMonth)).toBeLessThan(months.lastIndexOf(NEXT_MONTH));
  });

  it('asks for agents’ nights after all guests’ nights, and their failures do not pause the harvest', async () => {
    await start();
    const config = bench.service.propertyAt(new Headers(), 'riad-zaytoun');
    if (!config) throw new Error('no such property');
    const ofAgents = addDays(`${NEXT_MONTH}-01`, 62).slice(0, 7);
    const look = () => bench.service.agents.month(config, { month: ofAgents, adults: 2 });
    expect((await look()).retryAfter).toBeGreaterThan(0);
    await filled();
    await expect.poll(async () => (await look()).retryAfter, PATIENCE).toBeUndefined();
    const months = asked().map((date) => date.slice(0, 7));
    // The first nights for agents were requested before the guest came.
    expect(months.lastIndexOf(NEXT_MONTH)).toBeLessThan(months.indexOf(ofAgents) + 30);
    expect(months.filter((month) => month === ofAgents).length).toBeGreaterThan(27);

    const later = addDays(`${ofAgents}-01`, 32).slice(0, 7);
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 1 });
    await bench.service.agents.month(config, { month: later, adults: 2 });
    await isQuiet();
    expect(retryAfter(await ask({ adults: '1' })), 'no pause').toMatch(/^(2|10)$/);
    await filled({ adults: '1' });
  });

  it('ends with the service, and with its own configuration', async () => {
    await start();
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'delay', ms: 100, times: 1_000 });
    await ask();
    await expect.poll(() => asked().length, PATIENCE).toBe(1);
    bench.reload(({ properties }) => {
      for (const property of properties) property.calendarPrices = false;
    });
    expect(retryAfter(await ask())).toBeNull();
    await isQuiet();
    expect(asked().length).toBeLessThanOrEqual(2);
    await ask({ property: 'ryokan-matsukaze' });
    bench.reload(({ properties }) => {
      for (const property of properties) property.calendarPrices = true;
    });
    const before = asked().length;
    await ask({ property: 'ryokan-matsukaze' });
    bench.service.close();
    await isQuiet();
    expect(asked().length).toBeLessThanOrEqual(before + 1);
    expect(retryAfter(await ask({ property: 'ryokan-matsukaze' }))).toBeNull();
  });

  it('keeps no process alive while it waits', async () => {
    await start();
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    void restFor(10_000);
    expect(timers()).toBe(before);
  });
});
