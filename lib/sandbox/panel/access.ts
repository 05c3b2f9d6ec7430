import { type Caller, isFromThisMachine } from './loopback.ts';
import type { SignIn } from './sign-in.ts';

/** `closed`: the panel answers 404. `sign-in`: the password is needed first. */
export type PanelAccess = 'open' | 'sign-in' | 'closed';

/**
 * Decides who may see and change the sandbox. With a password: everyone who knows it. Without: callers on
 * this machine. A password is always needed if there is one: behind a proxy that does not forward Host, all
 * callers seem to be on this machine.
 * @param peer the address at the other end of the connection, if it is known
 */
export async function panelAccess(
  caller: Caller,
  peer: string | undefined,
  signIn: SignIn | undefined,
): Promise<PanelAccess> {
  if (signIn) return (await signIn.holds(caller.headers)) ? 'open' : 'sign-in';
  return isFromThisMachine(caller, peer) ? 'open' : 'closed';
}
