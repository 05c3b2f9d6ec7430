import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, isListenedAt } from '../hosts/port-of.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { findNginx } from './find-nginx.ts';

export interface Nginx {
  /** The port for https, for all host names. */
  tlsPort: number;
  /** The port for http. */
  plainPort: number;
  /** Its self-signed certificate. */
  certificate: Buffer;
  /** Returns its access log and error log. */
  logs(): string;
  stop(): Promise<void>;
}

/** The ports and paths of this nginx, for a server's part of the configuration. */
export interface Place {
  tlsPort: number;
  plainPort: number;
  certificate: string;
  key: string;
}

/** Starts a real nginx in a new folder. @param servers returns the content of its `http` block */
export async function startNginx(
  names: readonly string[],
  servers: (place: Place) => string,
): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error('The tests need an nginx (Debian: apt-get install nginx-light).');
  const folder = scratchFolder();
  const place = {
    tlsPort: await freePort(),
    plainPort: await freePort(),
    ...makeCertificate(folder, names),
  };
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, mainConfig(folder, servers(place)));
  const nginx = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'pipe',
  });
  let errors = '';
  nginx.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = new Promise((resolve) => nginx.once('close', resolve));
  while (!(await isListenedAt(place.tlsPort))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}:\n${errors}`);
    await pause(20);
  }
  return {
    tlsPort: place.tlsPort,
    plainPort: place.plainPort,
    certificate: readFileSync(place.certificate),
    logs: () => ['access.log', 'error.log'].map((log) => readFileSync(join(folder, log), 'utf8')).join(''),
    stop: async () => {
      nginx.kill('SIGQUIT');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

function mainConfig(folder: string, servers: string): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log info;
events {}
http {
  access_log ${folder}/access.log;
  ${kept.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  ${servers}
}
`;
}

function makeCertificate(folder: string, names: readonly string[]): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  const words =
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=bellhop ` +
    `-addext subjectAltName=${alternatives} -keyout ${key} -out ${certificate}`;
  const { status, stderr } = spawnSync('openssl', words.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return { certificate, key };
}
