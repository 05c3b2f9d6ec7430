import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as entry from './entry.ts';

it('exports exactly these names', () => {
  expect(Object.keys(entry)).toEqual(['createMcpHandlers']);
});

const IMPORT = /(?:\bfrom |\bimport |\bimport\()'([^']+)'/g;

/** Returns the packages that a file imports, directly or through other files. */
function packagesOf(first: string): Set<string> {
  const packages = new Set<string>();
  const files = new Set([first]);
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('.')) files.add(join(dirname(file), name));
      else packages.add(name.split('/')[0] ?? '');
    }
  }
  return packages;
}

it('is the only entry of the package that imports the SDK', () => {
  const others = ['lib/next/entry.ts', 'components/entry.ts', 'lib/sandbox/entry.ts', 'lib/cli/index.ts'];
  for (const other of others) expect(packagesOf(other), other).not.toContain('@modelcontextprotocol');
  expect(packagesOf('lib/mcp/entry.ts')).toContain('@modelcontextprotocol');
});
