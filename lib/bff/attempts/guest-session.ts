import { isDeepStrictEqual } from 'node:util';
import { FRAME_HEADER } from '../../contract/frame-header.ts';
import { TICKET_HEADER } from '../../contract/ticket-header.ts';
import type { Call } from '../call.ts';
import type { Session } from './attempt-store.ts';
import { keySecretOf, openCookie, type SessionCookie } from './session-cookie.ts';
import {
  currentOf,
  NOTHING_ORDERED,
  nextGeneration,
  progressOf,
  type SessionProgress,
  withKey,
} from './session-progress.ts';
import { openTicket, type SessionId, signTicket, type Ticket } from './ticket.ts';

/** A guest's session in a request: found by its cookie, or by a ticket where the cookie is lost. */
export interface GuestSession extends Session {
  /** What the cookie holds; `undefined` where the request brought no readable cookie. */
  brought: SessionProgress | undefined;
  /** The ticket that the request brought, where it is of this session. */
  ticket: Ticket | undefined;
  cookie: SessionCookie;
}

/** The request's cookie. */
function cookieOf(call: Call): Promise<SessionCookie> {
  const { request, headers, origin, secrets, log, requestId, runtime } = call;
  const property = runtime.config.slug;
  return openCookie(request, headers, {
    property,
    origin,
    framed: request.headers.has(FRAME_HEADER),
    secrets,
    onUnsealError: (reason) => log.warn('session cookie not readable', { property, requestId, reason }),
  });
}

/** The session that the request's cookie names; `undefined` where the request brought no readable cookie. */
export async function sessionIdInCookie(call: Call): Promise<string | undefined> {
  const { id, brought } = await cookieOf(call);
  return brought && id.sessionId;
}

/**
 * Loads the session of a request. The cookie names the session; a ticket does where there is no readable
 * cookie. The answer gets the ticket of the session's next order.
 * @param ticketText `null` for none @default the request's header
 */
export async function loadSession(
  call: Call,
  ticketText: string | null | undefined = call.request.headers.get(TICKET_HEADER),
): Promise<GuestSession> {
  const { runtime, secrets, now } = call;
  const cookie = await cookieOf(call);
  const opened = ticketText ? openTicket(secrets, ticketText, runtime.config.slug, now()) : undefined;
  const isUsable = !cookie.brought || opened?.sessionId === cookie.id.sessionId;
  const ticket = isUsable ? opened : undefined;
  // The ticket's own secret makes the key, also where the cookie names another one.
  const id = ticket ? sessionIdOf(ticket) : cookie.id;
  const session = {
    ...(await load(call, id, ticket, cookie.brought)),
    brought: cookie.brought,
    ticket,
    cookie,
  };
  tellTicket(call, session);
  return session;
}

/** What has become of the session since this request has loaded it. */
export async function reloadSession(call: Call, session: GuestSession): Promise<void> {
  Object.assign(session, await load(call, session.id, session.ticket, session.brought));
}

async function load(
  call: Call,
  id: SessionId,
  ticket: Ticket | undefined,
  brought: SessionProgress | undefined,
): Promise<Session> {
  const session = await call.runtime.attempts.load(id, brought ?? NOTHING_ORDERED);
  return { ...session, progress: withTicket(session.progress, ticket, brought) };
}

/**
 * A ticket is made only once the presses before it are over, as far as was known. So where a ticket is of a
 * later generation, an attempt that was sealed and not sent is a late copy of a press that is over. Not if the
 * cookie holds it. What may have been sent, or is booked, stays: it is for the ticket's press to wait.
 */
function withTicket(
  known: SessionProgress,
  ticket: Ticket | undefined,
  brought: SessionProgress | undefined,
): SessionProgress {
  if (!ticket || ticket.generation <= nextGeneration(known)) return known;
  const attempts = known.attempts.filter(
    ({ state, key }) => state !== 'rejected' && (state !== 'armed' || (brought && withKey(brought, key))),
  );
  return attempts.length > 0 ? { ...known, attempts } : progressOf(ticket.generation, [], known.sealsFrom);
}

const sessionIdOf = ({ property, sessionId, secretId }: Ticket): SessionId => ({
  property,
  sessionId,
  secretId,
});

/** The ticket of the session's next order. */
export function ticketOf({ secrets, now }: Pick<Call, 'secrets' | 'now'>, { id, progress }: Session): string {
  const generation = nextGeneration(progress);
  return signTicket(keySecretOf(secrets, id), { ...id, generation, madeAt: now() });
}

/** Has the answer carry the ticket of the session's next order. */
export function tellTicket(call: Call, session: GuestSession): void {
  call.headers.set(TICKET_HEADER, ticketOf(call, session));
}

/**
 * Writes what is known of the session into the answer's cookie, where the request's holds something else, and
 * its ticket into the header. A session in which nothing was ordered gets no cookie. A cookie that cannot
 * hold the session is logged: the guest gets the answer, and memory knows the session.
 */
export async function keepSession(call: Call, session: GuestSession): Promise<void> {
  tellTicket(call, session);
  const { brought = NOTHING_ORDERED, progress } = session;
  const [before, after] = [brought, progress].map((known) => [known.generation, currentOf(known)]);
  if (!isDeepStrictEqual(before, after)) await saveSession(call, session);
}

/** Writes the session into the answer's cookie. */
export async function saveSession(call: Call, { id, cookie, progress }: GuestSession): Promise<void> {
  try {
    await cookie.save(id, progress);
  } catch (error) {
    call.log.error('session not saved', { requestId: call.requestId, property: id.property, error });
  }
}
