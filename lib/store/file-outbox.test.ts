import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { fileOutbox } from './file-outbox.ts';
import { OutboxDownError } from './outbox.ts';
import { describeOutbox } from './test-outbox.ts';

const MESSAGE = { id: 'one', endpoint: 'a', lane: 'x', body: '{}' };

describeOutbox('an outbox in a file', () => {
  const file = join(testFolder(), 'made', 'outbox.db');
  let now = Date.now();
  const open = () => fileOutbox(file, () => now);
  return {
    outbox: open(),
    another: open,
    pass: (ms) => {
      now += ms;
    },
  };
});

describe('the file of an outbox', () => {
  it('is made with its first use, for its owner alone', async () => {
    const file = join(testFolder(), 'outbox.db');
    const outbox = fileOutbox(file);
    expect(() => statSync(file)).toThrow();
    await outbox.put([MESSAGE]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    outbox.close();
  });

  it('that cannot be used is an error of the outbox, until it can be', async () => {
    const folder = join(testFolder(), 'data');
    writeFileSync(folder, 'no folder');
    const outbox = fileOutbox(join(folder, 'outbox.db'));
    await expect(outbox.put([MESSAGE])).rejects.toThrow(OutboxDownError);
    await expect(outbox.take([{ endpoint: 'a', atMost: 1 }], 1)).rejects.toThrow(OutboxDownError);
  });

  it('that another process holds for a moment is waited for', async () => {
    const folder = testFolder();
    mkdirSync(folder, { recursive: true });
    const [one, other] = [1, 2].map(() => fileOutbox(join(folder, 'outbox.db')));
    const messages = Array.from({ length: 20 }, (_, at) => ({ ...MESSAGE, id: `m${at}`, lane: `l${at}` }));
    await Promise.all(messages.map((message, at) => (at % 2 ? one : other)?.put([message])));
    expect(await one?.count(['a'])).toBe(20);
  });
});
