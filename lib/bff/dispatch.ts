import type { BookingSend } from '../partner/index.ts';
import { dropOverlapping } from './availability.ts';
import type { Call } from './call.ts';
import { isOvertaken, lookAt, move, remember, timingOf } from './current-attempt.ts';
import { withFreshKey } from './fresh-key.ts';
import { endTurn, takeTurn } from './order-records.ts';
import { retryPlace, takePlace } from './plan-place.ts';
import type { Resolution } from './resolution.ts';
import { heed, type PropertyRuntime, whereArmed } from './runtime.ts';
import type { SealedAttempt, SessionRecord } from './session-record.ts';

/** How long a booking waits for its place in the plan's budget before the browser is asked to come back. */
const BOOKING_WAITS_MS = 15_000;

type Caller = Pick<Call, 'runtime' | 'secrets' | 'now'>;
type Opened = SessionRecord & { attempt: SealedAttempt };

/**
 * Sends the frozen body under its key and says where the attempt stands then. Simultaneous commits of one key in this
 * process share one round and its end: two that drew their own conclusions from one answer could tell the guest "refused"
 * in one tab and book in the other.
 */
export function resolveAttempt(asked: Caller, record: Opened): Promise<Resolution> {
  const { key, armedAt } = record.attempt;
  const runtime = whereArmed(asked.runtime, armedAt);
  const call = { ...asked, runtime };
  const { now } = call;
  return runtime.commits.run(key, async () => {
    const isOwn = runtime.heard.get(key) !== undefined;
    runtime.heard.drop(key);
    const turn = runtime.orders && (await takeTurn(call, record));
    if (turn && turn.kind !== 'mine' && turn.kind !== 'away')
      return { attempt: latest(call, record), sends: [] };
    // Without the others' word nobody knows what one of them has sent.
    const heard = turn ? turn.kind === 'mine' && turn.turn.heard : isOwn;
    let attempt = move(record.attempt, { type: 'commit', at: now(), heard }, call);
    const sends = attempt.state === 'stuck' ? [] : await dispatch(call, attempt);
    for (const { at, outcome } of sends) attempt = move(attempt, { type: 'sent', at, outcome }, call);
    attempt = lookAt(attempt, call);
    runtime.heard.put(key, { since: attempt.armedAt });
    if (!isOvertaken(record, call)) remember({ ...record, attempt }, call);
    if (turn?.kind === 'mine') await endTurn(call, turn.turn, { ...record, attempt });
    return { attempt, sends };
  });
}

/** The attempt as another instance has left it, or, while that is at it still, in doubt. */
function latest(call: Caller, record: Opened): SealedAttempt {
  const known = call.runtime.ledger.get(record.sessionId)?.attempt;
  const attempt = known?.key === record.attempt.key ? known : record.attempt;
  return move(attempt, { type: 'commit', at: call.now(), heard: false }, call);
}

async function dispatch({ runtime, now }: Caller, attempt: SealedAttempt): Promise<BookingSend[]> {
  const sends: BookingSend[] = [];
  const placeForRetry = retryPlace(runtime, 'booking');
  const send = async () => {
    // The refused key's answer tells nothing once the key is another one; what came before it may have booked.
    if (isKeyRefused(sends.at(-1))) sends.pop();
    const retryAfterMs = await takePlace(runtime, 'booking', BOOKING_WAITS_MS);
    if (retryAfterMs > 0) {
      // Nothing has left: as if the upstream had asked us to wait.
      sends.push({ at: now(), outcome: { kind: 'rate-limited', retryAfterMs } });
      return sends;
    }
    // The upstream may forget the key from here on, and a forgotten key books anew.
    const withinMs = attempt.armedAt + timingOf({ runtime }).keyGoodMs - now();
    if (withinMs > 0) {
      const options = { withinMs, placeForRetry };
      sends.push(...(await runtime.partner.createBooking(attempt.body, attempt.key, options)));
    }
    return sends;
  };
  await withFreshKey(runtime.key, send, (made) => isKeyRefused(made.at(-1)));
  for (const { outcome } of sends) learn(runtime, attempt, outcome);
  return sends;
}

function isKeyRefused(send: BookingSend | undefined): boolean {
  return send?.outcome.kind === 'rejected' && send.outcome.reason === 'unauthorized';
}

function learn(runtime: PropertyRuntime, attempt: SealedAttempt, outcome: BookingSend['outcome']): void {
  if (outcome.kind === 'rejected') heed(runtime, outcome);
  if (outcome.kind === 'rate-limited') heed(runtime, { reason: outcome.kind, ...outcome });
  // A refused or an ambiguous send may have changed what is free as well: the next search asks anew.
  if (outcome.kind !== 'never-sent' && outcome.kind !== 'rate-limited') {
    dropOverlapping(runtime, attempt.body);
  }
}
