import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoKeys } from '../../sandbox/index.ts';
import { testFolder } from '../../test-folder.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

/**
 * @file A key that is revoked, and one that turns out to have another plan: what guests, health and the
 * upstream get of it.
 */

let now = 0;
let file = '';
let own: Bench;
beforeEach(async () => {
  now = Date.now();
  file = join(testFolder(), 'key');
  writeFileSync(file, demoKeys['harbour-house'] ?? '');
  const sleep = async (ms: number) => {
    now += ms;
  };
  own = await startBench({ now: () => now, sleep }, ({ properties }) => {
    properties.splice(1);
    for (const property of properties) Object.assign(property.api ?? {}, { key: { file } });
  });
});
afterEach(() => own.close());

const events = () => own.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('API key'));

describe('a revoked key', () => {
  it('makes the property unavailable and health red, tells the log once, and is sent no more', async () => {
    const guest = await own.guest().arrive();
    own.sandbox.control.revokeKey('harbour-house');
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
    const health = await own.health();
    expect([health.status, (await health.json()).checks]).toMatchObject([
      503,
      { 'upstream:harbour-house': 'key-refused' },
    ]);
    // One search found out; whether it is still refused is asked once.
    expect(own.arrivals().filter((arrival) => arrival.endsWith('/availability'))).toHaveLength(1);
    expect(events()).toMatchObject([{ level: 50, property: 'harbour-house', cause: `file ${file}` }]);
  });

  it('is asked about ever less often, down to once a minute, and the property opens again when it is taken', async () => {
    const guest = await own.guest().arrive();
    const asked = () => own.arrivals().filter((arrival) => arrival.endsWith('/me')).length;
    await guest.get('/property');
    own.sandbox.control.revokeKey('harbour-house');
    await guest.order(stayIn(30)).catch(() => undefined);
    const before = asked();
    for (let second = 0; second < 180; second += 1) {
      now += 1_000;
      await guest.get('/property');
    }
    expect(asked() - before).toBeGreaterThanOrEqual(4);
    expect(asked() - before).toBeLessThanOrEqual(7);
    writeFileSync(file, own.sandbox.control.createKey('harbour-house').key);
    now += 1_000;
    expect((await guest.search(stayIn(31))).rooms.length).toBeGreaterThan(0);
    expect((await guest.get('/property')).body.booking).toBe('open');
    expect((await own.health()).status).toBe(200);
    expect(events().map(({ level }) => level)).toEqual([50, 30]);
  });

  it('keeps an order that was taken: it goes out under its key once the file holds another', async () => {
    const guest = await own.guest().arrive();
    const armed = await guest.arm(await guest.order());
    own.sandbox.control.revokeKey('harbour-house');
    const { checkin, checkout } = stayIn(90);
    await guest.get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`);
    const held = await guest.commit(armed.body.attempt.id);
    expect([held.status, held.body.attempt.state]).toEqual([503, 'armed']);
    expect(own.arrivals().filter((arrival) => arrival === 'POST /bookings')).toEqual([]);
    writeFileSync(file, own.sandbox.control.createKey('harbour-house').key);
    now += 1_000;
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(200);
    expect(own.sandbox.control.bookings()).toHaveLength(1);
  });
});

describe('a plan that is less than configured', () => {
  it('is kept to, and forgotten when nobody tells it any more', async () => {
    const guest = await own.guest().arrive();
    own.sandbox.control.setPlan('harbour-house', 'free');
    now += 3_600_000;
    await guest.get('/property');
    const warned = own.lines.map((line) => JSON.parse(line).msg);
    expect(warned).toContain('the key has the plan free, not pro as configured: it is kept to');
    expect((await guest.get('/property')).body.booking).toBe('read-only');
    const answers: number[] = [];
    for (let day = 20; day < 60; day += 1) {
      const { checkin, checkout } = stayIn(day);
      answers.push(
        (await guest.get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`)).status,
      );
    }
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
    expect(own.sandbox.control.requests().filter(({ status }) => status === 429)).toEqual([]);
    own.sandbox.control.setPlan('harbour-house', 'pro');
    now += 3_600_000;
    expect((await guest.get('/property')).body.booking).toBe('open');
    const { checkin, checkout } = stayIn(61);
    expect((await guest.get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`)).status).toBe(
      200,
    );
  });
});
