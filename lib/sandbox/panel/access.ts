import { type Caller, isFromThisMachine } from './loopback.ts';
import type { SignIn } from './sign-in.ts';

/** `closed`: as if nothing were there. `sign-in`: not yet. */
export type PanelAccess = 'open' | 'sign-in' | 'closed';

/**
 * Who may see and change the sandbox. With a password: whoever knows it. Without: whoever sits at this
 * machine. The place alone does not open a panel that has a password: behind a proxy that passes no Host on,
 * everybody seems to sit here.
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
