import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { call, plainSeed, readError } from './test-caller.ts';

let folder: string;
let sandbox: Sandbox;
const open = () => createSandbox({ file: join(folder, 'sandbox.db'), properties: [plainSeed] });
beforeEach(() => {
  folder = testFolder();
  sandbox = open();
});
afterEach(() => {
  sandbox.close();
});

const status = async (key: string) => (await call(sandbox, '/me', { key })).status;

describe('API keys of the sandbox', () => {
  test('are refused with the same message if they are unknown or revoked', async () => {
    sandbox.control.revokeKey('plain-inn');
    const answers = [
      await call(sandbox, '/me', { key: plainSeed.key }),
      await call(sandbox, '/me', { key: 'x' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await readError(answer)).toEqual({
        statusCode: 401,
        error: 'Unauthorized',
        message: 'Unknown or revoked API key.',
        code: 'invalid_api_key',
      });
    }
  });

  test('stay rotated after a restart, and the announcement says so', async () => {
    expect(sandbox.announcement()).toEqual([`Plain Inn (plain-inn), plan starter, key ${plainSeed.key}`]);
    const { key } = sandbox.control.rotateKey('plain-inn');
    sandbox.close();
    sandbox = open();
    expect([await status(plainSeed.key), await status(key)]).toEqual([401, 200]);
    expect(sandbox.announcement().join()).not.toContain(plainSeed.key);
  });

  test('may be several for one property; each is rotated or revoked by its id', async () => {
    const second = sandbox.control.createKey('plain-inn');
    expect(() => sandbox.control.rotateKey('plain-inn')).toThrow(RangeError);
    expect(() => sandbox.control.revokeKey('plain-inn')).toThrow(RangeError);
    const third = sandbox.control.rotateKey('plain-inn', second.id);
    expect([await status(plainSeed.key), await status(second.key), await status(third.key)]).toEqual([
      200, 401, 200,
    ]);
    sandbox.control.revokeKey('plain-inn', third.id);
    expect(await status(third.key)).toBe(401);
    expect(
      sandbox.control.keys('plain-inn').map(({ hint, revokedAt }) => [hint, revokedAt === null]),
    ).toEqual([
      ['0001', true],
      [second.key.slice(-4), false],
      [third.key.slice(-4), false],
    ]);
  });

  test('must exist, and their property too, for a rotation, a revocation or a new plan', () => {
    sandbox.control.revokeKey('plain-inn');
    expect(() => sandbox.control.revokeKey('plain-inn')).toThrow(RangeError);
    expect(() => sandbox.control.rotateKey('plain-inn', 99)).toThrow(RangeError);
    expect(() => sandbox.control.createKey('nowhere')).toThrow(RangeError);
    expect(() => sandbox.control.setPlan('nowhere', 'pro')).toThrow(RangeError);
  });

  test('are stored as hashes only', () => {
    const { key } = sandbox.control.createKey('plain-inn');
    sandbox.close();
    const file = readFileSync(join(folder, 'sandbox.db'));
    expect(file.includes('Plain Inn')).toBe(true);
    expect([plainSeed.key, key].filter((value) => file.includes(value))).toEqual([]);
  });

  test('stay valid after a failed rotation', async () => {
    expect(() => sandbox.control.rotateKey('nowhere')).toThrow(RangeError);
    expect(await status(plainSeed.key)).toBe(200);
  });
});
