import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { scratchFolder } from '../scratch-folder.ts';

/** The npm packages with the fonts of create-next-app's layout. Only the scratch site installs them. */
export const FONT_PACKAGES = ['@fontsource-variable/geist@^5', '@fontsource-variable/geist-mono@^5'];

/**
 * Serves a site's fonts on this machine while this worker lives. Without it, `next/font/google` would fetch
 * them from Google at each build. The server has its own process, because a build blocks this one.
 * @param folder the folder of a site that has {@link FONT_PACKAGES} installed
 * @returns the environment in which Next finds the fonts: Next's own variable for tests
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
