import 'server-only';
import { isCancelled, type RejectionReason } from '../../contract/order/attempt.ts';
import { withoutNulls } from '../mapping/fit.ts';
import { fitHeldBooking, type HeldBooking } from '../mapping/held-booking.ts';
import { type Mapper, mappingContext, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { PartnerSettings } from '../options.ts';
import { startDeadline } from '../transport/deadline.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { send } from '../transport/send.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation.ts';

/** What came of sending a cancellation. */
export type CancelOutcome =
  /** The answer holds the booking, and says that it is cancelled. */
  | { kind: 'cancelled'; booking: HeldBooking }
  /** A 2xx that does not say so: only a look at the booking can. */
  | { kind: 'accepted'; status: number }
  /** Definite: by a documented message, a canonical error code, or `mapping.rejection`. */
  | { kind: 'rejected'; reason: RejectionReason; status: number }
  /** Provably never left this machine. */
  | { kind: 'never-sent'; cause: string }
  | { kind: 'rate-limited'; retryAfterMs?: number }
  /** May have been cancelled. `cause`: `time-out`, `status`, `redirect`, or an error code. */
  | { kind: 'ambiguous'; cause: string; status?: number };

interface Read {
  outcome: CancelOutcome;
  omitted: string[];
}

/**
 * Sends a cancellation once. It carries no idempotency key, as nothing is known of one here: whoever is in doubt looks at
 * the booking before it is sent again. Never throws for anything that the service does.
 */
export async function cancel(
  operation: OptionalOperation,
  name: BookingName,
  settings: PartnerSettings,
): Promise<CancelOutcome> {
  const path = operationPath(operation, name);
  if (path === undefined) return { kind: 'never-sent', cause: 'path' };
  const { method } = operation;
  // An empty object: some services refuse a POST without one.
  const body = method === 'POST' || method === 'PUT' || method === 'PATCH' ? '{}' : undefined;
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const startedAt = settings.now();
  const deadline = startDeadline(settings.timing.bookingTryTimeoutMs);
  try {
    const request = { method, url: settings.baseUrl + path, headers, ...(body !== undefined && { body }) };
    const sent = await send(request, settings, deadline);
    const { outcome, omitted } = await outcomeOf(sent, settings, deadline.signal);
    settings.onCall({
      operation: 'cancel',
      attempt: 1,
      ...(sent.kind === 'answered' && { status: sent.status }),
      outcome: outcome.kind,
      ...('cause' in outcome && { cause: outcome.cause }),
      ...(outcome.kind === 'rejected' && { cause: outcome.reason }),
      durationMs: settings.now() - startedAt,
      ...(omitted.length > 0 && { omitted }),
    });
    return outcome;
  } finally {
    deadline.stop();
  }
}

async function outcomeOf(sent: SendResult, settings: PartnerSettings, signal: AbortSignal): Promise<Read> {
  if (sent.kind === 'never-sent') return plain({ kind: 'never-sent', cause: sent.cause });
  if (sent.kind === 'unanswered') return plain({ kind: 'ambiguous', cause: sent.cause });
  const mapper = { mapping: settings.mapping, context: mappingContext(settings.currency), signal };
  return isSuccess(sent) ? readAccepted(sent, mapper) : readRefused(sent, mapper, settings.now());
}

async function readAccepted(answer: Answer, mapper: Mapper): Promise<Read> {
  const { status } = answer;
  const booking = await readMapped(answer, 'booking', mapper, (input, root) =>
    fitHeldBooking(input, root, mapper.context.currency),
  );
  if (booking.fits && isCancelled(booking.value)) {
    return { outcome: { kind: 'cancelled', booking: booking.value }, omitted: booking.omitted };
  }
  // Some services answer 200 to everything, refusals included; the property's mapping knows them.
  const reason = booking.fits ? undefined : await rejectionReason(answer, mapper);
  return plain(reason ? { kind: 'rejected', reason, status } : { kind: 'accepted', status });
}

async function readRefused(answer: Answer, mapper: Mapper, now: number): Promise<Read> {
  const { status } = answer;
  if (status === 429) {
    const advisedMs = retryAfterMs(answer.headers['retry-after'], now);
    return plain({ kind: 'rate-limited', ...(advisedMs !== undefined && { retryAfterMs: advisedMs }) });
  }
  const reason = (await rejectionReason(answer, mapper)) ?? ownReason(answer);
  if (reason) return plain({ kind: 'rejected', reason, status });
  return plain({ kind: 'ambiguous', cause: status >= 300 && status < 400 ? 'redirect' : 'status', status });
}

/** The canonical code of a booking that is not to be cancelled any more; counts only with its own status. */
function ownReason({ status, body }: Answer): RejectionReason | undefined {
  if (status !== 409 || body.kind !== 'json') return undefined;
  const fields = new Map(Object.entries(withoutNulls(body.value) ?? {}));
  return fields.get('code') === 'not_cancellable' ? 'invalid' : undefined;
}

const plain = (outcome: CancelOutcome): Read => ({ outcome, omitted: [] });
