import { describe, expect, it } from 'vitest';
import { timingOf } from './timing.ts';

describe('the time for which an idempotency key is good', () => {
  it('ends a settle time before the upstream may forget the key', () => {
    const { keyGoodMs } = timingOf({ timing: { settleAfterSeconds: 60, keyRetentionMinutes: 20 } });
    expect(keyGoodMs).toBe(19 * 60_000);
  });

  it('ends at least one try before that moment, because a send may take that long', () => {
    const { keyGoodMs } = timingOf({ timing: { settleAfterSeconds: 1, keyRetentionMinutes: 1 } });
    expect(keyGoodMs).toBe(52_000);
  });
});
