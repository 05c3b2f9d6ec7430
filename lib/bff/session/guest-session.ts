import { isDeepStrictEqual } from 'node:util';
import { FRAME_HEADER } from '../../contract/http/frame-header.ts';
import { TICKET_HEADER } from '../../contract/http/ticket-header.ts';
import type { PropertyConfig, PropertyRegistry, SessionSecrets } from '../../property/index.ts';
import type { Log } from '../../telemetry/index.ts';
import { type BookedAttempt, isGuestKnown, type SealedAttempt } from '../attempts/attempt.ts';
import type { AttemptStore, Session } from '../attempts/attempt-store.ts';
import { attemptId, keySecretOf } from '../attempts/idempotency-key.ts';
import {
  attemptOfLine,
  attemptsOfLines,
  currentOrder,
  LINE_GENERATION,
  type LineSession,
  lineId,
  lineProgress,
  lostLine,
} from '../attempts/lines.ts';
import type { OrderingSession } from '../attempts/ordering-session.ts';
import {
  currentOf,
  endedBefore,
  isWithoutBooking,
  join,
  NOTHING_ORDERED,
  nextGeneration,
  progressOf,
  type SessionProgress,
  withKey,
} from '../attempts/session-progress.ts';
import { isUnresolved } from '../attempts/state-machine.ts';
import { openTicket, type SessionId, sessionBeganAt, signTicket, type Ticket } from '../attempts/ticket.ts';
import { timingOf } from '../attempts/timing.ts';
import type { PublicOrigin } from '../http/guards.ts';
import { earlierOf } from './earlier-bookings.ts';
import { openCookie, type SessionCookie } from './session-cookie.ts';

/** A guest's session in a request. The request's cookie names it, or a ticket if the cookie is lost. */
export interface GuestSession extends Session, Omit<OrderingSession, 'earlier'> {
  cookie: SessionCookie;
  /** The other rooms of the current order. */
  lines: LineSession[];
  /** The idempotency keys of the earlier bookings that this request has ended. */
  ended: Set<string>;
  /** The other rooms of an order whose first room this request has ended. */
  setAside: SealedAttempt[];
}

/** A request with its session's means. */
export interface SessionCall {
  request: Request;
  /** The answer's headers. */
  headers: Headers;
  origin: PublicOrigin;
  secrets: SessionSecrets;
  log: Log;
  now: () => number;
  /** All properties of the process. */
  registry: Pick<PropertyRegistry, 'everBySlug'>;
  /** The property of the request. */
  property: {
    config: Pick<PropertyConfig, 'slug'>;
    /** The name of the service that receives the property's orders. */
    service: string;
    attempts: AttemptStore;
  };
}

/** The request's cookie. */
function cookieOf(call: SessionCall): Promise<SessionCookie> {
  const { request, headers, origin, secrets, log, registry, now } = call;
  const property = call.property.config.slug;
  return openCookie(request, headers, {
    property,
    origin,
    framed: request.headers.has(FRAME_HEADER),
    secrets,
    onUnsealError: (reason) => log.warn('session cookie not readable', { property, reason }),
    timingOf: (slug) => {
      const config = registry.everBySlug(slug);
      return config && timingOf(config);
    },
    now,
  });
}

/** The session that the request's cookie names. `undefined` if the request brought no readable cookie. */
export async function sessionIdInCookie(call: SessionCall): Promise<string | undefined> {
  const { id, brought } = await cookieOf(call);
  return brought && id.sessionId;
}

/**
 * Loads the session of a request. The cookie names the session. Without a readable cookie, a ticket names it.
 * The answer gets the ticket of the session's next order.
 * @param ticketText `null` for none @default the request's header
 */
export async function loadSession(
  call: SessionCall,
  ticketText: string | null | undefined = call.request.headers.get(TICKET_HEADER),
): Promise<GuestSession> {
  const { property, secrets, now } = call;
  const cookie = await cookieOf(call);
  const opened = ticketText ? openTicket(secrets, ticketText, property.config.slug, now()) : undefined;
  const isUsable = !cookie.brought || opened?.sessionId === cookie.id.sessionId;
  const ticket = isUsable ? opened : undefined;
  // The ticket's secret makes the idempotency key, even if the cookie names another secret.
  const id = ticket ? sessionIdOf(ticket) : cookie.id;
  const { brought, broughtLines } = cookie;
  const loaded = await load(call, { id, ticket, brought, broughtLines });
  const session = {
    ...{ ...loaded, brought, broughtLines, ticket, cookie },
    ended: new Set<string>(),
    setAside: [],
  };
  setTicketHeader(call, session);
  return session;
}

/**
 * How long a session counts as a newcomer's, in milliseconds. Within this time no guest can find a room and
 * type an e-mail address.
 */
const NEWCOMER_MS = 5_000;

/**
 * Whether the session began only just now. If the plan's budget is short, the orders of known guests go
 * first.
 */
export function isNewcomer({ now }: Pick<SessionCall, 'now'>, { id }: GuestSession): boolean {
  return now() - sessionBeganAt(id) < NEWCOMER_MS;
}

/** Loads the session's changes since this request loaded the session. */
export async function reloadSession(call: SessionCall, session: GuestSession): Promise<void> {
  Object.assign(session, await load(call, session));
}

/** The parts of a session that a request brings. */
type Brought = Pick<GuestSession, 'id' | 'ticket' | 'brought' | 'broughtLines'>;

