import { beforeEach, describe, expect, it } from 'vitest';
import { KeyOwner } from './key-owner.ts';

/** The wait before the next request to `/me` after one without an answer. */
const ASK_AGAIN_MS = 5_000;

let asks = 0;
let now = 0;
/** The answer of `/me`, and the API key of the request. Without it, `/me` does not answer. */
let answer: { name: string; apiKey: string } | undefined;
let owner: KeyOwner;

beforeEach(() => {
  [asks, now, answer] = [0, 0, { name: 'Harbour House', apiKey: 'new' }];
  owner = new KeyOwner({
    apiKeyMac: async () => 'new',
    ask: async () => {
      asks += 1;
      // The answer never arrives before the request.
      await Promise.resolve();
      if (answer) owner.note({ property: { name: answer.name } }, answer.apiKey);
    },
    now: () => now,
  });
});

describe('the property of an API key', () => {
  it('is requested once', async () => {
    expect(await owner.find()).toMatchObject({ name: 'Harbour House' });
    expect(await owner.find()).toMatchObject({ name: 'Harbour House' });
    expect(asks).toBe(1);
  });

  it('is requested again only after a while if there is no answer', async () => {
    answer = undefined;
    expect(await owner.find()).toBeUndefined();
    now = ASK_AGAIN_MS - 1;
    expect(await owner.find()).toBeUndefined();
    expect(asks).toBe(1);
    now = ASK_AGAIN_MS;
    expect(await owner.find()).toBeUndefined();
    expect(asks).toBe(2);
  });

  it('is requested again at once if the answer was about the previous API key', async () => {
    answer = { name: 'Harbour House', apiKey: 'old' };
    expect(await owner.find()).toBeUndefined();
    answer = { name: 'Harbour House', apiKey: 'new' };
    expect(await owner.find()).toMatchObject({ name: 'Harbour House' });
  });
});
