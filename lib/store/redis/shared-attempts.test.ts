// @module-tag redis
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { areComplete } from '../test-links.ts';
import { startRedis, type TestRedis } from '../test-redis.ts';
import type { AttemptChange, Lease } from './attempt-record.ts';
import { RedisLink } from './link.ts';
import { SharedAttempts } from './shared-attempts.ts';

const SESSION = { property: 'inn', sessionId: 'session' };
const KEPT_MS = 3 * 24 * 3_600_000;
const LEASE_SECONDS = 5;
const CHANGE: AttemptChange = { progress: 'of key', guest: 'drop' };

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

async function acquire(attempts: SharedAttempts, change = CHANGE, key = 'key'): Promise<Lease> {
  const lease = await attempts.acquire(SESSION, change, key);
  if (!lease || 'taken' in lease) throw new Error('no lease');
  return lease;
}

describe('an end that comes after its lease has expired', () => {
  const armed = (key: string): AttemptChange => ({
    progress: `${key} armed`,
    guest: { sealed: `guest of ${key}`, keptMs: KEPT_MS },
  });
  const confirmed = (key: string): AttemptChange => ({ progress: `${key} confirmed`, guest: 'drop' });

  it('is recorded if it is a fact, but does not overwrite the next attempt', async () => {
    const [first, second] = [instance(), instance()];
    const late = await acquire(first, armed('one'), 'one');
    late.stop();
    redis.setClock(LEASE_SECONDS + 1);
    const next = await acquire(second, armed('one'), 'one');
    expect(await late.end(confirmed('one'), true)).toBe(false);
    expect(await second.read(SESSION)).toMatchObject(written(confirmed('one')));
    await next.end(confirmed('one'), true);
    const { version } = (await second.read(SESSION)) ?? expect.fail();
    expect(await second.replace(SESSION, armed('two'), version)).toBe(true);
    expect(await late.end(confirmed('one'), true)).toBe(false);
    expect(await second.read(SESSION)).toMatchObject(written(armed('two')));
  });

  it('is not overwritten by the next lease holder if it is a fact', async () => {
    const [first, second] = [instance(), instance()];
    const late = await acquire(first, armed('one'), 'one');
    late.stop();
    redis.setClock(LEASE_SECONDS + 1);
    const next = await acquire(second, armed('one'), 'one');
    await late.end(confirmed('one'), true);
    expect(await next.end({ progress: 'one in doubt', guest: 'drop' }, false)).toBe(false);
    expect(await second.read(SESSION)).toMatchObject(written(confirmed('one')));
  });

  it('is not recorded if it is not a fact', async () => {
    const [first, second] = [instance(), instance()];
    const late = await acquire(first, armed('one'), 'one');
    late.stop();
    redis.setClock(LEASE_SECONDS + 1);
    await acquire(second, armed('one'), 'one');
    expect(await late.end({ progress: 'one rejected', guest: 'drop' }, false)).toBe(false);
    expect(await second.read(SESSION)).toMatchObject(written(armed('one')));
  });

  const written = ({ progress, guest }: AttemptChange) => ({
    progress,
    guest: guest === 'drop' ? '' : guest.sealed,
  });
});

describe('an attempt that may be under way', () => {
  it('stays listed when an earlier attempt of its session is taken off the list', async () => {
    const attempts = instance();
    (await acquire(attempts, CHANGE, 'one')).stop();
    redis.setClock(LEASE_SECONDS + 1);
    (await acquire(attempts, CHANGE, 'two')).stop();
    await attempts.unlist({ ...SESSION, key: 'one' });
    redis.setClock(2 * LEASE_SECONDS + 2);
    expect(await attempts.listUnresolved(0, 10)).toMatchObject([{ ...SESSION, key: 'two' }]);
  });

  it('keeps its unknown results when a lease is given back', async () => {
    const attempts = instance();
    (await acquire(attempts)).stop();
    redis.setClock(LEASE_SECONDS + 1);
    await (await acquire(attempts)).giveBack();
    expect(await attempts.read(SESSION)).toMatchObject({ areResultsKnown: false });
    expect(await attempts.acquire(SESSION, CHANGE, 'key')).toMatchObject({ areResultsKnown: false });
  });

  it('has unknown results after it has replaced an attempt with known ones', async () => {
    const attempts = instance();
    const one: AttemptChange = { progress: 'one', guest: 'drop' };
    const lease = await acquire(attempts, one, 'one');
    await lease.end(one, false);
    const next = await acquire(attempts, CHANGE, 'two');
    await next.write({ progress: 'two', guest: 'drop' });
    await next.giveBack();
    expect(await attempts.read(SESSION)).toMatchObject({ progress: 'two', areResultsKnown: false });
  });

  it('keeps its unknown results when another attempt of its generation ends', async () => {
    const attempts = instance();
    (await acquire(attempts, { progress: 'one armed', guest: 'drop' }, 'one')).stop();
    redis.setClock(LEASE_SECONDS + 1);
    const other = await acquire(attempts, { progress: 'two armed', guest: 'drop' }, 'two');
    expect(await other.end({ progress: 'two confirmed', guest: 'drop' }, true)).toBe(true);
    expect(await attempts.read(SESSION)).toMatchObject({ progress: 'one armed', areResultsKnown: false });
  });

  it('is not written by an instance whose lease has expired', async () => {
    const attempts = instance();
    const late = await acquire(attempts);
    late.stop();
    redis.setClock(LEASE_SECONDS + 1);
    (await acquire(attempts)).stop();
    expect(await late.write({ progress: 'late', guest: 'drop' })).toBe(false);
    expect(await attempts.read(SESSION)).toMatchObject({ progress: CHANGE.progress });
  });
});

