import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays, civilDateIn } from '../contract/index.ts';
import { testFolder } from '../test-folder.ts';
import { demoKeys } from './index.ts';
import { createSandbox } from './sandbox.ts';
import { serveSandbox } from './serve.ts';
import { bookingBody, plainSeed, requestTo, testClock } from './test-caller.ts';

let folder: string;
const programs: ChildProcess[] = [];
beforeEach(() => {
  folder = testFolder();
});
afterEach(async () => {
  await Promise.all(programs.splice(0).map(ended));
});

/** Runs `bellhop sandbox` with the folder. Returns its base URL when it is printed. */
function startProgram(): Promise<string> {
  const cli = fileURLToPath(new URL('../cli/index.ts', import.meta.url));
  const program = spawn(process.execPath, [cli, 'sandbox', '--port', '0', '--dir', folder]);
  programs.push(program);
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /http:\S+/.exec(printed);
      if (url) resolve(url[0]);
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.once('exit', () => reject(new Error(`ended early: ${printed}`)));
  });
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    program.once('exit', () => resolve());
    program.kill('SIGTERM');
  });
}

function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('concurrent requests', () => {
  test('make 5 bookings and 195 refusals of 200 parallel orders for the last 5 units', async () => {
    const options = { file: join(folder, 'sandbox.db'), now: testClock().now, properties: [plainSeed] };
    const sandboxes = [createSandbox(options), createSandbox(options)];
    const servers = await Promise.all(
      sandboxes.map((sandbox) => serveSandbox(sandbox, { port: 0, host: '127.0.0.1' })),
    );
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const baseUrl = servers[index % 2]?.baseUrl ?? '';
        const headers = { 'Idempotency-Key': `guest-${index}` };
        const body = bookingBody;
        return (await fetch(requestTo(`${baseUrl}/bookings`, { key: plainSeed.key, body, headers }))).status;
      }),
    );
    expect(tally(statuses)).toEqual({ 201: 5, 409: 195 });
    expect(sandboxes[0]?.control.bookings()).toHaveLength(5);
    await Promise.all(servers.map((server) => server.close()));
    for (const sandbox of sandboxes) sandbox.close();
  });

  test('to three processes that open one new file seed it once and oversell nothing', async () => {
    const baseUrls = await Promise.all([startProgram(), startProgram(), startProgram()]);
    const checkin = addDays(civilDateIn('Europe/Berlin', new Date()), 60);
    // `double-courtyard` is never closed and has 8 units.
    const body = { ...bookingBody, roomTypeId: 'double-courtyard', checkin, checkout: addDays(checkin, 3) };
    const key = demoKeys['harbour-house'] ?? '';
    const send = async (index: number, headers: Record<string, string>) => {
      const baseUrl = baseUrls[index % baseUrls.length] ?? '';
      return (await fetch(requestTo(`${baseUrl}/bookings`, { key, body, headers }))).status;
    };
    const sameKey = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(index, { 'Idempotency-Key': 'one intent' })),
    );
    expect(tally(sameKey)).toEqual({ 201: 1, 200: 29 });
    const ownKeys = await Promise.all(Array.from({ length: 60 }, (_, index) => send(index, {})));
    expect(tally(ownKeys)).toEqual({ 201: 7, 409: 53 });
  }, 30_000);
});