async function load(
  { property: { attempts }, secrets }: SessionCall,
  { id, ticket, brought, broughtLines }: Brought,
): Promise<Session & Pick<GuestSession, 'lines'>> {
  // The memory keeps this beyond the request: presses before the ticket's have ended, so no copy of them is
  // sealed.
  const fromTicket = progressOf(0, [], ticket?.generation);
  const session = await attempts.load(id, join(brought ?? NOTHING_ORDERED, fromTicket));
  const first = currentOf(session.progress);
  const lines = first ? await loadLines({ attempts, secrets }, id, first, broughtLines) : [];
  const progress = withTicket({ progress: session.progress, lines }, ticket, brought);
  return { ...session, progress, lines: currentOf(progress)?.key === first?.key ? lines : [] };
}

/** The other rooms of the order that begins with this attempt, except the rooms that the guest has ended. */
async function loadLines(
  { attempts, secrets }: { attempts: AttemptStore; secrets: SessionSecrets },
  id: SessionId,
  first: SealedAttempt,
  brought: readonly SealedAttempt[],
): Promise<LineSession[]> {
  const loaded = await Promise.all(
    (first.others ?? []).map(async (room) => {
      const { key } = room;
      const inCookie = brought.find((attempt) => attempt.key === key);
      const session = await attempts.load(
        lineId(id, key),
        inCookie ? lineProgress(inCookie) : NOTHING_ORDERED,
      );
      const isLost = session.progress.generation === LINE_GENERATION && !withKey(session.progress, key);
      const progress = isLost
        ? lineProgress(lostLine(first, attemptId(keySecretOf(secrets, id), key), room))
        : session.progress;
      return { ...session, progress, key };
    }),
  );
  return loaded.filter((line) => attemptOfLine(line));
}

/**
 * Joins the known progress with the facts that the ticket proves. The result is for this request only. If the
 * ticket is ahead of the known progress, this process missed an answer: a cookie was lost, or the process has
 * restarted. Presses before the ticket's were refused or have ended. So this request ignores three kinds of
 * attempts: rejected attempts, all attempts of a generation below `endedBefore`, and armed attempts that its
 * cookie does not hold. The last are late copies of such presses.
 */
function withTicket(
  { progress: known, lines }: Pick<GuestSession, 'progress' | 'lines'>,
  ticket: Ticket | undefined,
  brought: SessionProgress | undefined,
): SessionProgress {
  const others = attemptsOfLines(lines);
  if (!ticket || ticket.generation <= endedBefore(known, others)) return known;
  // A rejected first room still names the other rooms of its order.
  const isNeeded = (attempt: SealedAttempt) =>
    attempt === currentOf(known) && !others.every(isWithoutBooking);
  const attempts = known.attempts.filter((attempt) => {
    const { state, key } = attempt;
    if (state === 'rejected') return isNeeded(attempt);
    return state !== 'armed' || (brought && withKey(brought, key));
  });
  return join({ ...known, attempts }, progressOf(ticket.endedBefore, [], ticket.generation));
}

const sessionIdOf = ({ property, sessionId, secretId }: Ticket): SessionId => ({
  property,
  sessionId,
  secretId,
});

/** The ticket of the session's next order. It repeats the facts of the request's ticket. */
export function ticketOf({ property, secrets, now }: SessionCall, session: GuestSession): string {
  const { id, progress, lines, ticket } = session;
  const { service } = property;
  const others = attemptsOfLines(lines);
  const facts = { generation: nextGeneration(progress, others), madeAt: now(), service };
  const ended = Math.max(endedBefore(progress, others), ticket?.endedBefore ?? 0);
  return signTicket(keySecretOf(secrets, id), { ...id, ...facts, endedBefore: ended });
}

/** Puts the ticket of the session's next order into the answer's header. */
export function setTicketHeader(call: SessionCall, session: GuestSession): void {
  call.headers.set(TICKET_HEADER, ticketOf(call, session));
}

/**
 * Writes the session into the answer's cookie if the request's cookie differs, and the ticket of the next
 * order into the header. Without a cookie and without an attempt, the answer sets no cookie, because the
 * ticket says as much. If the cookie cannot hold the session, this is logged: the guest gets the answer, and
 * the memory knows the session.
 */
export async function keepSession(call: SessionCall, session: GuestSession): Promise<void> {
  setTicketHeader(call, session);
  const { brought, broughtLines, progress, lines, cookie } = session;
  const order = currentOrder(session);
  // A commit sends the cookie's content. So the cookie must never hold a body without its guest.
  if (order.some((attempt) => isUnresolved(attempt.state) && !isGuestKnown(attempt))) return;
  const inCookie = (
    known: SessionProgress,
    others: readonly SealedAttempt[],
    earlier: readonly SealedAttempt[],
  ) => [known.generation, currentOf(known), others, earlier.map(({ key }) => key)];
  const hasChanged = brought
    ? !isDeepStrictEqual(
        inCookie(brought, broughtLines, cookie.broughtEarlier),
        inCookie(progress, attemptsOfLines(lines), earlierOf(session)),
      )
    : order.length > 0;
  if (hasChanged) await saveSession(call, session);
}

/** Removes earlier bookings from the session's list. @param isMeant @default all of them */
export function endEarlier(
  session: GuestSession,
  isMeant: (booked: BookedAttempt) => boolean = () => true,
): void {
  for (const booked of earlierOf(session)) if (isMeant(booked)) session.ended.add(booked.key);
}

/** Writes the session into the answer's cookie. */
export async function saveSession(call: SessionCall, session: GuestSession): Promise<void> {
  const { id, cookie, progress, lines } = session;
  try {
    await cookie.save(id, { progress, lines: attemptsOfLines(lines), earlier: earlierOf(session) });
  } catch (error) {
    call.log.error('session not saved', { property: id.property, error });
  }
}
