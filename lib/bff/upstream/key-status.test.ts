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

describe('what is known of a key', () => {
  it('is asked once for all who want to know, and remembered for ten minutes', async () => {
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

  it('is nothing while the budget has no request to spare: open, and not ill', async () => {
    mayAsk = false;
    await keyStatus.check();
    expect([asks.length, keyStatus.mode(), keyStatus.health()]).toEqual([0, 'open', 'unknown']);
  });

  it('is asked again a minute after a failure', async () => {
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

describe('an answer that was overtaken', () => {
  it('does not open a property whose plan has refused an order since it was asked for', async () => {
    const asked = keyStatus.refresh();
    keyStatus.note('closed');
    asks[0]?.resolve({ scopes: ['read', 'write'] });
    await asked;
    expect(keyStatus.mode()).toBe('read-only');
    now += 10 * MINUTE;
    expect(keyStatus.mode()).toBe('open');
  });

  it('opens it once it was asked for after the refusal: the plan has been raised', async () => {
    keyStatus.note('closed');
    const asked = keyStatus.refresh();
    asks[0]?.resolve({ scopes: ['read', 'write'] });
    await asked;
    expect(keyStatus.mode()).toBe('open');
  });

  it.each([
    ['answered', 'ok'],
    ['unauthorized', 'key-refused'],
  ] as const)('that never came does not undo that others were %s meanwhile', async (told, health) => {
    const asked = keyStatus.check();
    keyStatus.note(told);
    asks[0]?.reject(silence());
    await asked;
    expect(keyStatus.health()).toBe(health);
  });
});
