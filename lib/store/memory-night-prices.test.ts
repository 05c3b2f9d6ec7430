import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryNightPrices } from './memory-night-prices.ts';
import { MemoryRation } from './memory-ration.ts';
import { NIGHT_KEPT_MS } from './night-prices.ts';

const FROM = { amount: '93.00', currency: 'EUR' };
const NIGHT = { date: '2027-03-01', adults: 2 };

let now: number;
let nights: MemoryNightPrices;
beforeEach(() => {
  now = 1_800_000_000_000;
  nights = new MemoryNightPrices({ now: () => now });
});
const look = async (from = nights) => (await from.look(NIGHT.adults, [NIGHT.date])).get(NIGHT.date);

describe('a night’s price in memory', () => {
  it('dates from its request', async () => {
    const keep = nights.asking(NIGHT);
    now += 700;
    keep(FROM);
    expect(await look()).toEqual({ from: FROM, asOf: now - 700 });
  });

  it('may be absent: there is no room', async () => {
    nights.asking(NIGHT)(undefined);
    expect(await look()).toEqual({ asOf: now });
  });

  it('is kept for its date and number of adults alone', async () => {
    nights.asking(NIGHT)(FROM);
    expect(await nights.look(1, [NIGHT.date])).toEqual(new Map());
    expect(await nights.look(2, ['2027-03-02'])).toEqual(new Map());
  });

  it('is not replaced by the answer to an earlier request', async () => {
    const late = nights.asking(NIGHT);
    now += 1;
    nights.asking(NIGHT)(FROM);
    late(undefined);
    expect((await look())?.from).toEqual(FROM);
  });

  it('is forgotten after twelve hours', async () => {
    nights.asking(NIGHT)(FROM);
    now += NIGHT_KEPT_MS - 1;
    expect(await look()).toBeDefined();
    now += 1;
    expect(await look()).toBeUndefined();
  });

  it('is hidden if it is from the future, and replaced by the next answer', async () => {
    nights.asking(NIGHT)(FROM);
    now -= 60_000;
    expect(await look()).toBeUndefined();
    nights.asking(NIGHT)(undefined);
    expect(await look()).toEqual({ asOf: now });
  });
});

describe('MemoryNightPrices.forget', () => {
  it('forgets the date for every number of adults, and no other date', async () => {
    for (const adults of [1, 2])
      for (const date of ['2027-03-01', '2027-03-02']) nights.asking({ date, adults })(FROM);
    nights.forget(['2027-03-01']);
    for (const adults of [1, 2]) {
      const known = await nights.look(adults, ['2027-03-01', '2027-03-02']);
      expect([...known.keys()]).toEqual(['2027-03-02']);
    }
  });

  it('keeps out the answers to earlier requests, and lets in the answers to later ones', async () => {
    const before = nights.asking(NIGHT);
    nights.forget([NIGHT.date]);
    before(FROM);
    expect(await look()).toBeUndefined();
    nights.asking(NIGHT)(FROM);
    expect(await look()).toBeDefined();
  });

  it('counts for all properties of the account', async () => {
    const account = new Set<MemoryNightPrices>();
    const [one, other] = [1, 2].map(() => new MemoryNightPrices({ account, now: () => now }));
    other?.asking(NIGHT)(FROM);
    one?.forget([NIGHT.date]);
    expect(await look(other)).toBeUndefined();
  });
});

describe('the memory of nights', () => {
  it('is bounded for all properties together: the largest one gives up its oldest prices', async () => {
    const ration = new MemoryRation(10 * 250);
    const [small, large] = [new MemoryNightPrices({ ration }), new MemoryNightPrices({ ration })];
    small.asking(NIGHT)(FROM);
    const dates = Array.from({ length: 20 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`);
    for (const date of dates) large.asking({ date, adults: 2 })(FROM);
    expect(await look(small)).toBeDefined();
    expect([...(await large.look(2, dates)).keys()]).toEqual(dates.slice(-9));
  });

  it('is given back by a retired property, which keeps no more prices', async () => {
    const ration = new MemoryRation(250);
    const old = new MemoryNightPrices({ ration });
    old.asking(NIGHT)(FROM);
    const late = old.asking(NIGHT);
    old.retire();
    late(FROM);
    expect(await look(old)).toBeUndefined();
    const next = new MemoryNightPrices({ ration });
    next.asking(NIGHT)(FROM);
    expect(await look(next)).toBeDefined();
  });
});
