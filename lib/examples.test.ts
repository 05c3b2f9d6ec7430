import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EMBEDDING } from '../e2e/examples/examples.ts';
import { readmeLines } from '../e2e/hosts/consumer/readme.ts';

/** @file Compares the sites in `examples/` with this repository. `npm run test:examples` runs them. */

const packageSchema = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
const packageAt = (path: string) => packageSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

describe('examples/next', () => {
  it.each(['app/page.tsx', 'app/api/booking/[[...path]]/route.ts'])(
    "has the README's lines in %s",
    (path) => {
      expect(readFileSync(`examples/next/${path}`, 'utf8')).toBe(readmeLines(path));
    },
  );

  it('depends on the packed file of this version', () => {
    const { version } = packageAt('package.json');
    const packed = `next-bellhop-${version}.tgz`;
    expect(packageAt('examples/next/package.json').dependencies).toMatchObject({
      'next-bellhop': `file:${packed}`,
    });
    expect(readFileSync('examples/next/README.md', 'utf8')).toContain(packed);
  });
});

describe.each(Object.entries(EMBEDDING))('examples/%s', (name, { devOrigin }) => {
  it('names its origin in development in its README', () => {
    const words = readFileSync(`examples/${name}/README.md`, 'utf8').replaceAll(/\s+/g, ' ');
    expect(words).toContain(`in development that is \`${devOrigin}\``);
  });
});
