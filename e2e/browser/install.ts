import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/**
 * Installs the Debian packages of missing programs.
 * @param needed tells for each package whether its program is there
 * @returns the packages whose programs are still missing
 */
export function installMissing(needed: Readonly<Record<string, () => boolean>>): string[] {
  const missing = () =>
    Object.entries(needed)
      .filter(([, isThere]) => !isThere())
      .map(([name]) => name);
  const packages = missing();
  if (packages.length > 0) installWithApt(...packages);
  return missing();
}

/** Installs packages in Debian's and Ubuntu's way; as root, or with a sudo that asks nothing. */
export function installWithApt(...packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, ...rest);
  };
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}
