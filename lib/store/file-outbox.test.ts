import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { fileOutbox } from './file-outbox.ts';
import { OutboxDownError } from './outbox.ts';
import { describeOutbox } from './test-outbox.ts';

const MESSAGE = { id: 'one', endpoint: 'a', lane: 'x', stage: 0, body: '{}' };

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

describe('file outbox', () => {
  it('makes its file with the first use, readable by its owner alone', async () => {
    const file = join(testFolder(), 'outbox.db');
    const outbox = fileOutbox(file);
    expect(() => statSync(file)).toThrow();
    await outbox.put([MESSAGE]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    outbox.close();
  });

  it('rejects with an error of its own while the file cannot be used', async () => {
    const folder = join(testFolder(), 'data');
    writeFileSync(folder, 'no folder');
    const outbox = fileOutbox(join(folder, 'outbox.db'));
    await expect(outbox.put([MESSAGE])).rejects.toThrow(OutboxDownError);
    await expect(outbox.lease([{ endpoint: 'a', atMost: 1 }], 1)).rejects.toThrow(OutboxDownError);
  });

  it('names the fault of its file', async () => {
    const file = join(testFolder(), 'outbox.db');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'no database '.repeat(100));
    await expect(fileOutbox(file).put([MESSAGE])).rejects.toMatchObject({ code: 'file-is-not-a-database' });
  });

  it('waits while another process writes the file', async () => {
    const folder = testFolder();
    mkdirSync(folder, { recursive: true });
    const [one, other] = [1, 2].map(() => fileOutbox(join(folder, 'outbox.db')));
    const messages = Array.from({ length: 20 }, (_, at) => ({ ...MESSAGE, id: `m${at}`, lane: `l${at}` }));
    await Promise.all(messages.map((message, at) => (at % 2 ? one : other)?.put([message])));
    expect(await one?.count(['a'])).toBe(20);
  });
});
