import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const HERE = relative(ROOT, import.meta.dirname);

/** Returns our files that import a file of this folder. */
function importers(): string[] {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: ROOT });
  return files.filter((file) => {
    const imports = readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:from |import[ (])'(?<path>\.[^']+)'/g,
    );
    return [...imports].some(({ groups }) => dirname(join(dirname(file), groups?.path ?? '')) === HERE);
  });
}

describe('the descriptions of the contract', () => {
  it('are imported by lib/openapi only, and reach neither a browser nor the package', () => {
    const rooms = new Set(importers().map((file) => file.split('/').slice(0, 2).join('/')));
    expect([...rooms].toSorted()).toEqual(['lib/contract', 'lib/openapi']);
    const inContract = importers().filter((file) => file.startsWith('lib/contract/'));
    expect(inContract.filter((file) => dirname(file) !== HERE)).toEqual([]);
  });
});
