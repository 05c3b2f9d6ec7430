import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoKeys } from '../../sandbox/index.ts';
import { testFolder } from '../../test-folder.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

/**
 * @file A revoked API key, and an API key with another plan: the effects on guests, health check and
 * upstream.
 */

let now = 0;
let file = '';
let bench: Bench;
beforeEach(async () => {
  now = Date.now();
  file = join(testFolder(), 'key');
  writeFileSync(file, demoKeys['harbour-house'] ?? '');
  const sleep = async (ms: number) => {
    now += ms;
  };
  bench = await startBench({ now: () => now, sleep }, ({ properties }) => {
    properties.splice(1);
    for (const property of properties) Object.assign(property.api ?? {}, { key: { file } });
  });
});
afterEach(() => bench.close());

const events = () => bench.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('API key'));

describe('a revoked API key', () => {
  it('makes the property unavailable and the health check fail, is logged once, and is not sent again', async () => {
    const guest = await bench.guest().arrive();
    bench.sandbox.control.revokeKey('harbour-house');
    expect((await guest.get('/availability?checkin=2000-01-01')).status).toBe(400);
    for (let day = 20; day < 60; day += 1) {
      const { checkin, checkout } = stayIn(day);
      const answer = await guest.get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`);
      expect([answer.status, answer.body.code]).toEqual([503, 'upstream-unavailable']);
    }
    expect((await guest.get('/property')).body).toMatchObject({
      booking: 'unavailable',
      property: { contact: { email: expect.any(String) } },
    });
    const health = await bench.health();
    expect([health.status, (await health.json()).checks]).toMatchObject([
      503,
      { 'upstream:harbour-house': 'key-refused' },
    ]);
    // One search found the refusal. One request asks whether the API key is still refused.
    expect(bench.arrivals().filter((arrival) => arrival.endsWith('/availability'))).toHaveLength(1);
    expect(events()).toMatchObject([{ level: 50, property: 'harbour-house', cause: `file ${file}` }]);
  });

  it('is checked less and less often, down to once a minute, and the property opens once the key is accepted', async () => {
    const guest = await bench.guest().arrive();
    const asked = () => bench.arrivals().filter((arrival) => arrival.endsWith('/me')).length;
    await guest.get('/property');
    bench.sandbox.control.revokeKey('harbour-house');
    await guest.order(stayIn(30)).catch(() => undefined);
    const before = asked();
    for (let second = 0; second < 180; second += 1) {
      now += 1_000;
      await guest.get('/property');
    }
    expect(asked() - before).toBeGreaterThanOrEqual(4);
    expect(asked() - before).toBeLessThanOrEqual(7);
    writeFileSync(file, bench.sandbox.control.createKey('harbour-house').key);
    now += 1_000;
    expect((await guest.search(stayIn(31))).rooms.length).toBeGreaterThan(0);
    expect((await guest.get('/property')).body.booking).toBe('open');
    expect((await bench.health()).status).toBe(200);
    expect(events().map(({ level }) => level)).toEqual([50, 30]);
  });

  it('does not end an order in progress: the order goes out under its idempotency key once the file has another API key', async () => {
    const guest = await bench.guest().arrive();
    const armed = await guest.arm(await guest.order());
    bench.sandbox.control.revokeKey('harbour-house');
    const { checkin, checkout } = stayIn(90);
    await guest.get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`);
    const committed = await guest.commit(armed.body.attempt.id);
    expect([committed.status, committed.body.attempt.state]).toEqual([503, 'armed']);
    expect(bench.arrivals().filter((arrival) => arrival === 'POST /bookings')).toEqual([]);
    writeFileSync(file, bench.sandbox.control.createKey('harbour-house').key);
    now += 1_000;
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(200);
    expect(bench.sandbox.control.bookings()).toHaveLength(1);
  });
});

describe('a plan that is smaller than configured', () => {
  it('is used, and forgotten once /me does not name it any more', async () => {
    const guest = await bench.guest().arrive();
    bench.sandbox.control.setPlan('harbour-house', 'free');
    now += 3_600_000;
    await guest.get('/property');
    const warned = bench.lines.map((line) => JSON.parse(line).msg);
    expect(warned).toContain('the API key has the plan free, but pro is configured: Bellhop uses free');
    expect((await guest.get('/property')).body.booking).toBe('read-only');
    const answers: number[] = [];
    for (let day = 20; day < 60; day += 1) {
      const { checkin, checkout } = stayIn(day);
      answers.push(
        (await guest.get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`)).status,
      );
    }
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    expect(bench.sandbox.control.requests().filter(({ status }) => status === 429)).toEqual([]);
    bench.sandbox.control.setPlan('harbour-house', 'pro');
    now += 3_600_000;
    expect((await guest.get('/property')).body.booking).toBe('open');
    const { checkin, checkout } = stayIn(61);
    expect((await guest.get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`)).status).toBe(
      200,
    );
  });
});
