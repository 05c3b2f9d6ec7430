import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorResponse, refusal } from '../api/error.ts';
import { panelAccess } from './access.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

const PASSWORD = 'correct horse battery';
const ORIGIN = 'https://demo.example';
let signIn: SignIn;
beforeEach(() => {
  signIn = createSignIn(PASSWORD);
});

interface Typed {
  password?: string;
  back?: string;
  client?: string;
  headers?: Record<string, string>;
}
const type = ({ password = PASSWORD, back = '', client = '203.0.113.7', headers = {} }: Typed = {}) =>
  signIn.answer(
    new Request(`${ORIGIN}/sandbox/sign-in`, {
      method: 'POST',
      headers: { origin: ORIGIN, host: 'demo.example', ...headers },
      body: new URLSearchParams({ password, back }),
    }),
    client,
  );
const cookieIn = (answer: Response) => answer.headers.get('set-cookie');
const withCookie = (cookie: string) => new Headers({ host: 'demo.example', cookie });

describe('the panel’s sign-in', () => {
  test('opens the panel with the password, and sets a cookie that no script and no other site can use', async () => {
    const answer = await type({ back: 'property=harbour-house&section=keys&sign-in=wrong' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/sandbox?property=harbour-house&section=keys',
    ]);
    const [pair = '', ...attributes] = cookieIn(answer)?.split('; ') ?? [];
    expect(attributes).toEqual(['Path=/sandbox', 'Max-Age=28800', 'HttpOnly', 'SameSite=Strict', 'Secure']);
    expect(pair).not.toContain(PASSWORD);
    expect(await signIn.holds(withCookie(`other=1; ${pair}`))).toBe(true);
    expect(await createSignIn(PASSWORD).holds(withCookie(pair))).toBe(false);
  });

  test('sets a cookie without Secure if there is no TLS', async () => {
    const answer = await type({ headers: { 'x-forwarded-proto': 'http' } });
    expect(cookieIn(answer)).not.toContain('Secure');
  });

  test.each(['', 'correct horse', `${PASSWORD} `, PASSWORD.toUpperCase()])(
    '%j does not',
    async (password) => {
      const answer = await type({ password, back: 'section=keys' });
      expect([answer.status, answer.headers.get('location'), cookieIn(answer)]).toEqual([
        303,
        '/sandbox?section=keys&sign-in=wrong',
        null,
      ]);
    },
  );

  test.each([
    'bellhop-sandbox=',
    'bellhop-sandbox=Fe26.2*1*x',
    'bellhop-sandbox=x; bellhop-sandbox=y',
    'x=1',
    '',
  ])('refuses the cookie %j', async (cookie) => {
    expect(await signIn.holds(withCookie(cookie))).toBe(false);
  });

  test('leads to the panel and nowhere else', async () => {
    for (const back of ['//evil.example', 'https://evil.example', '\r\nSet-Cookie: x=1', '?a=b']) {
      expect((await type({ back })).headers.get('location')).toMatch(/^\/sandbox\?[\w%.&=+-]*$/);
    }
  });

  test('cannot be used by another site', async () => {
    const answer = await type({
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect([answer.status, cookieIn(answer)]).toEqual([403, null]);
  });
});

describe('the limits of a sign-in', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    signIn = createSignIn(PASSWORD);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('allow ten tries a minute from one address, correct or not', async () => {
    for (let tries = 0; tries < 10; tries += 1) await type({ password: 'a guess' });
    const refused = await type();
    expect([refused.headers.get('location'), cookieIn(refused)]).toEqual(['/sandbox?sign-in=later', null]);
    expect(cookieIn(await type({ client: '203.0.113.8' }))).not.toBeNull();
    await vi.advanceTimersByTimeAsync(60_001);
    expect(cookieIn(await type())).not.toBeNull();
  });

  test('end a sign-in after eight hours', async () => {
    const [pair = ''] = cookieIn(await type())?.split('; ') ?? [];
    await vi.advanceTimersByTimeAsync(7.9 * 3_600_000);
    expect(await signIn.holds(withCookie(pair))).toBe(true);
    await vi.advanceTimersByTimeAsync(0.2 * 3_600_000);
    expect(await signIn.holds(withCookie(pair))).toBe(false);
  });
});

describe('panelAccess', () => {
  const here = { headers: new Headers({ host: 'localhost:3000' }) };
  const elsewhere = { headers: new Headers({ host: 'demo.example' }) };

  test('without a password is open to this machine alone; with a password asks every caller for it', async () => {
    expect(await panelAccess(here, '127.0.0.1', undefined)).toBe('open');
    expect(await panelAccess(here, '203.0.113.7', undefined)).toBe('closed');
    expect(await panelAccess(elsewhere, undefined, undefined)).toBe('closed');
    expect(await panelAccess(elsewhere, undefined, signIn)).toBe('sign-in');
    expect(await panelAccess(here, '203.0.113.7', signIn)).toBe('sign-in');
    // As behind a proxy on this machine that passes neither Host nor address on.
    expect(await panelAccess(here, '127.0.0.1', signIn)).toBe('sign-in');
    const [pair = ''] = cookieIn(await type())?.split('; ') ?? [];
    expect(await panelAccess({ headers: withCookie(pair) }, '203.0.113.7', signIn)).toBe('open');
  });

  test('names the place to sign in at the panel API', async () => {
    const answer = errorResponse(refusal('sign_in_required'));
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'sign_in_required' }]);
  });
});
