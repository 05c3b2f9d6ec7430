import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, startServer } from '../../partner/test-server.ts';
import { testFolder } from '../../test-folder.ts';
import { UsageError } from '../command-line.ts';
import { runBellhop } from '../test-bellhop.ts';
import { parseDoctorArgs } from './command.ts';
import { CANONICAL_ME, canonicalRooms, soundFile, TEST_KEY, TEST_SECRET } from './test-examination.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

/** Runs the real program, like a person. */
const doctor = (args: string[], environment: Record<string, string> = {}) =>
  // With Vitest's value "test", Next would not read .env.local.
  runBellhop(['doctor', ...args], { folder, environment: { NODE_ENV: 'production', ...environment } });

const service = () =>
  startServer((response, { url }) => {
    // This service repeats the API key in a field that the doctor shows.
    const me = { data: { ...CANONICAL_ME.data, property: { name: TEST_KEY } } };
    json(response, 200, url.endsWith('/me') ? me : canonicalRooms(url));
  });

describe('bellhop doctor', { timeout: 120_000 }, () => {
  it('reads .env.local below the real environment, names the sources, and ends with 0 if all is green', async () => {
    const { baseUrl } = await service();
    const lines = [
      'BELLHOP_BASE_URL=https://overruled.example/partner/v1',
      `BELLHOP_API_KEY=${TEST_KEY}`,
      `BELLHOP_SESSION_SECRET=${TEST_SECRET}`,
      'HOW_MANY=2',
      'BELLHOP_TRUSTED_PROXIES=$HOW_MANY',
      'BELLHOP_PROPERTIES=properties.json',
    ];
    writeFileSync(join(folder, 'properties.json'), JSON.stringify(soundFile(baseUrl)));
    writeFileSync(join(folder, '.env.local'), lines.join('\n'));
    writeFileSync(join(folder, '.env'), 'BELLHOP_PLAN=starter\nBELLHOP_API_KEY=overruled\n');
    const { status, stdout, stderr } = await doctor([], { BELLHOP_BASE_URL: baseUrl });
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toMatch(/BELLHOP_BASE_URL +http:\S+ +environment/);
    expect(stdout).toMatch(/BELLHOP_API_KEY +set, 27 characters +\.env\.local/);
    expect(stdout).toMatch(/BELLHOP_PLAN +starter +\.env\n/);
    expect(stdout).toMatch(/BELLHOP_TRUSTED_PROXIES +2 +\.env\.local/);
    expect(stdout).toContain('✓ availability: 2 room types map');
    expect(stdout).not.toContain(TEST_KEY);
    expect(stdout).not.toContain(TEST_SECRET);
    // Without a terminal there are no colours.
    expect(stdout).not.toContain('\u001B');
  });

  it('prints only data with --json, with the same status', async () => {
    const { status, stdout, stderr } = await doctor(['--json']);
    expect([stderr, status]).toEqual(['', 1]);
    expect(JSON.parse(stdout)).toMatchObject({ status: 1, requests: 0, findings: expect.any(Array) });
  });

  describe('--suggest-mapping', () => {
    const rooms = [{ nr: 7, titel: `Zimmer ${TEST_KEY} ${TEST_SECRET}`, preis: '12.00', waehrung: 'CHF' }];
    const run = async (...args: string[]) => {
      const { baseUrl } = await startServer((response, { url }) =>
        json(response, 200, url.endsWith('/me') ? CANONICAL_ME : { zimmer: rooms }),
      );
      return doctor(['--suggest-mapping', ...args], {
        BELLHOP_BASE_URL: baseUrl,
        BELLHOP_API_KEY: TEST_KEY,
        BELLHOP_SESSION_SECRET: TEST_SECRET,
      });
    };
    const PICKS = ['roomTypeId=1', 'name=titel', 'total=preis', 'currency=waehrung'].flatMap((pick) => [
      '--pick',
      pick,
    ]);

    it.each([[[]], [['--json']]])(
      'shows the candidates, and neither API key nor secret, with %j',
      async (form) => {
        const { status, stdout, stderr } = await run(...form);
        expect([stderr, status]).toEqual(['', 2]);
        expect(stdout).toContain('$string(nr)');
        expect(stdout).toContain('12.00');
        expect(stdout).not.toContain(TEST_KEY);
        expect(stdout).not.toContain(TEST_SECRET);
      },
    );

    it.each([[[]], [['--json']]])('prints an entry to paste for the picks, with %j', async (form) => {
      const { status, stdout, stderr } = await run(...PICKS, ...form);
      expect([stderr, status]).toEqual(['', 2]);
      expect(stdout).toContain("'roomTypeId': $string(nr)");
      expect(stdout).toContain('12.00');
      expect(stdout).not.toContain(TEST_KEY);
      expect(stdout).not.toContain(TEST_SECRET);
    });

    it('refuses an invalid pick', async () => {
      const { status, stderr } = await run('--pick', 'total=preis.[');
      expect([status, stderr]).toEqual([2, expect.stringMatching(/^bellhop: --pick total: not a JSONata/)]);
    });

    it.each([[['--pick', 'total=preis']], [['--minor-units']]])('is required for %j', (flags) => {
      expect(() => parseDoctorArgs(flags)).toThrow(UsageError);
    });
  });

  it('colours marks if FORCE_COLOR asks for it', async () => {
    expect((await doctor([], { FORCE_COLOR: '1' })).stdout).toContain('\u001B[33m!\u001B[39m upstream');
  });

  it('prints the usage with --help, and ends with 2 for a wrong command line', async () => {
    const help = await doctor(['--help']);
    expect([help.status, help.stdout.includes('--property <slug>')]).toEqual([0, true]);
    const wrong = await doctor(['--prop']);
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/^bellhop: .+\n\nUsage: npx bellhop <command>/);
  });

  it('ends if a service accepts the connection and never answers', async () => {
    const { baseUrl } = await startServer(() => undefined);
    const { status, stdout } = await doctor(['--timeout', '1'], {
      BELLHOP_BASE_URL: baseUrl,
      BELLHOP_API_KEY: TEST_KEY,
    });
    expect(status).toBe(2);
    expect(stdout).toContain('/me did not answer within 1 s');
  });

  it.each([['0'], ['100'], ['1s'], ['']])('refuses --timeout %j', (seconds) => {
    expect(() => parseDoctorArgs(['--timeout', seconds])).toThrow(UsageError);
  });
});
