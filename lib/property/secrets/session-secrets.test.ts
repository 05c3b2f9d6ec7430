import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test-folder.ts';
import { readSettings } from '../environment.ts';
import { sessionSecrets } from './session-secrets.ts';

const NOW = 'CANARY-the-secret-that-seals-now-0001';
const BEFORE = 'CANARY-the-secret-of-last-month-00001';

function secrets(set: { now?: string; before?: string; file?: string }, mustBeSet = false) {
  const warnings: string[] = [];
  const settings = readSettings({
    BELLHOP_SESSION_SECRET: set.now,
    BELLHOP_SESSION_SECRET_PREVIOUS: set.before,
  });
  return {
    ...sessionSecrets(settings, {
      mustBeSet,
      ...(set.file && { file: set.file }),
      warn: (sentence) => warnings.push(sentence),
    }),
    warnings,
  };
}

describe('the session secrets', () => {
  it('have only the configured one, without a warning', () => {
    const { current, all, warnings } = secrets({ now: NOW }, true);
    expect(current.value).toBe(NOW);
    expect(all).toEqual([current]);
    expect(warnings).toEqual([]);
  });

  it('use the previous one only to open sessions', () => {
    const { current, all } = secrets({ now: NOW, before: BEFORE });
    expect(all.map((secret) => secret.value)).toEqual([NOW, BEFORE]);
    expect(all[0]).toBe(current);
  });

  it('have the previous one only once if it is still the current one', () => {
    expect(secrets({ now: NOW, before: NOW }).all).toHaveLength(1);
  });

  it('are random and new at each start without a configured one, with a warning that does not show them', () => {
    const first = secrets({});
    const second = secrets({});
    expect(first.current.value.length).toBeGreaterThanOrEqual(32);
    expect(first.current.value).not.toBe(second.current.value);
    expect(first.warnings).toEqual([expect.stringContaining('BELLHOP_SESSION_SECRET is not set')]);
    expect(first.warnings.join()).not.toContain(first.current.value);
  });

  it('are random once and then persisted if a file is named, with a warning that names the file', () => {
    const file = join(testFolder(), 'secret');
    const first = secrets({ file });
    const second = secrets({ file, before: BEFORE });
    expect(first.current.value.length).toBeGreaterThanOrEqual(32);
    expect(second.all).toEqual([first.current, secrets({ now: BEFORE }).current]);
    for (const { warnings } of [first, second]) {
      expect(warnings).toEqual([
        `BELLHOP_SESSION_SECRET is not set: Bellhop uses a random one, and keeps it in ${file} for the next start.`,
      ]);
    }
    expect(secrets({ file: join(testFolder(), 'secret') }).current).not.toEqual(first.current);
  });

  it('are random in memory if the file cannot be used, with a warning that says so', () => {
    const file = join(testFolder(), 'secret');
    writeFileSync(file, 'CANARY-too-short');
    const first = secrets({ file });
    const second = secrets({ file });
    expect(first.current.value.length).toBeGreaterThanOrEqual(32);
    expect(first.current.value).not.toBe(second.current.value);
    expect(first.warnings).toEqual([
      expect.stringMatching(
        /is not set: .* it cannot keep in .*32 characters.*sessions end with this process/,
      ),
    ]);
    expect(first.warnings.join()).not.toContain('CANARY');
    expect(first.warnings.join()).not.toContain(first.current.value);
  });

  it('do not use the file if one is configured, or if one must be configured', () => {
    const folder = testFolder();
    const file = join(folder, 'secret');
    expect(secrets({ now: NOW, file })).toMatchObject({ current: { value: NOW }, warnings: [] });
    expect(() => secrets({ file }, true)).toThrow(/must be set in production/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stop the start if they must be set and are not', () => {
    expect(() => secrets({}, true)).toThrow(/BELLHOP_SESSION_SECRET: must be set in production/);
    expect(() => secrets({ before: BEFORE }, true)).toThrow('BELLHOP_SESSION_SECRET');
  });
});

describe('a secret’s id', () => {
  it('is the same at every start and in every release, because open sessions name it', () => {
    expect(secrets({ now: NOW }).current.id).toBe('20052817013058');
    expect(secrets({ now: BEFORE, before: NOW }).all[1]?.id).toBe('20052817013058');
  });

  it('is different for every secret, and has only decimal digits', () => {
    const ids = Array.from({ length: 200 }, (_, count) => secrets({ now: `${NOW}${count}` }).current.id);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^\d{1,15}$/);
  });
});
