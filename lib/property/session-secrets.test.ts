import { describe, expect, it } from 'vitest';
import { readSettings } from './environment.ts';
import { sessionSecrets } from './session-secrets.ts';

const NOW = 'CANARY-the-secret-that-seals-now-0001';
const BEFORE = 'CANARY-the-secret-of-last-month-00001';

function secrets(set: { now?: string; before?: string }, mustBeSet = false) {
  const warnings: string[] = [];
  const settings = readSettings({
    BELLHOP_SESSION_SECRET: set.now,
    BELLHOP_SESSION_SECRET_PREVIOUS: set.before,
  });
  return {
    ...sessionSecrets(settings, { mustBeSet, warn: (sentence) => warnings.push(sentence) }),
    warnings,
  };
}

describe('the session secrets', () => {
  it('are the configured one, without a warning', () => {
    const { current, all, warnings } = secrets({ now: NOW }, true);
    expect(current.value).toBe(NOW);
    expect(all).toEqual([current]);
    expect(warnings).toEqual([]);
  });

  it('keep the previous one for opening only', () => {
    const { current, all } = secrets({ now: NOW, before: BEFORE });
    expect(all.map((secret) => secret.value)).toEqual([NOW, BEFORE]);
    expect(all[0]).toBe(current);
  });

  it('count the previous one once when it is still the current one', () => {
    expect(secrets({ now: NOW, before: NOW }).all).toHaveLength(1);
  });

  it('are random without a configured one, each start another, with a warning that does not show it', () => {
    const first = secrets({});
    const second = secrets({});
    expect(first.current.value.length).toBeGreaterThanOrEqual(32);
    expect(first.current.value).not.toBe(second.current.value);
    expect(first.warnings).toEqual([expect.stringContaining('BELLHOP_SESSION_SECRET is not set')]);
    expect(first.warnings.join()).not.toContain(first.current.value);
  });

  it('must be set where a random one would lose bookings: with no secret, there is no start', () => {
    expect(() => secrets({}, true)).toThrow(/BELLHOP_SESSION_SECRET: must be set in production/);
    expect(() => secrets({ before: BEFORE }, true)).toThrow('BELLHOP_SESSION_SECRET');
  });
});

describe('a secret’s id', () => {
  it('is the same at every start and in every release: open sessions name it', () => {
    expect(secrets({ now: NOW }).current.id).toBe('20052817013058');
    expect(secrets({ now: BEFORE, before: NOW }).all[1]?.id).toBe('20052817013058');
  });

  it('is another for every secret, in decimal digits only', () => {
    const ids = Array.from({ length: 200 }, (_, count) => secrets({ now: `${NOW}${count}` }).current.id);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^\d{1,15}$/);
  });
});
