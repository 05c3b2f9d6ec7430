import { readFileSync } from 'node:fs';
import type { Place } from './nginx.ts';

/** The host name in docs/deployment.md. */
export const DOCUMENTED_NAME = 'book.hotel.example';

/**
 * Reads the nginx configuration of docs/deployment.md, and replaces ports and paths by those of this machine.
 * @throws Error if the configuration no longer has one of them
 */
export function documentedConfig(appPort: number, { tlsPort, plainPort, certificate, key }: Place): string {
  const text = readFileSync('docs/deployment.md', 'utf8');
  const [, config] = /```nginx\n([\s\S]+?)```/.exec(text) ?? [];
  if (!config) throw new Error('docs/deployment.md has no nginx configuration');
  return replaced(config, {
    'server 127.0.0.1:3000;': `server 127.0.0.1:${appPort};`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${tlsPort} ssl http2;`,
    '/etc/letsencrypt/live/book.hotel.example/fullchain.pem': certificate,
    '/etc/letsencrypt/live/book.hotel.example/privkey.pem': key,
  });
}

/**
 * Returns its server that ends TLS, with another host name and without the lines that have one of these
 * words.
 */
export function serverWithout(config: string, name: string, ...words: readonly string[]): string {
  const [server] = /server \{\s+listen [^;]+ ssl[\s\S]+?\n\}/.exec(config) ?? [];
  if (!server) throw new Error('docs/deployment.md has no server that ends TLS');
  return replaced(server, { [`server_name ${DOCUMENTED_NAME};`]: `server_name ${name};` })
    .split('\n')
    .filter((line) => !words.some((word) => line.includes(word)))
    .join('\n');
}

function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [from, to] of Object.entries(changes)) {
    if (!changed.includes(from)) throw new Error(`docs/deployment.md does not have: ${from}`);
    changed = changed.replaceAll(from, to);
  }
  return changed;
}
