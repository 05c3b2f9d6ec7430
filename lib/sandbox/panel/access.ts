import { jsonResponse } from '../api/error.ts';
import { type Caller, isFromThisMachine } from './loopback.ts';
import type { SignIn } from './sign-in.ts';

/** `closed`: as if nothing were there. `sign-in`: not yet. */
export type PanelAccess = 'open' | 'sign-in' | 'closed';

/**
 * Who may see and change the sandbox: where there is a password, whoever knows it; otherwise whoever sits at this machine. Not
 * either of them: behind a proxy that passes no Host on, everybody seems to sit here.
 * @param peer the address at the other end of the connection, where it is known
 */
export async function panelAccess(
  caller: Caller,
  peer: string | undefined,
  signIn: SignIn | undefined,
): Promise<PanelAccess> {
  if (signIn) return (await signIn.holds(caller.headers)) ? 'open' : 'sign-in';
  return isFromThisMachine(caller, peer) ? 'open' : 'closed';
}

/** What a JSON twin answers before the sign-in. */
export function signInFirst(): Response {
  const message = 'Sign in at /sandbox first.';
  return jsonResponse(401, { statusCode: 401, error: 'Unauthorized', message, code: 'sign_in_required' });
}
