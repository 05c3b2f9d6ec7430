import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { type FileWatch, type FileWatchOptions, fileState, watchFile } from './file-watch.ts';

const WAITING = { timeout: 20_000, interval: 20 };

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

/** Watches the file, and notes its text at each call. */
function start(options: FileWatchOptions = {}, taken: (text: string) => boolean = () => true): void {
  const changed = async () => {
    const text = textAt(path);
    seen.push(text);
    return taken(text);
  };
  watch = watchFile(path, changed, { from: fileState(path), pollMs: 30, ...options });
}

const last = () => expect.poll(() => seen.at(-1), WAITING);

describe('a changed file is reported', () => {
  it('when it is overwritten, replaced by a rename, removed and restored', async () => {
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

  it('when its link leads to another folder, as when Kubernetes replaces a config map', async () => {
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

describe('file watch', () => {
  it('follows a link that leads out of the folder', async () => {
    const elsewhere = join(testFolder(), 'real.json');
    writeFileSync(elsewhere, 'one');
    symlinkSync(elsewhere, path);
    start();
    writeFileSync(elsewhere, 'two');
    await last().toBe('two');
  });

  it('finds a file whose folder is made later', async () => {
    path = join(folder, 'later', 'properties.json');
    start();
    mkdirSync(join(folder, 'later'));
    writeFileSync(path, 'here');
    await last().toBe('here');
  });

  it('reports a file that changed between its reading and the watch, and no unchanged file', async () => {
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

  it('reports a file that is written in parts only when it is complete', async () => {
    writeFileSync(path, 'whole 1');
    start({ pollMs: 200 });
    for (const text of ['', 'who', 'whole']) writeFileSync(path, text);
    writeFileSync(path, 'whole 2');
    await last().toBe('whole 2');
    expect(seen).toEqual(['whole 2']);
  });

  it('reports a change during a call after the end of that call', async () => {
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

  it('reports an unchanged file again if its content was not accepted', async () => {
    writeFileSync(path, 'one');
    start({ retryMs: 30 }, () => seen.length > 2);
    writeFileSync(path, 'bad');
    await expect.poll(() => seen, WAITING).toEqual(['bad', 'bad', 'bad']);
  });

  it('reports nothing after it is closed', async () => {
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
