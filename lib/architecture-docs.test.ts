import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** @file The files and folders that docs/architecture.md and the modules' own READMEs name are there. */

const DOCUMENTS = ['docs/architecture.md', 'lib/bff/attempts/README.md'];

const files = globSync('{app,components,docs,e2e,lib,public,.ci}/**', {
  exclude: (name) => name === 'node_modules',
});
const there = [...files, ...globSync('*.{ts,js,json,md}')].map((path) => `/${path.replaceAll('\\', '/')}`);

/** The paths in a document's code spans. `<tag>` stands for any name. */
function pathsIn(document: string): string[] {
  const spans = readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g);
  const paths = [...spans].flatMap(([, path = '']) =>
    /^[\w@.[\]/<>-]+\.(?:tsx?|css|md|json)$|^[\w.[\]/-]+\/$/.test(path) ? [path] : [],
  );
  return [...new Set(paths)];
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names many paths', () => {
    expect(pathsIn(document).length).toBeGreaterThan(10);
  });

  it.each(pathsIn(document))('names %s, which is there', (path) => {
    const pattern = path
      .replace(/\/$/, '')
      .replaceAll(/[.[\]]/g, '\\$&')
      .replaceAll(/<\w+>/g, '[\\w-]+');
    expect(
      there.some((each) => new RegExp(`/${pattern}$`).test(each)),
      path,
    ).toBe(true);
  });
});
