import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find.ts';

/** Makes sure that there is a Chromium for the end-to-end tests: finds one, else installs it, else says what to do. */

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Debian's and Ubuntu's way; as root, or with a sudo that asks nothing. */
function installWithApt(): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, ...rest);
  };
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
}

const found = () => findChromium() !== undefined;

if (!found() && !(installWithApt() && found()) && !(run('playwright', 'install', 'chromium') && found())) {
  console.error(
    'The end-to-end tests need a Chromium: install one with your system (Debian: apt-get install chromium), or set BELLHOP_CHROMIUM to its path.',
  );
  process.exit(1);
}
