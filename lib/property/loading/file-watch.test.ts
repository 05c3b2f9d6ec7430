import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { type FileWatch, type FileWatchOptions, fileState, watchFile } from './file-watch.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

let folder: string;
let path: string;
let watch: FileWatch;
let seen: string[];
beforeEach(() => {
  folder = testFolder();
  path = join(folder, 'properties.json');
  seen = [];
});
afterEach(() => watch.close());

function textAt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '(none)';
  }
}

/** Watches, and notes the text at each call. */
function start(options: FileWatchOptions = {}, taken: (text: string) => boolean = () => true): void {
  const changed = async () => {
    const text = textAt(path);
    seen.push(text);
    return taken(text);
  };
  watch = watchFile(path, changed, { from: fileState(path), pollMs: 30, ...options });
}

const last = () => expect.poll(() => seen.at(-1), PATIENCE);

describe('a file is followed', () => {
  it('when it is written over, replaced by a rename, taken away and brought back', async () => {
    writeFileSync(path, 'one');
    start();
    writeFileSync(path, 'two');
    await last().toBe('two');
    writeFileSync(join(folder, 'draft'), 'three');
    renameSync(join(folder, 'draft'), path);
    await last().toBe('three');
    rmSync(path);
    await last().toBe('(none)');
    writeFileSync(path, 'four');
    await last().toBe('four');
    writeFileSync(path, 'five!');
    await last().toBe('five!');
  });

  it('when the folder behind it is another one, as Kubernetes swaps a config map', async () => {
    for (const version of ['1', '2']) {
      mkdirSync(join(folder, `..v${version}`));
      writeFileSync(join(folder, `..v${version}`, 'properties.json'), `version ${version}`);
    }
    symlinkSync('..v1', join(folder, '..data'));
    symlinkSync('..data/properties.json', path);
    start();
    symlinkSync('..v2', join(folder, '..data_tmp'));
    renameSync(join(folder, '..data_tmp'), join(folder, '..data'));
    await last().toBe('version 2');
  });
});

describe('a file', () => {
  it('behind a link that leads out of its folder is followed', async () => {
    const elsewhere = join(testFolder(), 'real.json');
    writeFileSync(elsewhere, 'one');
    symlinkSync(elsewhere, path);
    start();
    writeFileSync(elsewhere, 'two');
    await last().toBe('two');
  });

  it('that is not there yet, nor its folder, is found when it comes', async () => {
    path = join(folder, 'later', 'properties.json');
    start();
    mkdirSync(join(folder, 'later'));
    writeFileSync(path, 'here');
    await last().toBe('here');
  });

  it('that has changed between its reading and the watch is offered; one that has not, is not', async () => {
    writeFileSync(path, 'one');
    const from = fileState(path);
    start({ from });
    writeFileSync(join(folder, 'neighbour'), 'x');
    watch.close();
    writeFileSync(path, 'two');
    start({ from });
    await last().toBe('two');
    expect(seen).toEqual(['two']);
  });

  it('that is written bit by bit is told of when it is whole', async () => {
    writeFileSync(path, 'whole 1');
    start({ pollMs: 200 });
    for (const text of ['', 'who', 'whole']) writeFileSync(path, text);
    writeFileSync(path, 'whole 2');
    await last().toBe('whole 2');
    expect(seen).toEqual(['whole 2']);
  });

  it('that changes while it is being taken is taken again, one after the other', async () => {
    writeFileSync(path, 'one');
    let busy = 0;
    const gate = Promise.withResolvers<void>();
    const changed = async () => {
      busy += 1;
      expect(busy).toBe(1);
      seen.push(textAt(path));
      if (seen.length === 1) await gate.promise;
      busy -= 1;
      return true;
    };
    watch = watchFile(path, changed, { from: fileState(path), pollMs: 30 });
    writeFileSync(path, 'two');
    await last().toBe('two');
    writeFileSync(path, 'three');
    gate.resolve();
    await last().toBe('three');
    expect(seen).toEqual(['two', 'three']);
  });

  it('that was not taken is offered again, though it has not changed', async () => {
    writeFileSync(path, 'one');
    start({ retryMs: 30 }, () => seen.length > 2);
    writeFileSync(path, 'bad');
    await expect.poll(() => seen, PATIENCE).toEqual(['bad', 'bad', 'bad']);
  });

  it('is left alone once the watch is closed', async () => {
    writeFileSync(path, 'one');
    start();
    watch.close();
    writeFileSync(path, 'two');
    const other = seen;
    seen = [];
    start({ from: 'another' });
    await last().toBe('two');
    expect(other).toEqual([]);
  });
});

it('a watch does not keep the process alive', async () => {
  writeFileSync(path, 'one');
  start();
  const source = fileURLToPath(new URL('./file-watch.ts', import.meta.url));
  const script = `
    import { watchFile } from ${JSON.stringify(source)};
    watchFile(${JSON.stringify(path)}, async () => true);`;
  const program = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' });
  const [code] = await once(program, 'exit');
  expect(code).toBe(0);
});
