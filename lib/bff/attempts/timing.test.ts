import { describe, expect, it } from 'vitest';
import { timingOf } from './timing.ts';

describe('the time for which a key is good', () => {
  it('ends a settle time before the upstream may forget the key', () => {
    const { keyGoodMs } = timingOf({ timing: { settleAfterSeconds: 60, keyRetentionMinutes: 20 } });
    expect(keyGoodMs).toBe(19 * 60_000);
  });

  it('ends at least one try before that: a send may be on its way for so long', () => {
    const { keyGoodMs } = timingOf({ timing: { settleAfterSeconds: 1, keyRetentionMinutes: 1 } });
    expect(keyGoodMs).toBe(52_000);
  });
});
