import { describe, expect, it } from 'vitest';
import {
  newSessionId,
  openTicket,
  SESSION_TTL_SECONDS,
  sealsForMs,
  sessionBeganAt,
  signTicket,
} from './ticket.ts';

const older = { id: '17', value: 'a session secret for tests, long enough' };
const newer = { id: '23', value: 'the next session secret, also long enough' };
const secrets = { current: newer, all: [newer, older] };
const T0 = 1_800_000_000_000;
const named = {
  property: 'inn',
  sessionId: 'c2Vzc2lvbg',
  generation: 2,
  endedBefore: 1,
  madeAt: T0,
  service: 'hotels',
};
const text = signTicket(older, named);

it('a ticket seals for a quarter of its idempotency key’s time, and at most five minutes', () => {
  expect(sealsForMs(19 * 60_000)).toBe(285_000);
  expect(sealsForMs(60 * 60_000)).toBe(300_000);
});

describe('a session’s id', () => {
  it('contains the time when the session began, and is never used twice', () => {
    const [one, other] = [newSessionId(T0), newSessionId(T0)];
    expect(sessionBeganAt({ sessionId: one })).toBe(T0);
    expect(one).toMatch(/^[\da-z]+\.[\w-]{22}$/);
    expect(other).not.toBe(one);
  });

  it('of an earlier release counts as that of an old session', () => {
    expect(sessionBeganAt({ sessionId: 'c2Vzc2lvbg' })).toBe(0);
  });

  it('goes through a ticket unchanged', () => {
    const sessionId = newSessionId(T0);
    const ticket = signTicket(older, { ...named, sessionId });
    expect(openTicket(secrets, ticket, 'inn', T0)?.sessionId).toBe(sessionId);
  });
});

describe('a ticket', () => {
  it('names the session, the generation, and the secret of the session’s keys', () => {
    expect(openTicket(secrets, text, 'inn', T0)).toEqual({ ...named, secretId: '17' });
  });

  it('does not name the guest', () => {
    expect(text).toMatch(/^2~17~c2Vzc2lvbg~2~1~\d+~hotels~[\w-]{43}$/);
  });

  it('opens for one property only', () => {
    expect(openTicket(secrets, text, 'lodge', T0)).toBeUndefined();
  });

  it('opens only for the lifetime of a session', () => {
    const oldest = T0 + SESSION_TTL_SECONDS * 1000;
    expect(openTicket(secrets, text, 'inn', oldest - 1)).toBeDefined();
    expect(openTicket(secrets, text, 'inn', oldest)).toBeUndefined();
  });

  it('does not open once its secret is removed', () => {
    expect(openTicket({ current: newer, all: [newer] }, text, 'inn', T0)).toBeUndefined();
  });

  it.each([
    ['another generation', text.replace('~2~', '~3~')],
    ['another end', text.replace('~2~1~', '~2~2~')],
    ['another session', text.replace('c2Vzc2lvbg', 'b3RoZXI')],
    ['another time', text.replace(`~${T0}~`, `~${T0 + 1}~`)],
    ['another MAC', `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`],
    ['an extra field', `${text}~more`],
    ['missing fields', text.split('~').slice(0, 4).join('~')],
    ['an empty text', ''],
  ])('does not open with %s', (_, forged) => {
    expect(openTicket(secrets, forged, 'inn', T0)).toBeUndefined();
  });
});
