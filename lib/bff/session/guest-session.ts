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

/** A guest's session in a request: found by its cookie, or by a ticket where the cookie is lost. */
export interface GuestSession extends Session, Omit<OrderingSession, 'earlier'> {
  cookie: SessionCookie;
  /** The other rooms of the current order. */
  lines: LineSession[];
  /** The keys of the earlier bookings that this request has ended. */
  ended: Set<string>;
  /** The other rooms of an order of which this request has ended the first room. */
  setAside: SealedAttempt[];
}

/** A request that comes in a session. */
export interface SessionCall {
  request: Request;
  /** Of the answer. */
  headers: Headers;
  origin: PublicOrigin;
  secrets: SessionSecrets;
  log: Log;
  now: () => number;
  /** All properties of the process. */
  registry: Pick<PropertyRegistry, 'everBySlug'>;
  /** The property that it is for. */
  property: {
    config: Pick<PropertyConfig, 'slug'>;
    /** Names the service where its orders go. */
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

/** The session that the request's cookie names; `undefined` where the request brought no readable cookie. */
export async function sessionIdInCookie(call: SessionCall): Promise<string | undefined> {
  const { id, brought } = await cookieOf(call);
  return brought && id.sessionId;
}

/**
 * Loads the session of a request. The cookie names the session; a ticket does where there is no readable
 * cookie. The answer gets the ticket of the session's next order.
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
  // The ticket's own secret makes the key, also where the cookie names another one.
  const id = ticket ? sessionIdOf(ticket) : cookie.id;
  const { brought, broughtLines } = cookie;
  const loaded = await load(call, { id, ticket, brought, broughtLines });
  const session = {
    ...{ ...loaded, brought, broughtLines, ticket, cookie },
    ended: new Set<string>(),
    setAside: [],
  };
  tellTicket(call, session);
  return session;
}

/**
 * For how long a session is a newcomer's, in milliseconds: no guest has found a room and typed an e-mail
 * address within it.
 */
const NEWCOMER_MS = 5_000;

/**
 * Whether the session began only just now. Where the plan's budget is short, a known guest's order goes
 * first.
 */
export function isNewcomer({ now }: Pick<SessionCall, 'now'>, { id }: GuestSession): boolean {
  return now() - sessionBeganAt(id) < NEWCOMER_MS;
}

/** What has become of the session since this request has loaded it. */
export async function reloadSession(call: SessionCall, session: GuestSession): Promise<void> {
  Object.assign(session, await load(call, session));
}

/** What a request brings of its session. */
type Brought = Pick<GuestSession, 'id' | 'ticket' | 'brought' | 'broughtLines'>;

async function load(
  { property: { attempts }, secrets }: SessionCall,
  { id, ticket, brought, broughtLines }: Brought,
): Promise<Session & Pick<GuestSession, 'lines'>> {
  // Remembered beyond this request: presses before the ticket's are over, so no copy of them is sealed.
  const told = progressOf(0, [], ticket?.generation);
  const session = await attempts.load(id, join(brought ?? NOTHING_ORDERED, told));
  const first = currentOf(session.progress);
  const lines = first ? await loadLines({ attempts, secrets }, id, first, broughtLines) : [];
  const progress = withTicket({ progress: session.progress, lines }, ticket, brought);
  return { ...session, progress, lines: currentOf(progress)?.key === first?.key ? lines : [] };
}

/** The other rooms of the order that begins with this attempt, without those that their guest has ended. */
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
 * Joins what is known with what the ticket proves. The result is for this request only. If the ticket is
 * ahead of what is known, an answer was missed here: a cookie was lost, or a process has restarted. Presses
 * before the ticket's were refused or have ended. So this request ignores rejected attempts, all attempts of
 * a generation below `endedBefore`, and armed attempts that its cookie does not hold: they are late copies of
 * such presses.
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

/** The ticket of the session's next order. It tells again what the request's ticket has told. */
export function ticketOf({ property, secrets, now }: SessionCall, session: GuestSession): string {
  const { id, progress, lines, ticket } = session;
  const { service } = property;
  const others = attemptsOfLines(lines);
  const told = { generation: nextGeneration(progress, others), madeAt: now(), service };
  const ended = Math.max(endedBefore(progress, others), ticket?.endedBefore ?? 0);
  return signTicket(keySecretOf(secrets, id), { ...id, ...told, endedBefore: ended });
}

/** Has the answer carry the ticket of the session's next order. */
export function tellTicket(call: SessionCall, session: GuestSession): void {
  call.headers.set(TICKET_HEADER, ticketOf(call, session));
}

/**
 * Writes what is known of the session into the answer's cookie, where the request's holds something else, and
 * the ticket of the next order into the header. Without a cookie and without an attempt, none is written: the
 * ticket says as much. A cookie that cannot hold the session is logged: the guest gets the answer, and memory
 * knows the session.
 */
export async function keepSession(call: SessionCall, session: GuestSession): Promise<void> {
  tellTicket(call, session);
  const { brought, broughtLines, progress, lines, cookie } = session;
  const order = currentOrder(session);
  // A commit sends what the cookie holds: never a body without its guest.
  if (order.some((attempt) => isUnresolved(attempt.state) && !isGuestKnown(attempt))) return;
  const inCookie = (
    known: SessionProgress,
    others: readonly SealedAttempt[],
    earlier: readonly SealedAttempt[],
  ) => [known.generation, currentOf(known), others, earlier.map(({ key }) => key)];
  const isNews = brought
    ? !isDeepStrictEqual(
        inCookie(brought, broughtLines, cookie.broughtEarlier),
        inCookie(progress, attemptsOfLines(lines), earlierOf(session)),
      )
    : order.length > 0;
  if (isNews) await saveSession(call, session);
}

/** Leaves earlier bookings out of what is kept from now on. @param isMeant @default all of them */
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
