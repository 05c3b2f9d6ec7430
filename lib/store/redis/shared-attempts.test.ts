import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { areComplete } from '../test-links.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
import { RedisLink } from './link.ts';
import { type AttemptChange, type Lease, SharedAttempts } from './shared-attempts.ts';

const ORDER = { property: 'inn', sessionId: 'session' };
const KEPT_MS = 3 * 24 * 3_600_000;
const TURN_SECONDS = 5;
const CHANGE: AttemptChange = { progress: '{}', guest: 'drop' };

let redis: TestRedis;
let links: RedisLink[];
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  await redis.ask('FLUSHALL');
  redis.setClock(0);
  links = [];
});
afterEach(() => Promise.all(links.map((link) => link.close())));

function instance(): SharedAttempts {
  const link = new RedisLink({ url: redis.url });
  links.push(link);
  return new SharedAttempts(link, { keptMs: KEPT_MS, firstSendsMs: 6_000 });
}

async function acquire(orders: SharedAttempts, change = CHANGE, key = 'key'): Promise<Lease> {
  const turn = await orders.acquire(ORDER, change, key);
  if (!turn || 'taken' in turn) throw new Error('no turn');
  return turn;
}

describe('an end that comes after the turn was over', () => {
  const armed = (key: string): AttemptChange => ({
    progress: `${key} armed`,
    guest: { sealed: `guest of ${key}`, keptMs: KEPT_MS },
  });
  const confirmed = (key: string): AttemptChange => ({ progress: `${key} confirmed`, guest: 'drop' });

  it('is written down where it is a fact, and does not write over the order that came next', async () => {
    const [first, second] = [instance(), instance()];
    const late = await acquire(first, armed('one'), 'one');
    late.stop();
    redis.setClock(TURN_SECONDS + 1);
    const next = await acquire(second, armed('one'), 'one');
    expect(await late.end(confirmed('one'), true)).toBe(false);
    expect(await second.read(ORDER)).toMatchObject(written(confirmed('one')));
    await next.end(confirmed('one'), true);
    const { version } = (await second.read(ORDER)) ?? expect.fail();
    expect(await second.claim(ORDER, armed('two'), version)).toBe(true);
    expect(await late.end(confirmed('one'), true)).toBe(false);
    expect(await second.read(ORDER)).toMatchObject(written(armed('two')));
  });

  it('is not written over by who has the turn then, where it is a fact', async () => {
    const [first, second] = [instance(), instance()];
    const late = await acquire(first, armed('one'), 'one');
    late.stop();
    redis.setClock(TURN_SECONDS + 1);
    const next = await acquire(second, armed('one'), 'one');
    await late.end(confirmed('one'), true);
    expect(await next.end({ progress: 'one in doubt', guest: 'drop' }, false)).toBe(false);
    expect(await second.read(ORDER)).toMatchObject(written(confirmed('one')));
  });

  it('is not written down where it may not be the last word', async () => {
    const [first, second] = [instance(), instance()];
    const late = await acquire(first, armed('one'), 'one');
    late.stop();
    redis.setClock(TURN_SECONDS + 1);
    await acquire(second, armed('one'), 'one');
    expect(await late.end({ progress: 'one rejected', guest: 'drop' }, false)).toBe(false);
    expect(await second.read(ORDER)).toMatchObject(written(armed('one')));
  });

  const written = ({ progress, guest }: AttemptChange) => ({
    progress,
    guest: guest === 'drop' ? '' : guest.sealed,
  });
});

describe('an order that may be under way', () => {
  it('is looked after also when one that its session had before has ended only now', async () => {
    const orders = instance();
    (await acquire(orders, CHANGE, 'one')).stop();
    redis.setClock(TURN_SECONDS + 1);
    (await acquire(orders, CHANGE, 'two')).stop();
    await orders.unlist({ ...ORDER, key: 'one' });
    redis.setClock(2 * TURN_SECONDS + 2);
    expect(await orders.listUnresolved(0, 10)).toMatchObject([{ ...ORDER, key: 'two' }]);
  });

  it('stays unheard of when a turn is given back', async () => {
    const orders = instance();
    (await acquire(orders)).stop();
    redis.setClock(TURN_SECONDS + 1);
    await (await acquire(orders)).giveBack();
    expect(await orders.read(ORDER)).toMatchObject({ isOutcomeKnown: false });
    expect(await orders.acquire(ORDER, CHANGE, 'key')).toMatchObject({ isOutcomeKnown: false });
  });

  it('is unheard of where it was written in the place of one that was heard', async () => {
    const orders = instance();
    const turn = await acquire(orders, CHANGE, 'one');
    await turn.end(CHANGE, false);
    const next = await acquire(orders, CHANGE, 'two');
    await next.write({ progress: 'two', guest: 'drop' });
    await next.giveBack();
    expect(await orders.read(ORDER)).toMatchObject({ progress: 'two', isOutcomeKnown: false });
  });

  it('is written by nobody who has the turn no more', async () => {
    const orders = instance();
    const late = await acquire(orders);
    late.stop();
    redis.setClock(TURN_SECONDS + 1);
    (await acquire(orders)).stop();
    expect(await late.write({ progress: 'late', guest: 'drop' })).toBe(false);
    expect(await orders.read(ORDER)).toMatchObject({ progress: CHANGE.progress });
  });
});

