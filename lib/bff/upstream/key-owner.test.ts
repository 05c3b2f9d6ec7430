import { beforeEach, describe, expect, it } from 'vitest';
import { KeyOwner } from './key-owner.ts';

/** How soon `/me` is asked again after it has not answered. */
const ASK_AGAIN_MS = 5_000;

let asks = 0;
let now = 0;
/** What `/me` answers, and the key that it was asked with; it does not answer without. */
let answer: { name: string; apiKey: string } | undefined;
let owner: KeyOwner;

beforeEach(() => {
  [asks, now, answer] = [0, 0, { name: 'Harbour House', apiKey: 'new' }];
  owner = new KeyOwner({
    apiKeyMac: async () => 'new',
    ask: async () => {
      asks += 1;
      // No answer is there before the question is asked.
      await Promise.resolve();
      if (answer) owner.note({ property: { name: answer.name } }, answer.apiKey);
    },
    now: () => now,
  });
});

describe('whose a key is', () => {
  it('is asked once', async () => {
    expect(await owner.find()).toMatchObject({ name: 'Harbour House' });
    expect(await owner.find()).toMatchObject({ name: 'Harbour House' });
    expect(asks).toBe(1);
  });

  it('is asked again only after a while, where there is no answer', async () => {
    answer = undefined;
    expect(await owner.find()).toBeUndefined();
    now = ASK_AGAIN_MS - 1;
    expect(await owner.find()).toBeUndefined();
    expect(asks).toBe(1);
    now = ASK_AGAIN_MS;
    expect(await owner.find()).toBeUndefined();
    expect(asks).toBe(2);
  });

  it('is asked again at once, where the answer was under the key before', async () => {
    answer = { name: 'Harbour House', apiKey: 'old' };
    expect(await owner.find()).toBeUndefined();
    answer = { name: 'Harbour House', apiKey: 'new' };
    expect(await owner.find()).toMatchObject({ name: 'Harbour House' });
  });
});
