import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { wordpressPrograms } from './programs.ts';

export interface Database {
  /** The path of its socket. It takes no other connections. */
  socket: string;
  stop(): Promise<void>;
}

/** Starts a MariaDB in a new folder. @param name the name of its only database */
export async function startDatabase(name: string): Promise<Database> {
  const { mariadbd, installDatabase } = wordpressPrograms();
  const folder = scratchFolder();
  const data = join(folder, 'data');
  const socket = join(folder, 'socket');
  const init = join(folder, 'init.sql');
  // MariaDB runs as root only with this argument.
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const common = ['--no-defaults', `--datadir=${data}`, ...user];
  const install = [...common, '--auth-root-authentication-method=normal', '--skip-test-db'];
  const { status, stdout, stderr } = spawnSync(installDatabase, install, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mariadb-install-db ended with ${status}:\n${stdout}${stderr}`);
  writeFileSync(init, `CREATE DATABASE ${name};\n`);
  const server = spawn(
    mariadbd,
    [...common, `--socket=${socket}`, '--skip-networking', `--init-file=${init}`, `--pid-file=${folder}/pid`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  server.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = once(server, 'close');
  // Also ends the server if this function fails before it returns `stop`.
  const end = () => void server.kill('SIGTERM');
  process.once('exit', end);
  while (!(await takesConnections(socket))) {
    if (server.exitCode !== null) throw new Error(`MariaDB ended with ${server.exitCode}:\n${errors}`);
    await pause(50);
  }
  return {
    socket,
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

function takesConnections(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
