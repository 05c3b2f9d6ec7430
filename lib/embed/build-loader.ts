import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Removes the line breaks of the style sheet. To the bundler it is a text that must stay as it is. */
const oneLineStyle = {
  name: 'one-line-style',
  transform: {
    filter: { id: /\/loader\/style\.ts$/ },
    handler: (code: string) => code.replaceAll('}\n', '}'),
  },
};

/**
 * Bundles the loader that host pages load (`/embed.js`): one ES module without dependencies. A build may run
 * this function several times in parallel, and a server may read the file meanwhile. So the function writes a
 * file of its own, and then renames it.
 */
export async function buildLoader(root: string): Promise<void> {
  // Loaded here, because only a build has the bundler. A running server does not need it.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(root, 'lib/embed/loader/entry.ts'), plugins: [oneLineStyle] });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const file = join(root, 'public/embed.js');
  const temporary = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(temporary, output[0].code);
  await rename(temporary, file);
}