describe('an order', () => {
  it('is claimed also where its times are no whole milliseconds', async () => {
    const change: AttemptChange = { progress: '{}', guest: { sealed: 'sealed', keptMs: 60_000.25 } };
    expect(await instance().claim(ORDER, change, 0)).toBe(true);
  });
});

describe('a refusal', () => {
  it('is compare and set, as a claim is: one of the two wins', async () => {
    const orders = instance();
    expect(await orders.refuse(ORDER, 1, 0)).toBe(true);
    expect(await orders.claim(ORDER, CHANGE, 0)).toBe(false);
    expect(await orders.refuse(ORDER, 1, 0)).toBe(false);
    expect(await orders.read(ORDER)).toMatchObject({ sealsFrom: 1, progress: '' });
  });

  it('takes nothing from the order beside it: neither its record, its guest, its lease, nor its time', async () => {
    const orders = instance();
    const change: AttemptChange = {
      progress: 'key: an order',
      guest: { sealed: 'a guest', keptMs: KEPT_MS },
    };
    expect(await orders.claim(ORDER, change, 0)).toBe(true);
    const lease = await acquire(orders, change);
    const { version = -1 } = (await orders.read(ORDER)) ?? {};
    expect(await orders.refuse(ORDER, 1, version)).toBe(true);
    expect(await orders.read(ORDER)).toMatchObject({
      progress: 'key: an order',
      guest: 'a guest',
      sealsFrom: 1,
    });
    expect(await orders.acquire(ORDER, change, 'key')).toHaveProperty('taken');
    expect(await lease.end({ progress: 'key: its end', guest: 'drop' }, false)).toBe(true);
    expect(await orders.refuse(ORDER, 3, (await orders.read(ORDER))?.version ?? -1)).toBe(true);
    expect(await orders.refuse(ORDER, 2, (await orders.read(ORDER))?.version ?? -1)).toBe(true);
    expect(await orders.read(ORDER)).toMatchObject({ progress: 'key: its end', sealsFrom: 3 });
  });
});

describe('after the server has lost what it knew', () => {
  it('a turn from before does not end that of another instance', async () => {
    const [first, second, third] = [instance(), instance(), instance()];
    const before = await acquire(first);
    await redis.ask('FLUSHALL');
    // No server loses its data and is back within a millisecond, which is what a lease counts.
    redis.setClock(1);
    const after = await acquire(second);
    await before.end(CHANGE, false);
    expect(await third.acquire(ORDER, CHANGE, 'key')).toHaveProperty('taken');
    await after.end(CHANGE, false);
    await areComplete(links);
    expect(await acquire(third)).toMatchObject({ isOutcomeKnown: true });
  });

  it('what was read before claims nothing that another instance has claimed since', async () => {
    const [first, second] = [instance(), instance()];
    expect(await first.claim(ORDER, CHANGE, 0)).toBe(true);
    const before = await first.read(ORDER);
    await redis.ask('FLUSHALL');
    // No server loses its data and is back within a millisecond, which is what a version counts.
    redis.setClock(1);
    const after = await second.read(ORDER);
    expect(await second.claim(ORDER, CHANGE, after?.version ?? -1)).toBe(true);
    expect(await first.claim(ORDER, CHANGE, before?.version ?? -1)).toBe(false);
  });
});

describe('a turn’s end', () => {
  it('writes over no order that was made since', async () => {
    const orders = instance();
    const of = (progress: string): AttemptChange => ({
      progress,
      guest: { sealed: 'sealed', keptMs: 60_000 },
    });
    const turn = await acquire(orders, of('key-1 in doubt'), 'key-1');
    // It has outlived its key meanwhile: its guest has ended it, and orders anew.
    const before = await orders.read(ORDER);
    expect(await orders.claim(ORDER, of('key-2 armed'), before?.version ?? -1)).toBe(true);
    expect(await turn.end({ progress: 'key-1 stuck', guest: 'drop' }, false)).toBe(false);
    expect(await orders.read(ORDER)).toMatchObject({
      progress: 'key-2 armed',
      guest: 'sealed',
      isOutcomeKnown: true,
    });
  });
});

describe('a turn', () => {
  it('whose instance is gone is free after its time, also where the server’s clock was set back', async () => {
    const orders = instance();
    redis.setClock(600);
    (await acquire(orders)).stop();
    redis.setClock(0);
    expect(await acquire(orders)).toMatchObject({ isOutcomeKnown: false });
  });
});
