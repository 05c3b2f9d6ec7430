import 'server-only';
import { isCancelled, type RejectionReason } from '../../contract/order/attempt.ts';
import { withoutNulls } from '../mapping/fit.ts';
import { fitHeldBooking, type HeldBooking } from '../mapping/held-booking.ts';
import { type Mapper, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { PartnerSettings } from '../options.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';
import type { AnswerReader, Operation } from './operation.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation-path.ts';

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

/**
 * Sends a cancellation, once. It carries no idempotency key, as nothing is known of one here: whoever is in doubt looks at the
 * booking before it is sent again. `undefined` for a name that is never sent.
 */
export function cancels(
  { method, path: template }: OptionalOperation,
  name: BookingName,
  { timing }: PartnerSettings,
): Operation<CancelOutcome> | undefined {
  const path = operationPath({ path: template }, name);
  if (path === undefined) return undefined;
  const eachMs = timing.bookingTryTimeoutMs;
  // An empty object: some services refuse a POST without one.
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return {
    ...{ name: 'cancel', method, path, tries: { most: 1, eachMs, totalMs: eachMs } },
    ...(hasBody && { body: '{}', headers: { 'Content-Type': 'application/json' } }),
    read: async (sent, reader) => {
      const { outcome, omitted } = await outcomeOf(sent, reader);
      return {
        kind: outcome.kind,
        result: outcome,
        logged: {
          ...('cause' in outcome && { cause: outcome.cause }),
          ...(outcome.kind === 'rejected' && { cause: outcome.reason }),
          ...(omitted.length > 0 && { omitted }),
        },
      };
    },
  };
}

interface Read {
  outcome: CancelOutcome;
  omitted: string[];
}

async function outcomeOf(sent: SendResult, { mapper, now }: AnswerReader): Promise<Read> {
  if (sent.kind === 'never-sent') return plain({ kind: 'never-sent', cause: sent.cause });
  if (sent.kind === 'unanswered') return plain({ kind: 'ambiguous', cause: sent.cause });
  return isSuccess(sent) ? readAccepted(sent, mapper) : readRefused(sent, mapper, now());
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
