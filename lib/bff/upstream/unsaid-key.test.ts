import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoKeys } from '../../sandbox/index.ts';
import type { BellhopEvent } from '../../telemetry/index.ts';
import { testFolder } from '../../test-folder.ts';
import { type Bench, startBench, stayIn } from '../test/test-bench.ts';

/**
 * @file An API key that is refused for a while and accepted again, at services whose `/me` does not show
 * that.
 */

const CANONICAL = { statusCode: 401, error: 'Unauthorized', message: 'x', code: 'invalid_api_key' };

let now = 0;
let bench: Bench;
let events: BellhopEvent[] = [];
let refuses = false;
/** The service's answer to every request except `/me`. */
let all: (() => Response) | undefined;
/** The answer of `/me`; if undefined, the sandbox answers. */
let me: (() => Response) | undefined;
let file = '';
beforeEach(async () => {
  now = Date.now();
  [events, refuses, me, all] = [[], false, undefined, undefined];
  file = join(testFolder(), 'key');
  writeFileSync(file, demoKeys['harbour-house'] ?? '');
  bench = await startBench(
    {
      now: () => now,
      sleep: async (ms) => {
        now += ms;
      },
      onEvent: (event) => events.push(event),
      fetch: async (asked, init) => {
        const url = asked instanceof Request ? asked.url : String(asked);
        const isMe = new URL(url).pathname.endsWith('/me');
        if (isMe && me) return me();
        if (all) return all();
        if (refuses) return Response.json(CANONICAL, { status: 401 });
        return fetch(asked, init);
      },
    },
    ({ properties }) => {
      properties.splice(1);
      for (const property of properties) Object.assign(property.api ?? {}, { key: { file } });
    },
  );
});
afterEach(() => bench.close());

const searchOn = (day: number) => {
  const { checkin, checkout } = stayIn(day);
  return bench.guest().get(`/availability?checkin=${checkin}&checkout=${checkout}&adults=2`);
};

/** Bellhop reports events in a later turn of the event loop. */
async function keyEvents() {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return events.map(({ type }) => type).filter((type) => type.startsWith('key'));
}

async function refusedForAMinute() {
  expect((await searchOn(20)).status).toBe(200);
  refuses = true;
  expect((await searchOn(21)).status).toBe(503);
  now += 61_000;
  expect((await searchOn(22)).status).toBe(503);
  refuses = false;
}

describe('a service that accepts the API key again after it has refused the key for a while', () => {
  it.each([
    ['404, as it has no /me', () => Response.json({}, { status: 404 })],
    ['403 in words of its own', () => Response.json({ message: 'no' }, { status: 403 })],
    ['429', () => Response.json({}, { status: 429 })],
    ['500', () => Response.json({}, { status: 500 })],
  ])('is searched again within three minutes although /me answers %s', async (_, answer) => {
    me = answer;
    await refusedForAMinute();
    const statuses: number[] = [];
    for (let second = 0; second < 180; second += 5) {
      now += 5_000;
      statuses.push((await searchOn(30 + second)).status);
    }
    expect(statuses).toContain(200);
    expect(await keyEvents()).toEqual(['key-refused', 'key-accepted']);
  });
});

describe('an API key that is refused', () => {
  it.each([429, 403, 404])(
    'is not reported as accepted, and the property not as open, if /me answers %i',
    async (status) => {
      refuses = true;
      me = () => Response.json({}, { status });
      await searchOn(21);
      for (let minute = 0; minute < 5; minute += 1) {
        now += 61_000;
        await searchOn(30 + minute);
        await bench.guest().get('/property');
      }
      expect(await keyEvents()).toEqual(['key-refused']);
      expect((await bench.guest().get('/property')).body.booking).toBe('unavailable');
      expect((await bench.health()).status).toBe(503);
    },
  );

  it('is not reported as accepted if an order is refused with 200 and another API key follows', async () => {
    bench.reload(({ properties }) => {
      for (const property of properties) property.mapping = { rejection: "body.ok = false ? 'unauthorized'" };
    });
    const guest = await bench.guest().arrive();
    const armed = await guest.arm(await guest.order());
    me = all = () => Response.json({ ok: false });
    await searchOn(21);
    writeFileSync(file, 'another-key-that-is-refused-as-well');
    now += 2_000;
    await guest.commit(armed.body.attempt.id);
    expect(await keyEvents()).toEqual(['key-refused']);
  });
});

it('a 429 of /me closes the budget for the time that it names', async () => {
  me = () => Response.json({}, { status: 429, headers: { 'retry-after': '30' } });
  await bench.guest().get('/property');
  expect((await searchOn(20)).status).toBe(429);
  now += 20_000;
  expect((await searchOn(21)).status).toBe(429);
  now += 11_000;
  expect((await searchOn(22)).status).toBe(200);
});

describe('a /me that answers 401 in words of its own', () => {
  const inOwnWords = () => Response.json({ message: 'not for this kind of key' }, { status: 401 });

  it('closes no property whose rooms can be read', async () => {
    me = inOwnWords;
    for (let minute = 0; minute < 5; minute += 1) {
      now += 61_000;
      expect((await searchOn(20 + minute)).status).toBe(200);
      expect((await bench.guest().get('/property')).body.booking).toBe('open');
    }
    expect((await bench.health()).status).toBe(200);
    expect(await keyEvents()).toEqual([]);
  });

  it('closes a property whose rooms get the same 401, and opens it once the rooms can be read again', async () => {
    me = inOwnWords;
    all = inOwnWords;
    await searchOn(20);
    await expect.poll(async () => (await bench.guest().get('/property')).body.booking).toBe('unavailable');
    await expect.poll(async () => (await searchOn(21)).status).toBe(503);
    expect(await keyEvents()).toEqual(['key-refused']);
    all = undefined;
    now += 61_000;
    await bench.guest().get('/property');
    await expect.poll(async () => (await bench.guest().get('/property')).body.booking).toBe('open');
    expect((await searchOn(22)).status).toBe(200);
    expect(await keyEvents()).toEqual(['key-refused', 'key-accepted']);
  });
});
