import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';

/**
 * @file `npm run build:package`: what is published, in `dist/`: all that the package's entries reach, one
 * file for each of ours, and the widget's styles beside its components.
 */

const STYLES = ['components/styles.css', 'components/styles'];

rmSync('dist', { recursive: true, force: true });
const { status, error } = spawnSync('tsc', ['-p', 'tsconfig.package.json'], { stdio: 'inherit' });
if (error) throw error;
if (status !== 0) process.exit(status ?? 1);
for (const path of STYLES) cpSync(path, `dist/${path}`, { recursive: true });
// TypeScript from 6 on looks for the types of what is imported for its effect alone, too.
writeFileSync('dist/components/styles.css.d.ts', 'export {};\n');
