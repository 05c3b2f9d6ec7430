import type { BookingSend } from '../partner/index.ts';
import type { Turn } from '../store/index.ts';
import { aloneAfterMs, isUnresolved } from './attempt-machine.ts';
import { dropOverlapping } from './availability.ts';
import type { OrderCall } from './call.ts';
import {
  isOvertaken,
  latestOf,
  lookAt,
  move,
  type Ordered,
  remember,
  standingOf,
  timingOf,
} from './current-attempt.ts';
import { endTurn, giveUp, takeTurn } from './order-records.ts';
import { retryPlace, takePlace } from './plan-place.ts';
import type { Resolution } from './resolution.ts';
import { heed, type PropertyRuntime, whereArmed } from './runtime.ts';
import type { SealedAttempt } from './session-record.ts';

/** How long a booking waits for its place in the plan's budget before the browser is asked to come back. */
const BOOKING_WAITS_MS = 15_000;

/**
 * Sends the frozen body under its key and says where the attempt stands then. Simultaneous commits of one key in this
 * process share one round and its end: two that drew their own conclusions from one answer could tell the guest "refused"
 * in one tab and book in the other.
 * @param options.alone whether it is sent also while nobody can be asked what other instances do @default true
 */
export function resolveAttempt(
  asked: OrderCall,
  record: Ordered,
  { alone = true }: { alone?: boolean } = {},
): Promise<Resolution> {
  const { key, armedAt } = record.attempt;
  const runtime = whereArmed(asked.runtime, armedAt);
  const call = { ...asked, runtime };
  const { now } = call;
  return runtime.commits.run(key, async () => {
    const isOwn = runtime.heard.get(key) !== undefined;
    runtime.heard.drop(key);
    const start = runtime.orders
      ? await inTurn(call, record, alone)
      : { known: record.attempt, heard: isOwn, turn: undefined, isOthers: false };
    const { turn, isOthers } = start;
    let from = start.known.state;
    let attempt = move(start.known, { type: 'commit', at: now(), heard: start.heard }, call);
    const isLeft = () => standingOf(record, call) === 'open';
    const isOver = isOthers || !isUnresolved(attempt.state) || !isLeft();
    const sends = isOver ? [] : await dispatch(call, attempt, { turn, isLeft });
    if (isOthers) return { from: attempt.state, attempt, sends };
    if (turn && sends.length === 0 && isOvertaken(record, call)) {
      await giveUp(call, turn, record);
      return { from: attempt.state, attempt, sends };
    }
    for (const { at, outcome } of sends) attempt = move(attempt, { type: 'sent', at, outcome }, call);
    attempt = lookAt(attempt, call);
    // Its guest has been told how it ended, by another instance of which this one heard meanwhile by the cookie.
    const told = latestOf(record, call);
    if (!isUnresolved(told.state) && attempt.state !== 'confirmed') {
      attempt = told;
      from = told.state;
    }
    runtime.heard.put(key, { since: attempt.armedAt });
    if (turn && !(await endTurn(call, turn, { ...record, attempt }))) {
      // It was another instance's by then: that one's word counts, and what was heard here says nothing against it.
      const theirs = latestOf(record, call);
      from = theirs.state;
      attempt = move(theirs, { type: 'commit', at: now(), heard: false }, call);
    }
    if (!isOvertaken(record, call)) remember({ ...record, attempt }, call);
    return { from, attempt, sends };
  });
}

/** How a round of sends begins where instances share orders. */
async function inTurn(call: OrderCall, record: Ordered, mayGoAlone: boolean) {
  const { runtime, now } = call;
  let waited = await takeTurn(call, record);
  if (waited.kind === 'away' && mayGoAlone) {
    // An instance that still has the store would take its own send for the first, and believe a refusal of it.
    await runtime.sleep(aloneAfterMs(record.attempt, now(), timingOf(call)));
    // By now the store may be back, and the order ended elsewhere.
    waited = await takeTurn(call, record);
  }
  const turn = waited.kind === 'mine' ? waited.turn : undefined;
  const isOthers = !turn && (waited.kind !== 'away' || !mayGoAlone);
  // Without the others' word nobody knows what one of them has sent.
  return { known: latestOf(record, call), heard: turn?.heard === true, turn, isOthers };
}

/**
 * @param round.turn of which it is certain that nobody else sends meanwhile; without one, the upstream has to see to that
 * @param round.isLeft whether the order is still to be sent, as far as this process knows
 */
async function dispatch(
  { runtime, now }: OrderCall,
  attempt: SealedAttempt,
  { turn, isLeft }: { turn: Turn | undefined; isLeft: () => boolean },
): Promise<BookingSend[]> {
  const sends: BookingSend[] = [];
  const retry = retryPlace(runtime, 'booking');
  // A turn that has run out, as this process stood still for too long, is another instance's by now.
  const isMine = () => turn?.isLost() !== true && isLeft();
  // Also after the wait for the place: for as long as that, or longer, it may have stood still.
  const placeForRetry = async (withinMs: number) => isMine() && (await retry(withinMs)) && isMine();
  if (await runtime.key.isShut()) {
    void runtime.standing.refresh();
    turn?.stop();
    return [{ at: now(), outcome: { kind: 'never-sent', cause: 'key-refused' } }];
  }
  const send = async () => {
    // The refused key's answer tells nothing once the key is another one; what came before it may have booked.
    if (isKeyRefused(sends.at(-1))) sends.pop();
    const retryAfterMs = await takePlace(runtime, 'booking', BOOKING_WAITS_MS);
    if (retryAfterMs > 0) {
      // Nothing has left: as if the upstream had asked us to wait.
      sends.push({ at: now(), outcome: { kind: 'rate-limited', retryAfterMs } });
      return sends;
    }
    // Waiting took too long: another instance may be at it.
    if (!isMine()) return sends;
    // The upstream may forget the key from here on, and a forgotten key books anew.
    const withinMs = attempt.armedAt + timingOf({ runtime }).keyGoodMs - now();
    if (withinMs > 0) {
      const options = { withinMs, placeForRetry };
      sends.push(...(await runtime.partner.createBooking(attempt.body, attempt.key, options)));
    }
    return sends;
  };
  const refusal = (made: BookingSend[]) => (isKeyRefused(made.at(-1)) ? 'surely' : undefined);
  await runtime.key.ask(send, refusal).finally(() => turn?.stop());
  for (const { outcome } of sends) learn(runtime, attempt, outcome);
  return sends;
}

function isKeyRefused(send: BookingSend | undefined): boolean {
  return send?.outcome.kind === 'rejected' && send.outcome.reason === 'unauthorized';
}

function learn(runtime: PropertyRuntime, attempt: SealedAttempt, outcome: BookingSend['outcome']): void {
  if (outcome.kind === 'rejected') heed(runtime, outcome);
  if (outcome.kind === 'ambiguous') heed(runtime, { status: outcome.status });
  if (outcome.kind === 'rate-limited') heed(runtime, { reason: outcome.kind, ...outcome });
  // A refused or an ambiguous send may have changed what is free as well: the next search asks anew.
  if (outcome.kind !== 'never-sent' && outcome.kind !== 'rate-limited') {
    dropOverlapping(runtime, attempt.body);
  }
}
