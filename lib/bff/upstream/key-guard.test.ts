import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { PartnerStatusError, type StatusReason } from '../../partner/index.ts';
import { KeyGuard, keyRefusal, readWithKey } from './key-guard.ts';

/** The source of an API key, and an upstream that accepts only the keys in `good`. */
let stored = '';
let cached: string | undefined;
let mayChange = true;
let good = new Set<string>();
let sent: string[] = [];
let slept = 0;
let now = 0;
/** Called while the guard sleeps, by the number of the sleep. */
let duringSleep: Record<number, () => void | Promise<void>> = {};
let guard: KeyGuard;

const key = {
  read: async () => {
    cached ??= stored;
    if (cached === '') throw new Error('no such file');
    return cached;
  },
  refresh: () => {
    cached = mayChange ? undefined : cached;
  },
  get mayChange() {
    return mayChange;
  },
  place: 'file key',
};

beforeEach(() => {
  [stored, cached, mayChange, good, sent] = ['old', undefined, true, new Set(['old']), []];
  [slept, now, duringSleep] = [0, 0, {}];
  guard = new KeyGuard({
    key,
    now: () => now,
    sleep: async (ms) => {
      // Like a timer: the sleeping caller continues only in a later microtask.
      await Promise.resolve();
      slept += 1;
      now += ms;
      await duringSleep[slept]?.();
    },
  });
});

const refusal = (reason: StatusReason | undefined, operation: 'me' | 'availability' = 'availability') =>
  new PartnerStatusError(401, { operation, reason });

async function call(reason?: StatusReason): Promise<string> {
  const used = await key.read();
  sent.push(used);
  if (!good.has(used)) throw refusal(reason);
  guard.accepted();
  return 'answer';
}

const read = () => readWithKey(guard, () => call('unauthorized'));

describe('an API key that is rotated', () => {
  it('is read again, and the call goes out with the new key', async () => {
    await read();
    [stored, good] = ['new', new Set(['new'])];
    expect(await read()).toBe('answer');
    expect(sent).toEqual(['old', 'old', 'new']);
    expect(slept).toBe(0);
  });

  it('is waited for if its file changes only after the refusal', async () => {
    await read();
    good = new Set(['new']);
    duringSleep[4] = () => {
      stored = 'new';
    };
    expect(await Promise.all([read(), read(), read()])).toEqual(['answer', 'answer', 'answer']);
    expect(slept).toBe(4);
    expect(sent.slice(1)).toEqual(['old', 'old', 'old', 'new', 'new', 'new']);
  });

  it('is waited for again if the new key is rotated too, before it arrives', async () => {
    await read();
    [stored, good] = ['new', new Set(['newer'])];
    duringSleep[2] = () => {
      stored = 'newer';
    };
    expect(await read()).toBe('answer');
    expect(sent).toEqual(['old', 'old', 'new', 'newer']);
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is waited for while its file is missing between the old and the new key', async () => {
    good = new Set(['new']);
    duringSleep[1] = () => {
      stored = '';
    };
    duringSleep[3] = () => {
      stored = 'new';
    };
    expect(await read()).toBe('answer');
  });

  it('is waited for if its file is missing at the moment of the refusal', async () => {
    await read();
    [stored, good] = ['', new Set(['new'])];
    duringSleep[2] = () => {
      stored = 'new';
    };
    expect(await read()).toBe('answer');
  });

  it('is waited for although a call with the old key gets a late answer', async () => {
    await read();
    good = new Set(['new']);
    duringSleep[1] = () => guard.accepted();
    duringSleep[3] = () => {
      stored = 'new';
    };
    expect(await read()).toBe('answer');
  });

  it('is waited for again while other calls wait for the previous key or ask whether only refused keys are left', async () => {
    await read();
    good = new Set(['newer']);
    let other: Promise<string> | undefined;
    let shut: Promise<boolean> | undefined;
    duringSleep[1] = async () => {
      shut = guard.hasOnlyRefusedKeys();
      stored = 'new';
      other = read();
      await turnOfTheLoop();
    };
    duringSleep[6] = () => {
      stored = 'newer';
    };
    expect(await read()).toBe('answer');
    expect(await other).toBe('answer');
    expect(await shut).toBe(false);
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is waited for by calls that come meanwhile, before they send anything', async () => {
    good = new Set(['new']);
    let shut: Promise<boolean> | undefined;
    duringSleep[1] = () => {
      shut = guard.hasOnlyRefusedKeys();
    };
    duringSleep[5] = () => {
      stored = 'new';
    };
    await read();
    expect(await shut).toBe(false);
  });
});