describe('a compare and set', () => {
  it('accepts times that are not whole milliseconds', async () => {
    const change: AttemptChange = { progress: '{}', guest: { sealed: 'sealed', keptMs: 60_000.25 } };
    expect(await instance().replace(SESSION, change, 0)).toBe(true);
  });

  it('fails where the results must be known and something may have been sent', async () => {
    const attempts = instance();
    expect(await attempts.replace(SESSION, CHANGE, 0)).toBe(true);
    const version = async () => (await attempts.read(SESSION))?.version ?? -1;
    const lease = await acquire(attempts);
    expect(await attempts.replace(SESSION, CHANGE, await version(), { onlyIfUnsent: true })).toBe(false);
    await lease.giveBack();
    expect(await attempts.replace(SESSION, CHANGE, await version(), { onlyIfUnsent: true })).toBe(true);
  });
});

describe('a refusal', () => {
  it('makes a later replacement or refusal at the same version fail', async () => {
    const attempts = instance();
    expect(await attempts.refuse(SESSION, 1, 0)).toBe(true);
    expect(await attempts.replace(SESSION, CHANGE, 0)).toBe(false);
    expect(await attempts.refuse(SESSION, 1, 0)).toBe(false);
    expect(await attempts.read(SESSION)).toMatchObject({ sealsFrom: 1, progress: '' });
  });

  it('leaves the attempt’s record, guest and lease as they are', async () => {
    const attempts = instance();
    const change: AttemptChange = {
      progress: 'key: an order',
      guest: { sealed: 'a guest', keptMs: KEPT_MS },
    };
    expect(await attempts.replace(SESSION, change, 0)).toBe(true);
    const lease = await acquire(attempts, change);
    const { version = -1 } = (await attempts.read(SESSION)) ?? {};
    expect(await attempts.refuse(SESSION, 1, version)).toBe(true);
    expect(await attempts.read(SESSION)).toMatchObject({
      progress: 'key: an order',
      guest: 'a guest',
      sealsFrom: 1,
    });
    expect(await attempts.acquire(SESSION, change, 'key')).toHaveProperty('taken');
    expect(await lease.end({ progress: 'key: its end', guest: 'drop' }, false)).toBe(true);
    expect(await attempts.refuse(SESSION, 3, (await attempts.read(SESSION))?.version ?? -1)).toBe(true);
    expect(await attempts.refuse(SESSION, 2, (await attempts.read(SESSION))?.version ?? -1)).toBe(true);
    expect(await attempts.read(SESSION)).toMatchObject({ progress: 'key: its end', sealsFrom: 3 });
  });
});

describe('after the server has lost its data', () => {
  it('an older lease does not end the lease of another instance', async () => {
    const [first, second, third] = [instance(), instance(), instance()];
    const before = await acquire(first);
    await redis.ask('FLUSHALL');
    // A lease's number is a time in milliseconds. No server loses its data and returns within one
    // millisecond.
    redis.setClock(1);
    const after = await acquire(second);
    await before.end(CHANGE, false);
    expect(await third.acquire(SESSION, CHANGE, 'key')).toHaveProperty('taken');
    await after.end(CHANGE, false);
    await areComplete(links);
    expect(await acquire(third)).toMatchObject({ areResultsKnown: true });
  });

  it('an older version replaces nothing after another instance has written', async () => {
    const [first, second] = [instance(), instance()];
    expect(await first.replace(SESSION, CHANGE, 0)).toBe(true);
    const before = await first.read(SESSION);
    await redis.ask('FLUSHALL');
    // A version is a time in milliseconds too. No server loses its data and returns within one millisecond.
    redis.setClock(1);
    const after = await second.read(SESSION);
    expect(await second.replace(SESSION, CHANGE, after?.version ?? -1)).toBe(true);
    expect(await first.replace(SESSION, CHANGE, before?.version ?? -1)).toBe(false);
  });
});

describe('the end of a lease', () => {
  it('does not overwrite an attempt that was sealed since', async () => {
    const attempts = instance();
    const of = (progress: string): AttemptChange => ({
      progress,
      guest: { sealed: 'sealed', keptMs: 60_000 },
    });
    const lease = await acquire(attempts, of('key-1 in doubt'), 'key-1');
    // The attempt has become stuck meanwhile. Its guest has ended it, and orders again.
    const before = await attempts.read(SESSION);
    expect(await attempts.replace(SESSION, of('key-2 armed'), before?.version ?? -1)).toBe(true);
    expect(await lease.end({ progress: 'key-1 stuck', guest: 'drop' }, false)).toBe(false);
    expect(await attempts.read(SESSION)).toMatchObject({
      progress: 'key-2 armed',
      guest: 'sealed',
      areResultsKnown: true,
    });
  });
});

describe('a lease', () => {
  it('is held and then expires after its instance is lost, even if the server’s clock was set back', async () => {
    const attempts = instance();
    redis.setClock(600);
    (await acquire(attempts)).stop();
    redis.setClock(0);
    expect(await attempts.acquire(SESSION, CHANGE, 'key')).toHaveProperty('taken');
    redis.setClock(LEASE_SECONDS + 1);
    expect(await acquire(attempts)).toMatchObject({ areResultsKnown: false });
  });
});
