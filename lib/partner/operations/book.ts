import 'server-only';
import type { Money } from '../../contract/money.ts';
import type { BookingBody } from '../mapping/booking.ts';
import { type MappingContext, mappingContext } from '../mapping/mapping.ts';
import type { Order } from '../mapping/other-order.ts';
import type { PartnerSettings } from '../options.ts';
import { startDeadline } from '../transport/deadline.ts';
import { decideRetry } from '../transport/retry.ts';
import { send } from '../transport/send.ts';
import { type BookingSend, bookingOutcome } from './booking-outcome.ts';

export interface BookOptions {
  /**
   * Asked before a retry: takes its place in the plan's budget, waiting at most `withinMs` milliseconds. `sends`: those made
   * so far. False: the retry is not made. @default always
   */
  mayRetry?: (withinMs: number, sends: readonly BookingSend[]) => Promise<boolean>;
  /** No try begins later than this many milliseconds from now. @default `timing.bookingTotalMs` */
  withinMs?: number;
  /** The agreed total, which an answer has to name if it names one. @default none: no total is compared */
  price?: Money;
}

// 36 characters as DESIGN.md section 5 makes them; anything that could not stand in a header is a mistake of ours.
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Sends a booking until its fate is known, or tries or time run out; every send with the same key and the same bytes.
 * @throws TypeError for an idempotency key that no header can carry: without one a second try could book twice
 */
export async function book(
  body: BookingBody,
  idempotencyKey: string,
  { withinMs = Number.POSITIVE_INFINITY, mayRetry, price }: BookOptions,
  settings: PartnerSettings,
): Promise<BookingSend[]> {
  if (!IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new TypeError('idempotencyKey: 1 to 255 visible ASCII characters');
  const { timing, now, random, sleep } = settings;
  const order = { ...body, price };
  const context = mappingContext(settings.currency, body);
  const request = { bytes: serialise(body), order, context, idempotencyKey };
  const startedAt = now();
  const totalMs = Math.min(timing.bookingTotalMs, withinMs);
  const sends: BookingSend[] = [];
  for (;;) {
    const leftMs = Math.max(1, timing.bookingTotalMs - (now() - startedAt));
    const timeoutMs = Math.min(timing.bookingTryTimeoutMs, leftMs);
    const made = await settings.inTry({ operation: 'booking', method: 'POST' }, () =>
      bookOnce({ ...request, timeoutMs }, sends.length + 1, settings),
    );
    sends.push(made);
    const decision = decideRetry({
      ...timing,
      outcome: made.outcome,
      tries: sends.length,
      maxTries: timing.bookingTries,
      elapsedMs: now() - startedAt,
      totalMs,
      random,
    });
    if (decision === 'stop') return sends;
    await sleep(decision.wait);
    const leftToWaitMs = totalMs - timing.minTryMs - (now() - startedAt);
    if (mayRetry && !(await mayRetry(leftToWaitMs, sends))) return sends;
    // The waits may have left too little time for an answer.
    if (timing.bookingTotalMs - (now() - startedAt) < timing.minTryMs) return sends;
    // The process may have stood still for longer than it meant to wait.
    if (now() - startedAt > totalMs) return sends;
  }
}

interface OneSend {
  bytes: string;
  order: Order;
  context: MappingContext;
  idempotencyKey: string;
  timeoutMs: number;
}

async function bookOnce(
  { bytes, order, context, idempotencyKey, timeoutMs }: OneSend,
  attempt: number,
  settings: PartnerSettings,
): Promise<BookingSend> {
  const startedAt = settings.now();
  const deadline = startDeadline(timeoutMs);
  try {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey };
    const url = `${settings.baseUrl}/bookings`;
    const sent = await send({ method: 'POST', url, headers, body: bytes }, settings, deadline);
    const { mapping, confirmedStatuses } = settings;
    const mapper = { mapping, context, signal: deadline.signal };
    const read = await bookingOutcome(sent, mapper, { order, confirmedStatuses }, settings.now());
    const { outcome, omitted, misfit, differing, bookingStatus } = read;
    const at = settings.now();
    const cause = misfit ?? ('cause' in outcome ? outcome.cause : undefined);
    settings.onCall({
      operation: 'booking',
      attempt,
      ...(sent.kind === 'answered' && { status: sent.status }),
      outcome: outcome.kind,
      ...(cause !== undefined && { cause }),
      ...(outcome.kind === 'rejected' && { cause: outcome.reason }),
      durationMs: at - startedAt,
      ...(omitted.length > 0 && { omitted }),
      ...(differing && { differing }),
      ...(bookingStatus !== undefined && { bookingStatus }),
    });
    return { at, outcome };
  } finally {
    deadline.stop();
  }
}

/** Field by field in a fixed order: a used key never goes out with other bytes (DESIGN.md section 5). */
function serialise({ roomTypeId, checkin, checkout, adults, guest }: BookingBody): string {
  const { firstName, lastName, email } = guest;
  return JSON.stringify({ roomTypeId, checkin, checkout, adults, guest: { firstName, lastName, email } });
}
