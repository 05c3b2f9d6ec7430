import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { harbour } from '../guest/houses.ts';
import { HttpGuest } from '../hosts/http-guest.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { stayIn } from '../hosts/stay.ts';
import { buildContext, container, DOCKERFILE } from './dockerfile.ts';
import { imageFolder } from './image.ts';
import { expect, test } from './test.ts';

/** @file Tests the Dockerfile without Docker: a linter reads it, and its steps run in a scratch folder. */

test('the Dockerfile has no linter warning and no secret', () => {
  expect(validate(DOCKERFILE)).toEqual([]);
  expect(DOCKERFILE).not.toMatch(/^ARG |SECRET|API_KEY/m);
});

test('the build context has exactly the files that the build needs', () => {
  const sent = buildContext();
  // Files that a build reads although no file imports them.
  const read = ['app/layout.tsx', 'app/page.tsx', 'proxy.ts', 'instrumentation.ts', 'next.config.js'];
  expect(sent).toEqual(
    expect.arrayContaining([...read, 'public/demo/harbour-house/captains-suite-480.webp']),
  );
  expect(sent.filter((file) => /\.env|\.db$|^\.data|\.test\.|^(docs|e2e|design|\.git)\b/.test(file))).toEqual(
    [],
  );
  const folder = scratchFolder();
  for (const file of [...sent, ...['next-env.d.ts', '.next/types'].filter((made) => existsSync(made))]) {
    cpSync(file, join(folder, file), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const tsc = [resolve('node_modules/.bin/tsc'), '--noEmit', '--incremental', 'false'];
  const { status, stdout } = spawnSync(tsc[0] ?? '', tsc.slice(1), { cwd: folder, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('the container runs as a user who can only write to its data, reports its health, and stops in order', async ({
  serve,
}) => {
  const folder = imageFolder();
  const place = scratchFolder();
  const [node, data] = [join(place, 'node'), join(place, 'data')];
  // The user of the container must not read folders of root.
  copyFileSync(process.execPath, node);
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  const [uid = 1000, gid = 1000] = container.user;
  if (isRoot) {
    for (const above of [place, resolve(folder, '..')]) chmodSync(above, 0o711);
    chownSync(data, uid, gid);
  } else {
    // Without node_modules, because those files may be this repository's own.
    spawnSync('chmod', ['-R', 'a-w', ...['.next', 'lib', 'public'].map((own) => join(folder, own))]);
  }
  const user = isRoot ? { user: uid } : {};
  const [program, ...args] = container.command;
  expect(program).toBe('node');
  const environment = { ...container.environment, BELLHOP_SANDBOX_DIR: data };
  const server = await serve({ command: node, args, folder, environment, ...user });

  const guest = new HttpGuest(server.origin, harbour.slug);
  const booked = await guest.book(stayIn(50), harbour.room.roomTypeId);
  expect(booked.status).toBe(200);

  const [checker, ...checks] = container.healthCheck;
  expect(checker).toBe('node');
  const health = () => {
    const as = isRoot ? { uid, gid } : {};
    const env = { NODE_ENV: 'production' as const, PORT: String(server.port) };
    return spawnSync(node, checks, { env, ...as }).status;
  };
  expect(health()).toBe(0);
  expect(container.stopSignal).toBe('SIGTERM');
  server.signal('SIGTERM');
  expect(await server.ended, server.output()).toBe(0);
  expect(health()).toBe(1);
  expect(server.output()).not.toMatch(/EACCES|EROFS|EPERM|Failed to/);
  expect(existsSync(join(data, 'sandbox.db'))).toBe(true);
});
