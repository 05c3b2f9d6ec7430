import { beforeEach, describe, expect, it } from 'vitest';
import { type PartnerMe, PartnerNoAnswerError } from '../../partner/index.ts';
import { KeyStatus } from './key-status.ts';

const MINUTE = 60_000;
let now = 0;
let asks: PromiseWithResolvers<PartnerMe>[] = [];
let mayAsk = true;
let keyStatus: KeyStatus;
beforeEach(() => {
  now = Date.UTC(2027, 0, 1);
  asks = [];
  mayAsk = true;
  keyStatus = new KeyStatus({
    me: () => {
      if (!mayAsk) return Promise.resolve(undefined);
      const ask = Promise.withResolvers<PartnerMe>();
      asks.push(ask);
      return ask.promise;
    },
    now: () => now,
  });
});

const silence = () => new PartnerNoAnswerError('ECONNRESET', { operation: 'me', retryable: true });

describe('the status of an API key', () => {
  it('is requested once for all callers, and kept for ten minutes', async () => {
    const askers = Promise.all(Array.from({ length: 100 }, () => keyStatus.refresh()));
    asks[0]?.resolve({ scopes: ['read'] });
    await askers;
    now += 9 * MINUTE;
    await keyStatus.refresh();
    expect([asks.length, keyStatus.mode(), keyStatus.health()]).toEqual([1, 'read-only', 'ok']);
    now += MINUTE;
    void keyStatus.refresh();
    expect(asks).toHaveLength(2);
  });

  it('is open and not failing while the budget has no request to spare', async () => {
    mayAsk = false;
    await keyStatus.check();
    expect([asks.length, keyStatus.mode(), keyStatus.health()]).toEqual([0, 'open', 'unknown']);
  });

  it('is requested again a minute after a failure', async () => {
    const failed = keyStatus.refresh();
    asks[0]?.reject(silence());
    await failed;
    expect(keyStatus.health()).toBe('failing');
    now += MINUTE - 1;
    await keyStatus.refresh();
    expect(asks).toHaveLength(1);
    now += 1;
    const answered = keyStatus.refresh();
    asks[1]?.resolve({});
    await answered;
    expect(keyStatus.health()).toBe('ok');
  });
});

describe('an outdated answer of /me', () => {
  it('does not open a property if the plan has refused an order since the request', async () => {
    const asked = keyStatus.refresh();
    keyStatus.note('closed');
    asks[0]?.resolve({ scopes: ['read', 'write'] });
    await asked;
    expect(keyStatus.mode()).toBe('read-only');
    now += 10 * MINUTE;
    expect(keyStatus.mode()).toBe('open');
  });

  it('opens the property if the request came after the refusal, because the plan has been raised', async () => {
    keyStatus.note('closed');
    const asked = keyStatus.refresh();
    asks[0]?.resolve({ scopes: ['read', 'write'] });
    await asked;
    expect(keyStatus.mode()).toBe('open');
  });

  it.each([
    ['answered', 'ok'],
    ['unauthorized', 'key-refused'],
  ] as const)(
    'that never came does not override that other calls were %s meanwhile',
    async (told, health) => {
      const asked = keyStatus.check();
      keyStatus.note(told);
      asks[0]?.reject(silence());
      await asked;
      expect(keyStatus.health()).toBe(health);
    },
  );
});
