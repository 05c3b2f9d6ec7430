import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Tells V8 to compile a script's functions while it is being loaded, in another thread, instead of each when it is first
 * called, in the one that answers the guest. Other engines take it for a comment. It has to stand at the very top.
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

const manifestSchema = z.object({ pages: z.record(z.string(), z.array(z.string())) });

/**
 * Marks each script that a page of the Pages Router begins with ({@link COMPILE_AHEAD}): most of what is in them runs
 * before the guest can do anything. What is loaded later, like the calendar, stays as it is: to compile what nobody may
 * call costs memory for nothing. For Next's `compiler.runAfterProductionCompile`.
 * @throws Error where Next's build left no manifest of its pages, or one of another form
 */
export async function compileAhead({ distDir }: { distDir: string }): Promise<void> {
  const { pages } = manifestSchema.parse(
    JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8')),
  );
  const scripts = new Set(
    Object.values(pages)
      .flat()
      .filter((file) => file.endsWith('.js')),
  );
  await Promise.all([...scripts].map((script) => mark(join(distDir, script))));
}

async function mark(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.startsWith(COMPILE_AHEAD)) await writeFile(file, COMPILE_AHEAD + text);
}
