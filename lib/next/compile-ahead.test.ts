import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { COMPILE_AHEAD, compileAhead } from './compile-ahead.ts';

const FILES = ['page.js', 'shared.js', 'later.js', 'page.css'].map((name) => `static/chunks/${name}`);

/** What Next's build leaves: two pages that share a script, a style, and a script that no page begins with. */
function built(manifest: unknown): { distDir: string; read(name: string): string } {
  const distDir = testFolder();
  mkdirSync(join(distDir, 'static/chunks'), { recursive: true });
  for (const file of FILES) writeFileSync(join(distDir, file), `/* ${file} */`);
  writeFileSync(join(distDir, 'build-manifest.json'), JSON.stringify(manifest));
  return { distDir, read: (name) => readFileSync(join(distDir, `static/chunks/${name}`), 'utf8') };
}

const [page, shared, , style] = FILES;
const manifest = { pages: { '/': [shared], '/[property]': [page, shared, style] }, polyfillFiles: [] };

describe('compileAhead', () => {
  it('marks the scripts that pages begin with, and nothing else', async () => {
    const { distDir, read } = built(manifest);
    await compileAhead({ distDir });
    expect(read('page.js')).toBe(`${COMPILE_AHEAD}/* ${page} */`);
    expect(read('shared.js')).toBe(`${COMPILE_AHEAD}/* ${shared} */`);
    expect(read('later.js')).toBe('/* static/chunks/later.js */');
    expect(read('page.css')).toBe('/* static/chunks/page.css */');
  });

  it('marks a script once, however often the build runs', async () => {
    const { distDir, read } = built(manifest);
    await compileAhead({ distDir });
    await compileAhead({ distDir });
    expect(read('page.js')).toBe(`${COMPILE_AHEAD}/* ${page} */`);
  });

  it.each([{}, { pages: [] }, { pages: { '/': 'page.js' } }])(
    'fails the build where the manifest is another: %j',
    async (other) => {
      await expect(compileAhead({ distDir: built(other).distDir })).rejects.toThrow('pages');
    },
  );
});
