import { ORDER_REFUSALS } from '../../contract/index.ts';
import type { SealedAttempt } from '../attempts/attempt.ts';
import type { Session } from '../attempts/attempt-store.ts';
import { type ClassifiedOrder, classifyOrder } from '../attempts/classify-order.ts';
import { sealAll } from '../attempts/lines.ts';
import type { Order } from '../attempts/order.ts';
import { type OrderAttempts, publicOrder } from '../attempts/public-order.ts';
import { join, progressOf, withKey } from '../attempts/session-progress.ts';
import { jsonAnswer } from '../http/answer.ts';
import { readJsonBody } from '../http/guards.ts';
import { isProblemError, ProblemError, tooMany } from '../http/problem.ts';
import { countCall } from '../limits/count-call.ts';
import { earlierOf } from '../session/earlier-bookings.ts';
import {
  type GuestSession,
  keepSession,
  loadSession,
  reloadSession,
  saveSession,
  setTicketHeader,
} from '../session/guest-session.ts';
import type { Call } from './call.ts';
import { checkOrder } from './check-order.ts';
import { destinationNow, newAttempts, withinCookie } from './new-attempt.ts';
import { parseOrder } from './order-input.ts';

type OrderCall = Call<'timing' | 'rooms' | 'keyStatus' | 'key' | 'owner'>;

/**
 * `POST /attempts`: the write-ahead step. Checks the order against a fresh answer of the upstream, freezes
 * the body of each room, and seals it with its idempotency key. Nothing is sent yet.
 */
export async function postAttempt(call: OrderCall): Promise<Response> {
  const order = parseOrder(await readJsonBody(call.request));
  // Only the order's own ticket counts. The header has the tab's newest ticket, perhaps of a later press.
  const session = await loadSession(call, order.ticket ?? null);
  await requireSession(call, session);
  const sealed = await sealOrder(call, session, order);
  for (const known of [session, ...session.lines]) learnGuest(known, sealed);
  await keepSession(call, session);
  return jsonAnswer(201, { attempt: publicOrder(sealed) }, call.headers);
}

/** Adds the guest from the order. The place that knows the attempt may not know the guest. */
function learnGuest(known: Pick<Session, 'progress'>, sealed: readonly SealedAttempt[]): void {
  const { progress } = known;
  const attempts = sealed.filter(({ key }) => withKey(progress, key));
  known.progress = join(progress, progressOf(progress.generation, attempts));
}

/**
 * @throws ProblemError `session-required` if neither a cookie nor a ticket names a session; the answer begins
 * one
 */
async function requireSession(call: OrderCall, session: GuestSession): Promise<void> {
  if (session.brought || session.ticket) return;
  await saveSession(call, session);
  throw new ProblemError('session-required', {
    detail: 'Repeat the request with the cookie that came with this answer.',
  });
}

function classify(
  { property, secrets, now }: OrderCall,
  session: GuestSession,
  order: Order,
): ClassifiedOrder {
  const { service, timing } = property;
  const context = { secrets, service, timing, now };
  return classifyOrder(context, { ...session, earlier: earlierOf(session) }, order);
}

/**
 * Seals the order, unless this very order is sealed already.
 * @returns an attempt for each room
 * @throws ProblemError
 */
async function sealOrder(call: OrderCall, session: GuestSession, order: Order): Promise<OrderAttempts> {
  const { attempts } = call.property;
  const found = classify(call, session, order);
  if (found.kind === 'sealed') return found.attempts;
  if (found.kind === 'overtaken') throw await overtakenProblem(call, session);
  await countCall(call, session.id.sessionId, 'attempts');
  if (found.kind === 'refused') {
    // The first answer may have been lost. The repeat gets the reason that holds now.
    await checkOrder(call, session, order);
    throw await overtakenProblem(call, session);
  }
  const { generation, pressGeneration } = found;
  await requireCookieSpace(session);
  try {
    const [rooms, destination] = await Promise.all([checkOrder(call, session, order), destinationNow(call)]);
    const unfitted = newAttempts(call, session, order, { ...found, rooms, destination });
    const sealed = withinCookie(session.id, generation, unfitted);
    if (await sealAll(attempts, session, generation, sealed)) return sealed;
  } catch (error) {
    if (!isProblemError(error) || !ORDER_REFUSALS.has(error.code)) throw error;
    return await sealedElseRefused(call, session, order, pressGeneration, error);
  }
  const reclassified = await classifyAgain(call, session, order);
  if (reclassified.kind === 'sealed') return reclassified.attempts;
  throw await overtakenProblem(call, session);
}

/**
 * Reports a refusal only once no copy of the press can be sealed any more, because the guest then reads that
 * nothing is booked. If another call has written to the session first, this function checks whether that call
 * was a copy of the press.
 * @throws `refusal`, with the ticket of the session's next press. The answer sets no cookie: a late answer
 * would replace the cookie of a later order
 */
async function sealedElseRefused(
  call: OrderCall,
  session: GuestSession,
  order: Order,
  generation: number,
  refusal: ProblemError,
): Promise<OrderAttempts> {
  while (!(await call.property.attempts.refuse(session, generation))) {
    const reclassified = await classifyAgain(call, session, order);
    if (reclassified.kind === 'sealed') return reclassified.attempts;
    // The order may have been sealed, booked and ended.
    if (reclassified.kind === 'overtaken') throw await overtakenProblem(call, session);
    if (reclassified.kind === 'refused') break;
  }
  setTicketHeader(call, session);
  throw refusal;
}

/** How long a guest should wait for orders in doubt at other properties, in milliseconds. */
const DOUBT_ELSEWHERE_MS = 60_000;

/** @throws ProblemError `too-many-requests` if unresolved orders at other properties fill the cookie line */
async function requireCookieSpace({ cookie }: GuestSession): Promise<void> {
  if (await cookie.hasSpaceForOrder()) return;
  throw tooMany(
    DOUBT_ELSEWHERE_MS,
    'Several orders of this browser at other properties are still in doubt. They have to be resolved first.',
  );
}

/**
 * Classifies the order again, because another call may have sealed it. A sealed order may be sent, so no
 * guest may read that nothing was booked.
 * @throws ProblemError if another order now blocks this one
 */
async function classifyAgain(call: OrderCall, session: GuestSession, order: Order): Promise<ClassifiedOrder> {
  await reloadSession(call, session);
  return classify(call, session, order);
}

/**
 * The answer to an order that arrives, or is checked, after the session has gone on. Sealing the order now
 * could book something that the guest has given up, by a reload or after a lost connection. A page that still
 * waits for the order may repeat it with this answer's ticket.
 */
async function overtakenProblem(call: OrderCall, session: GuestSession): Promise<ProblemError> {
  await keepSession(call, session);
  return new ProblemError('attempt-mismatch', {
    detail:
      'The session has gone on since; repeat the request with the ticket and the cookie of this answer.',
  });
}
