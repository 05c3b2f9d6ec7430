import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as z from 'zod';
import { receive } from '../api/received.ts';
import { isSameOrigin } from './same-origin.ts';

/** The password before a hosted demo's control panel. */
export interface SignIn {
  /** Whether these headers carry the cookie of a sign-in. */
  holds(headers: Pick<Headers, 'get'>): Promise<boolean>;
  /**
   * Answers the sign-in form: back to the panel in any case, with a cookie or with what was wrong.
   * @param client by what tries are counted: an address, or one name for all whose address nobody knows
   */
  answer(request: Request, client: string): Promise<Response>;
}

/** What the panel's address says of a sign-in that has failed. */
export const SIGN_IN_FAULTS = ['wrong', 'later'] as const;

const PATH = '/sandbox';
const COOKIE = 'bellhop-sandbox';
const HOURS = 8;
const TRIES_A_MINUTE = 10;

const sealed = z.object({ signedIn: z.literal(true) });

/** Sign-ins end with the process that they were made in, as the password may be another one then. */
export function createSignIn(password: string): SignIn {
  const seal = { password: randomBytes(32).toString('base64url'), ttl: HOURS * 3_600 };
  const tries = new RateLimiterMemory({ points: TRIES_A_MINUTE, duration: 60 });

  /** Every try counts, so that nobody can tell a right one from how it is counted. */
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

/** By their hashes, which are of one length whatever was typed. */
function isSame(typed: string, password: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed), digest(password));
}

/** To the panel and nowhere else, whatever the form says of the section. */
function backTo(query: URLSearchParams, fault?: (typeof SIGN_IN_FAULTS)[number]): Response {
  if (fault) query.set('sign-in', fault);
  const location = query.size > 0 ? `${PATH}?${query}` : PATH;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
