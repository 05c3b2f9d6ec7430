import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Guest } from '../bff/test/test-bench.ts';
import { startReceiver, type TestReceiver } from '../bff/webhooks/test-receiver.ts';
import { ConfigError, type ConfigIssue, readSettings } from '../property/index.ts';
import { testProperty } from '../property/test-property.ts';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import { PATIENCE } from '../store/test-links.ts';
import { testFolder } from '../test-folder.ts';
import { createBellhop } from './index.ts';
import { outboxIssues } from './open-outbox.ts';

let sandbox: Sandbox;
let server: SandboxServer;
let receiver: TestReceiver;
let folder: string;
beforeEach(async () => {
  sandbox = createSandbox();
  server = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  receiver = await startReceiver();
  folder = join(testFolder(), 'data');
});
afterEach(async () => {
  await server.close();
  sandbox.close();
});

/** The demo's properties, the first with a webhook. */
function fileWith(change: object = {}) {
  const file = demoPropertiesFile(server.baseUrl) as { properties: { slug: string; webhooks?: unknown }[] };
  const { url, secretFile } = receiver;
  const events = ['booked'];
  for (const property of file.properties)
    if (property.slug === 'harbour-house') property.webhooks = [{ url, secretFile, events, ...change }];
  return file;
}
const make = (environment: Record<string, string> = {}, file: unknown = fileWith()) =>
  createBellhop({
    properties: file,
    environment: { ...demoKeyEnvironment, BELLHOP_DATA_DIR: folder, ...environment },
  });

function issuesOf(work: () => unknown): readonly ConfigIssue[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
}

describe('a Bellhop whose property has a webhook', () => {
  it('delivers an event of a booking, after the next start if it could not before', async () => {
    receiver.answer = () => 503;
    const bellhop = make();
    const guest = new Guest(bellhop.service, 'harbour-house');
    const { body } = await guest.book();
    await expect.poll(() => receiver.received.length, PATIENCE).toBe(1);
    await bellhop.close();
    receiver.answer = () => 204;
    const next = make();
    await expect.poll(() => receiver.received.length, PATIENCE).toBe(2);
    const [first, again] = receiver.received;
    expect(again).toMatchObject({ id: first?.id, json: { data: { reference: body.booking.reference } } });
    await next.close();
  });

  it('does not start if a secret is missing, and names it', () => {
    const secretFile = join(folder, 'nowhere');
    expect(issuesOf(() => make({}, fileWith({ secretFile })))).toEqual([
      {
        path: 'properties[0].webhooks[0].secretFile',
        reason: `the file ${secretFile} cannot be read: there is no such file`,
        property: 'harbour-house',
      },
    ]);
  });

  it('does not start if the outbox cannot be stored, and says what to set', () => {
    writeFileSync(folder, 'a file in the folder’s place');
    expect(issuesOf(() => make())).toEqual([
      {
        path: 'properties[0].webhooks',
        reason: expect.stringMatching(
          /cannot write to the folder .*: set BELLHOP_DATA_DIR .* or set BELLHOP_REDIS_URL$/,
        ),
        property: 'harbour-house',
      },
    ]);
  });

  it('stores nothing in a folder if it has a Redis', () => {
    const check = outboxIssues({
      ...readSettings({}),
      BELLHOP_REDIS_URL: 'redis://127.0.0.1:1',
      BELLHOP_DATA_DIR: folder,
    });
    expect(check(testProperty({ webhooks: fileWith().properties[0]?.webhooks }))).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});

it('makes no folder and no file without webhooks', async () => {
  const bellhop = make({}, demoPropertiesFile(server.baseUrl));
  await new Guest(bellhop.service, 'harbour-house').book();
  await bellhop.close();
  expect(existsSync(folder)).toBe(false);
});
