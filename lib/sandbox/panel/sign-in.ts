import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import { receive } from '../api/received.ts';
import { isSameOrigin } from './same-origin.ts';

/** The sign-in of a hosted demo's control panel. */
export interface SignIn {
  /** Whether these headers contain the cookie of a valid sign-in. */
  holds(headers: Pick<Headers, 'get'>): Promise<boolean>;
  /**
   * Answers the sign-in form with a redirect to the panel, with a cookie or with the fault.
   * @param client the name under which tries are counted: an address, or one name for all callers without a
   * known address
   */
  answer(request: Request, client: string): Promise<Response>;
}

/** The values of `sign-in` in the panel's address after a failed sign-in. */
export const SIGN_IN_FAULTS = ['wrong', 'later'] as const;

const PATH = '/sandbox';
const COOKIE = 'bellhop-sandbox';
const HOURS = 8;
const TRIES_A_MINUTE = 10;

const sealed = z.object({ signedIn: z.literal(true) });

/** Makes the sign-in. Its cookies end with the process, because the password may then change. */
export function createSignIn(password: string): SignIn {
  const seal = { password: randomBytes(32).toString('base64url'), ttl: HOURS * 3_600 };
  const tries = new RateLimiterMemory({ points: TRIES_A_MINUTE, duration: 60 });

  /** Every try counts: otherwise the count would reveal a correct password. */
  async function mayTry(client: string): Promise<boolean> {
    try {
      await tries.consume(client);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  }

  return {
    holds: async (headers) => {
      const value = cookieOf(headers);
      return value !== undefined && sealed.safeParse(await unsealData(value, seal)).success;
    },
    answer: async (request, client) => {
      if (!isSameOrigin(request)) return new Response('Forbidden', { status: 403 });
      const { body, url, headers } = await receive(request);
      const form = new URLSearchParams(body === 'too-large' ? '' : body);
      const back = new URLSearchParams(form.get('back') ?? '');
      back.delete('sign-in');
      if (!(await mayTry(client))) return backTo(back, 'later');
      if (!isSame(form.get('password') ?? '', password)) return backTo(back, 'wrong');
      const scheme = headers.get('x-forwarded-proto') ?? url.protocol;
      const attributes = [`Path=${PATH}`, `Max-Age=${seal.ttl}`, 'HttpOnly', 'SameSite=Strict'];
      if (/^https\b/.test(scheme)) attributes.push('Secure');
      const response = backTo(back);
      const value = await sealData({ signedIn: true }, seal);
      response.headers.set('set-cookie', [`${COOKIE}=${value}`, ...attributes].join('; '));
      return response;
    },
  };
}

function cookieOf(headers: Pick<Headers, 'get'>): string | undefined {
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
}

/** Compares hashes, which always have the same length. */
function isSame(typed: string, password: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(password));
}

/** Redirects to the panel, never to another place that the form names. */
function backTo(query: URLSearchParams, fault?: (typeof SIGN_IN_FAULTS)[number]): Response {
  if (fault) query.set('sign-in', fault);
  const location = query.size > 0 ? `${PATH}?${query}` : PATH;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
