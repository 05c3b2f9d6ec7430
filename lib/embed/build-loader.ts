import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The style sheet is a text to the bundler, which leaves its line breaks in. */
const oneLineStyle = {
  name: 'one-line-style',
  transform: {
    filter: { id: /\/loader\/style\.ts$/ },
    handler: (code: string) => code.replaceAll('}\n', '}'),
  },
};

/**
 * Bundles the loader that host pages load (`/embed.js`): one ES module without dependencies. A build runs
 * this more than once at a time, and a server may be reading the file: so it is put in place whole.
 */
export async function buildLoader(root: string): Promise<void> {
  // Only where Bellhop is built: a server that merely runs does without the bundler.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(root, 'lib/embed/loader/entry.ts'), plugins: [oneLineStyle] });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const file = join(root, 'public/embed.js');
  const made = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(made, output[0].code);
  await rename(made, file);
}
