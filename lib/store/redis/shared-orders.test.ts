import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { RedisLink } from './link.ts';
import { type OrderChange, SharedOrders, type Turn } from './shared-orders.ts';

const ORDER = { property: 'inn', sessionId: 'session' };
const KEPT_MS = 60_000;
const CHANGE: OrderChange = { progress: '{}', guest: 'drop' };

let redis: TestRedis;
let links: RedisLink[];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  await redis.ask('FLUSHALL');
  links = [];
});
afterEach(() => Promise.all(links.map((link) => link.close())));

function instance(): SharedOrders {
  const link = new RedisLink({ url: redis.url });
  links.push(link);
  return new SharedOrders(link, KEPT_MS);
}

async function takeTurn(orders: SharedOrders): Promise<Turn> {
  const turn = await orders.takeTurn(ORDER, CHANGE, 'key');
  if (!turn || 'taken' in turn) throw new Error('no turn');
  return turn;
}

describe('after the server has lost what it knew', () => {
  it('a turn from before does not end that of another instance', async () => {
    const [first, second, third] = [instance(), instance(), instance()];
    const before = await takeTurn(first);
    await redis.ask('FLUSHALL');
    const after = await takeTurn(second);
    await before.end(CHANGE, false);
    expect(await third.takeTurn(ORDER, CHANGE, 'key')).toHaveProperty('taken');
    await after.end(CHANGE, false);
    expect(await takeTurn(third)).toMatchObject({ heard: true });
  });

  it('what was read before claims nothing that another instance has claimed since', async () => {
    const [first, second] = [instance(), instance()];
    await first.touch(ORDER);
    const before = await first.read(ORDER);
    await redis.ask('FLUSHALL');
    const after = await second.read(ORDER);
    expect(await second.claim(ORDER, CHANGE, after?.version ?? -1)).toBe(true);
    expect(await first.claim(ORDER, CHANGE, before?.version ?? -1)).toBe(false);
  });
});