describe('an API key that stays refused', () => {
  it('is waited for once, and is not sent again until its file has another key', async () => {
    good = new Set();
    await expect(read()).rejects.toMatchObject({ reason: 'unauthorized' });
    const looksBefore = slept;
    expect(looksBefore).toBeGreaterThan(1);
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
    await expect(read()).rejects.toMatchObject({ reason: 'unauthorized' });
    expect([slept, sent]).toEqual([looksBefore, ['old', 'old']]);
    [stored, good] = ['new', new Set(['new'])];
    now += 1_000;
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
    expect(await read()).toBe('answer');
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('has its file read at most once a second', async () => {
    good = new Set();
    await read().catch(() => undefined);
    stored = 'new';
    now += 500;
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
    now += 500;
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('counts as good as soon as the upstream accepts it again', async () => {
    good = new Set();
    await read().catch(() => undefined);
    good = new Set(['old']);
    expect(await read()).toBe('answer');
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is not waited for if it cannot change, because it is in the environment', async () => {
    mayChange = false;
    good = new Set();
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect([slept, sent, await guard.hasOnlyRefusedKeys()]).toEqual([0, ['old'], true]);
  });

  it('is not sent by a call that returns late with the refusal of the previous key', async () => {
    await read();
    const answer = Promise.withResolvers<string>();
    let calls = 0;
    const late = readWithKey(guard, () => {
      calls += 1;
      return calls === 1 ? answer.promise : call('unauthorized');
    });
    await turnOfTheLoop();
    [stored, good, cached] = ['new', new Set(), undefined];
    await read().catch(() => undefined);
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
    answer.reject(refusal('unauthorized'));
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(calls).toBe(1);
    guard.refuse();
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
  });

  it('is sent once by each call, even while its file changes back and forth between two keys', async () => {
    let calls = 0;
    const flapping = readWithKey(guard, async () => {
      calls += 1;
      stored = stored === 'a' ? 'b' : 'a';
      throw refusal('unauthorized');
    });
    await expect(flapping).rejects.toMatchObject({ status: 401 });
    expect(calls).toBeLessThanOrEqual(3);
  });

  it('counts as refused if it is the new key', async () => {
    await read();
    [stored, good] = ['new', new Set()];
    await read().catch(() => undefined);
    expect([sent, await guard.hasOnlyRefusedKeys()]).toEqual([['old', 'old', 'new'], true]);
  });
});

describe('a 401 in unknown words', () => {
  it('is worth a try with another API key, and no more', async () => {
    good = new Set();
    await expect(readWithKey(guard, () => call())).rejects.toMatchObject({ status: 401 });
    expect([slept, await guard.hasOnlyRefusedKeys()]).toEqual([0, false]);
    [stored, good] = ['new', new Set(['new'])];
    expect(await readWithKey(guard, () => call())).toBe('answer');
  });

  it('refuses the API key that was sent, and not the present one, once the 401 is known to be about the key', async () => {
    good = new Set();
    await expect(readWithKey(guard, () => call())).rejects.toMatchObject({ status: 401 });
    guard.refuse();
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
    [stored, cached] = ['new', undefined];
    guard.refuse();
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is only perhaps about the API key, whichever operation gets it', () => {
    expect(keyRefusal(refusal(undefined, 'me'))).toBe('perhaps');
    expect(keyRefusal(refusal(undefined))).toBe('perhaps');
    expect(keyRefusal(refusal('unauthorized'))).toBe('surely');
    expect(keyRefusal(new PartnerStatusError(403, { operation: 'me' }))).toBeUndefined();
    expect(keyRefusal(new Error('401'))).toBeUndefined();
  });
});
