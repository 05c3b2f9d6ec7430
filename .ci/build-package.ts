import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';

/**
 * @file `npm run build:package`: builds the published package in `dist/`. It has one file for each source
 * file that the package's entries reach, and the widget's styles beside its components.
 */

const STYLES = ['components/styles.css', 'components/styles'];

rmSync('dist', { recursive: true, force: true });
const { status, error } = spawnSync('tsc', ['-p', 'tsconfig.package.json'], { stdio: 'inherit' });
if (error) throw error;
if (status !== 0) process.exit(status ?? 1);
for (const path of STYLES) cpSync(path, `dist/${path}`, { recursive: true });
// TypeScript 6 and later also needs types for a module that is imported only for its effect.
writeFileSync('dist/components/styles.css.d.ts', 'export {};\n');
