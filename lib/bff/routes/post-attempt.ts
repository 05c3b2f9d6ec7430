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
  tellTicket,
} from '../session/guest-session.ts';
import type { Call } from './call.ts';
import { checkOrder } from './check-order.ts';
import { destinationNow, newAttempts, withinCookie } from './new-attempt.ts';
import { parseOrder } from './order-input.ts';

type OrderCall = Call<'timing' | 'rooms' | 'keyStatus' | 'key' | 'owner'>;

/**
 * `POST /attempts`: the write-ahead step. Checks the order against a fresh answer of the upstream, freezes
 * the body of each room and seals it with its idempotency key. Nothing has been sent yet.
 */
export async function postAttempt(call: OrderCall): Promise<Response> {
  const order = parseOrder(await readJsonBody(call.request));
  // Only the ticket of the order counts. The header has the tab's newest one, maybe of a later press.
  const session = await loadSession(call, order.ticket ?? null);
  await requireSession(call, session);
  const sealed = await sealOrder(call, session, order);
  for (const known of [session, ...session.lines]) learnGuest(known, sealed);
  await keepSession(call, session);
  return jsonAnswer(201, { attempt: publicOrder(sealed) }, call.headers);
}

/** The order names the guest, also where the place that knows the attempt cannot read the name. */
function learnGuest(known: Pick<Session, 'progress'>, sealed: readonly SealedAttempt[]): void {
  const { progress } = known;
  const attempts = sealed.filter(({ key }) => withKey(progress, key));
  known.progress = join(progress, progressOf(progress.generation, attempts));
}

/**
 * @throws ProblemError `session-required` where neither a cookie nor a ticket names a session; it begins with
 *   the answer
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
  const at = { secrets, service, timing, now };
  return classifyOrder(at, { ...session, earlier: earlierOf(session) }, order);
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
    // The answer may have been lost: a repeat is told why, as of now.
    await checkOrder(call, session, order);
    throw await overtakenProblem(call, session);
  }
  const { generation, pressGeneration } = found;
  await requireCookieSpace(session);
  try {
    const [rooms, destination] = await Promise.all([checkOrder(call, session, order), destinationNow(call)]);
    const wanted = newAttempts(call, session, order, { ...found, rooms, destination });
    const sealed = withinCookie(session.id, generation, wanted);
    if (await sealAll(attempts, session, generation, sealed)) return sealed;
  } catch (error) {
    if (!isProblemError(error) || !ORDER_REFUSALS.has(error.code)) throw error;
    return await sealedElseRefused(call, session, order, pressGeneration, error);
  }
  const meanwhile = await classifyAgain(call, session, order);
  if (meanwhile.kind === 'sealed') return meanwhile.attempts;
  throw await overtakenProblem(call, session);
}

/**
 * The guest is told that nothing is booked only once no copy of the press can be sealed any more. Where
 * another call has written to the session first, this looks whether that call was a copy of the press.
 * @throws `refusal`, with the ticket of the session's next press. The answer sets no cookie: if it is late,
 *   its cookie would replace that of a later order
 */
async function sealedElseRefused(
  call: OrderCall,
  session: GuestSession,
  order: Order,
  generation: number,
  refusal: ProblemError,
): Promise<OrderAttempts> {
  while (!(await call.property.attempts.refuse(session, generation))) {
    const meanwhile = await classifyAgain(call, session, order);
    if (meanwhile.kind === 'sealed') return meanwhile.attempts;
    // It may have been sealed, booked and ended.
    if (meanwhile.kind === 'overtaken') throw await overtakenProblem(call, session);
    if (meanwhile.kind === 'refused') break;
  }
  tellTicket(call, session);
  throw refusal;
}

/** How long a guest should wait for orders in doubt at other properties, in milliseconds. */
const DOUBT_ELSEWHERE_MS = 60_000;

/**
 * @throws ProblemError `too-many-requests` where unresolved orders at other properties fill the cookie line
 */
async function requireCookieSpace({ cookie }: GuestSession): Promise<void> {
  if (await cookie.hasSpaceForOrder()) return;
  throw tooMany(
    DOUBT_ELSEWHERE_MS,
    'Several orders of this browser at other properties are still in doubt. They have to be resolved first.',
  );
}

/**
 * What the order is by now, while another call may have sealed it. What is sealed may be sent, so nobody may
 * read that nothing was booked. @throws ProblemError where another order stands in the way by now
 */
async function classifyAgain(call: OrderCall, session: GuestSession, order: Order): Promise<ClassifiedOrder> {
  await reloadSession(call, session);
  return classify(call, session, order);
}

/**
 * The answer to an order that arrives, or is checked, only after the session has gone on. To seal it now
 * could book what the guest has given up (a reload, a lost line). A page that still waits for it may repeat
 * it with the ticket of this answer.
 */
async function overtakenProblem(call: OrderCall, session: GuestSession): Promise<ProblemError> {
  await keepSession(call, session);
  return new ProblemError('attempt-mismatch', {
    detail:
      'The session has gone on since; repeat the request with the ticket and the cookie of this answer.',
  });
}
