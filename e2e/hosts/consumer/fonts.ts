import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';

/** The npm packages that have the fonts of create-next-app's layout, for the scratch site alone. */
export const FONT_PACKAGES = ['@fontsource-variable/geist@^5', '@fontsource-variable/geist-mono@^5'];

/**
 * Serves a site's fonts on this machine for as long as this worker lives: `next/font/google` would fetch them
 * from Google at each build. In a process of its own, as a build blocks this one.
 * @param folder of a site that has {@link FONT_PACKAGES} installed
 * @returns the environment with which Next finds them: the variable that it has for tests
 */
export async function serveFonts(folder: string): Promise<Record<string, string>> {
  const answers = join(scratchFolder(), 'fonts.cjs');
  const program = join(import.meta.dirname, 'font-process.ts');
  const child = spawn(process.execPath, [program, join(folder, 'node_modules'), answers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`the server of the fonts ended with ${status}`)));
  });
  child.unref();
  child.stdout.destroy();
  return { NEXT_FONT_GOOGLE_MOCKED_RESPONSES: answers };
}
