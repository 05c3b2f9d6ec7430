import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench({ trustedProxies: 1 }, ({ properties }) => {
    for (const property of properties) property.perClient = { searchesPerMinute: 20, attemptsPerMinute: 5 };
  });
});
afterEach(() => bench.close());

const FROM = { 'x-forwarded-for': '192.0.2.1' };
const path = (route: string, days = 30) =>
  `${route}?${new URLSearchParams({ ...stayIn(days), adults: '2' })}`;
const search = (guest: Guest, days?: number) =>
  guest.send('GET', path('/availability', days), undefined, FROM);
const fields = ({ headers }: Answer) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
const quota = (policy: string, limit: number, remaining: number) => [
  `"${policy}";q=${limit};w=60`,
  expect.stringMatching(new RegExp(`^"${policy}";r=${remaining};t=\\d+$`)),
];
const NONE = [null, null];

describe('the quota fields of an answer', () => {
  it('show the route’s own limit: searches, attempts, commits', async () => {
    const guest = await bench.guest().arrive();
    const found = await search(guest);
    expect([found.status, ...fields(found)]).toEqual([200, ...quota('searches', 20, 19)]);
    const near = await guest.send('GET', path('/availability/near'), undefined, FROM);
    expect([near.status, ...fields(near)]).toEqual([200, ...quota('searches', 20, 13)]);
    const armed = await guest.send('POST', '/attempts', await guest.order(), FROM);
    expect([armed.status, ...fields(armed)]).toEqual([201, ...quota('attempts', 5, 4)]);
    const commit = `/attempts/${armed.body.attempt.id}/commit`;
    const committed = await guest.send('POST', commit, undefined, FROM);
    expect([committed.status, ...fields(committed)]).toEqual([200, ...quota('commits', 30, 29)]);
  });

  it('are absent if the route counts nothing', async () => {
    const guest = await bench.guest().arrive();
    expect(fields(await guest.get('/property'))).toEqual(NONE);
    expect(fields(await guest.send('GET', '/availability?adults=0', undefined, FROM))).toEqual(NONE);
  });

  it('are also in problems', async () => {
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 503, times: 9 });
    const answer = await search(await bench.guest().arrive());
    expect([answer.status, ...fields(answer)]).toEqual([503, ...quota('searches', 20, 19)]);
  });

  it('are absent if the plan refuses: then the answer says only when to come back', async () => {
    const guest = await bench.guest().arrive();
    bench.sandbox.control.addFault({ operation: 'availability', kind: 'status', status: 429, times: 1 });
    await search(guest);
    const refused = await search(guest, 31);
    expect([refused.status, ...fields(refused)]).toEqual([429, ...NONE]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
