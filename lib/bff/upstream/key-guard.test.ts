import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { PartnerStatusError, type StatusReason } from '../../partner/index.ts';
import { KeyGuard, keyRefusal, readWithKey } from './key-guard.ts';

/** A key's source, and an upstream that takes the keys of `good` only. */
let stored = '';
let cached: string | undefined;
let mayChange = true;
let good = new Set<string>();
let sent: string[] = [];
let slept = 0;
let now = 0;
/** What happens while the guard sleeps, by how often it has. */
let meanwhile: Record<number, () => void | Promise<void>> = {};
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
  [slept, now, meanwhile] = [0, 0, {}];
  guard = new KeyGuard({
    key,
    now: () => now,
    sleep: async (ms) => {
      // As with a timer: whoever sleeps has gone on to wait for it.
      await Promise.resolve();
      slept += 1;
      now += ms;
      await meanwhile[slept]?.();
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

describe('a key that is rotated', () => {
  it('is read again, and the call goes out with the new one', async () => {
    await read();
    [stored, good] = ['new', new Set(['new'])];
    expect(await read()).toBe('answer');
    expect(sent).toEqual(['old', 'old', 'new']);
    expect(slept).toBe(0);
  });

  it('is waited for when its file changes only after the refusal', async () => {
    await read();
    good = new Set(['new']);
    meanwhile[4] = () => {
      stored = 'new';
    };
    expect(await Promise.all([read(), read(), read()])).toEqual(['answer', 'answer', 'answer']);
    expect(slept).toBe(4);
    expect(sent.slice(1)).toEqual(['old', 'old', 'old', 'new', 'new', 'new']);
  });

  it('is waited for again when the new one is rotated as well, before it arrives', async () => {
    await read();
    [stored, good] = ['new', new Set(['newer'])];
    meanwhile[2] = () => {
      stored = 'newer';
    };
    expect(await read()).toBe('answer');
    expect(sent).toEqual(['old', 'old', 'new', 'newer']);
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is waited for also while its file is gone, between the old and the new one', async () => {
    good = new Set(['new']);
    meanwhile[1] = () => {
      stored = '';
    };
    meanwhile[3] = () => {
      stored = 'new';
    };
    expect(await read()).toBe('answer');
  });

  it('is waited for when its file is gone at the very refusal', async () => {
    await read();
    [stored, good] = ['', new Set(['new'])];
    meanwhile[2] = () => {
      stored = 'new';
    };
    expect(await read()).toBe('answer');
  });

  it('is waited for although a call that left with the old one is answered late', async () => {
    await read();
    good = new Set(['new']);
    meanwhile[1] = () => guard.accepted();
    meanwhile[3] = () => {
      stored = 'new';
    };
    expect(await read()).toBe('answer');
  });

  it('is waited for again also while others wait for the one before, or come to ask whether that is shut', async () => {
    await read();
    good = new Set(['newer']);
    let other: Promise<string> | undefined;
    let shut: Promise<boolean> | undefined;
    meanwhile[1] = async () => {
      shut = guard.hasOnlyRefusedKeys();
      stored = 'new';
      other = read();
      await turnOfTheLoop();
    };
    meanwhile[6] = () => {
      stored = 'newer';
    };
    expect(await read()).toBe('answer');
    expect(await other).toBe('answer');
    expect(await shut).toBe(false);
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is waited for by those who come meanwhile, before they send anything', async () => {
    good = new Set(['new']);
    let shut: Promise<boolean> | undefined;
    meanwhile[1] = () => {
      shut = guard.hasOnlyRefusedKeys();
    };
    meanwhile[5] = () => {
      stored = 'new';
    };
    await read();
    expect(await shut).toBe(false);
  });
});

describe('a key that stays refused', () => {
  it('is waited for once, then sent no more until its file holds another', async () => {
    good = new Set();
    await expect(read()).rejects.toMatchObject({ reason: 'unauthorized' });
    const looked = slept;
    expect(looked).toBeGreaterThan(1);
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
    await expect(read()).rejects.toMatchObject({ reason: 'unauthorized' });
    expect([slept, sent]).toEqual([looked, ['old', 'old']]);
    [stored, good] = ['new', new Set(['new'])];
    now += 1_000;
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
    expect(await read()).toBe('answer');
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('has its file looked at no more than once a second', async () => {
    good = new Set();
    await read().catch(() => undefined);
    stored = 'new';
    now += 500;
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
    now += 500;
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is done with as soon as it is taken again', async () => {
    good = new Set();
    await read().catch(() => undefined);
    good = new Set(['old']);
    expect(await read()).toBe('answer');
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is not waited for where it cannot change: in the environment', async () => {
    mayChange = false;
    good = new Set();
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect([slept, sent, await guard.hasOnlyRefusedKeys()]).toEqual([0, ['old'], true]);
  });

  it('is not sent by a call that comes back late with the refusal of the one before', async () => {
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

  it('is sent once by each call, also while its file goes to and fro between two of them', async () => {
    let calls = 0;
    const flapping = readWithKey(guard, async () => {
      calls += 1;
      stored = stored === 'a' ? 'b' : 'a';
      throw refusal('unauthorized');
    });
    await expect(flapping).rejects.toMatchObject({ status: 401 });
    expect(calls).toBeLessThanOrEqual(3);
  });

  it('is shut as well when it is the new one that is refused', async () => {
    await read();
    [stored, good] = ['new', new Set()];
    await read().catch(() => undefined);
    expect([sent, await guard.hasOnlyRefusedKeys()]).toEqual([['old', 'old', 'new'], true]);
  });
});

describe('a 401 in words that nobody knows', () => {
  it('is worth a try with another key, and no more', async () => {
    good = new Set();
    await expect(readWithKey(guard, () => call())).rejects.toMatchObject({ status: 401 });
    expect([slept, await guard.hasOnlyRefusedKeys()]).toEqual([0, false]);
    [stored, good] = ['new', new Set(['new'])];
    expect(await readWithKey(guard, () => call())).toBe('answer');
  });

  it('once it is known to be about the key, shuts the one that was sent and not the one that is at hand by then', async () => {
    good = new Set();
    await expect(readWithKey(guard, () => call())).rejects.toMatchObject({ status: 401 });
    guard.refuse();
    expect(await guard.hasOnlyRefusedKeys()).toBe(true);
    [stored, cached] = ['new', undefined];
    guard.refuse();
    expect(await guard.hasOnlyRefusedKeys()).toBe(false);
  });

  it('is no more than perhaps about the key, wherever it is answered', () => {
    expect(keyRefusal(refusal(undefined, 'me'))).toBe('perhaps');
    expect(keyRefusal(refusal(undefined))).toBe('perhaps');
    expect(keyRefusal(refusal('unauthorized'))).toBe('surely');
    expect(keyRefusal(new PartnerStatusError(403, { operation: 'me' }))).toBeUndefined();
    expect(keyRefusal(new Error('401'))).toBeUndefined();
  });
});
