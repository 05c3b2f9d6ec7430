import { describe, expect, it } from 'vitest';
import { MemoryLimiter } from './memory-limiter.ts';

const limiterOf = (points: number) => new MemoryLimiter({ points, duration: 60 });

describe('a limiter in memory', () => {
  it('keeps no more than its maximum of entries, however many clients there are', async () => {
    const limiter = limiterOf(1_000);
    const clients = Array.from({ length: 100_000 }, (_, index) => `2001:db8:${index.toString(16)}`);
    await Promise.all(clients.map((client) => limiter.consume(client)));
    const { storage } = limiter.dump();
    expect(storage.length).toBeLessThanOrEqual(65_536);
    expect(storage.reduce((sum, { value }) => sum + value, 0)).toBe(clients.length);
  });

  it('counts a client, and not a client with the next address', async () => {
    const limiter = limiterOf(2);
    for (const remainingPoints of [1, 0])
      expect(await limiter.consume('192.0.2.1')).toMatchObject({ remainingPoints });
    await expect(limiter.consume('192.0.2.1')).rejects.toMatchObject({ remainingPoints: 0 });
    // Two addresses in a row share an entry once in 65,536 times. Three of them never do.
    const neighbours = ['192.0.2.2', '192.0.2.3', '192.0.2.4'].map((client) => limiter.get(client));
    expect(await Promise.all(neighbours)).toContain(null);
  });

  it('spreads clients by its own secret, so nobody can choose an entry to share', async () => {
    const entriesOf = async (limiter: MemoryLimiter) => {
      for (let index = 0; index < 8; index += 1) await limiter.consume(`192.0.2.${index}`);
      return limiter.dump().storage.map(({ key }) => key);
    };
    expect(await entriesOf(limiterOf(1))).not.toEqual(await entriesOf(limiterOf(1)));
  });
});
