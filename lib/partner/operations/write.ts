import type { RejectionReason } from '../../contract/order/attempt.ts';
import type { Mapper } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { PartnerSettings } from '../options.ts';
import type { PartnerCall } from '../transport/call.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess } from '../transport/wire-answer.ts';
import type { AnswerReader, Operation, TryResult } from './operation.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation-path.ts';

/** What came of sending a write, when it is not what was asked for. */
export type WriteFailure =
  /** Definite: by a documented message, a canonical error code, or `mapping.rejection`. */
  | { kind: 'rejected'; reason: RejectionReason; status: number }
  /** Provably never left this machine. `cause`: an error code, `key-unreadable`, or `path`. */
  | { kind: 'never-sent'; cause: string }
  | { kind: 'rate-limited'; retryAfterMs?: number }
  /** May have been done. `cause`: `time-out`, `status`, `redirect`, `answer-…`, or an error code. */
  | { kind: 'ambiguous'; cause: string; status?: number; retryAfterMs?: number };

/** What came of sending a write. */
export type WriteOutcome<Done extends { kind: string }> = Done | WriteFailure;

/** An outcome as it was read, with the paths of optional parts of the answer that were left out. */
export interface ParsedOutcome<Outcome> {
  outcome: Outcome;
  omitted: string[];
  /** What the log hears beside that; its `cause` says more than that of the outcome. */
  logged?: Pick<PartnerCall, 'cause' | 'differing' | 'bookingStatus'>;
}

/** An outcome of which there is nothing more to tell. */
export const plain = <Outcome>(outcome: Outcome): ParsedOutcome<Outcome> => ({ outcome, omitted: [] });

/** A write to a booking, which the service has if the property's configuration says so. */
export interface BookingWrite<Done extends { kind: TryResult<unknown>['kind'] }> {
  /** What the log and the traces call it. */
  name: Operation<unknown>['name'];
  /** As JSON. @default an empty object, as some services refuse a POST without one */
  body?: object;
  /** Reads a 2xx. */
  readAccepted(answer: Answer, mapper: Mapper): Promise<ParsedOutcome<WriteOutcome<Done>>>;
  /** The canonical error code of its own. @default none */
  ownReason?(answer: Answer): RejectionReason | undefined;
}

/**
 * Describes a write that is sent once. It has no idempotency key: none is documented for such writes. After a doubtful
 * outcome the caller looks the booking up first.
 * @returns `undefined` for a name that is never sent
 */
export function bookingWriteOperation<Done extends { kind: TryResult<unknown>['kind'] }>(
  { method, path: template }: OptionalOperation,
  booking: BookingName,
  { name, body = {}, readAccepted, ownReason }: BookingWrite<Done>,
  { timing }: PartnerSettings,
): Operation<WriteOutcome<Done>> | undefined {
  const path = operationPath({ path: template }, booking);
  if (path === undefined) return undefined;
  const eachMs = timing.bookingTryTimeoutMs;
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return {
    ...{ name, method, path, tries: { most: 1, eachMs, totalMs: eachMs } },
    ...(hasBody && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    read: async (sent, { mapper, now }) => {
      if (sent.kind !== 'answered') return writeTryResult(plain(notAnswered(sent)));
      if (isSuccess(sent)) return writeTryResult(await readAccepted(sent, mapper));
      return writeTryResult(plain(await readRefused(sent, { mapper, now }, ownReason)));
    },
  };
}

/** What a write came to, for the pipeline and the log. */
export function writeTryResult<Outcome extends { kind: TryResult<unknown>['kind'] }>({
  outcome,
  omitted,
  logged,
}: ParsedOutcome<Outcome>): TryResult<Outcome> {
  const {
    reason,
    cause = reason,
    retryAfterMs,
  } = outcome as {
    cause?: string;
    reason?: string;
    retryAfterMs?: number;
  };
  return {
    kind: outcome.kind,
    result: outcome,
    retryAfterMs,
    logged: { ...(cause !== undefined && { cause }), ...(omitted.length > 0 && { omitted }), ...logged },
  };
}

/** What it means for a write that no answer came. */
export function notAnswered({
  kind,
  cause,
}: {
  kind: 'never-sent' | 'unanswered';
  cause: string;
}): WriteFailure {
  return kind === 'never-sent' ? { kind, cause } : { kind: 'ambiguous', cause };
}

/** What an answer other than a 2xx means for a write. */
export async function readRefused(
  answer: Answer,
  { mapper, now }: Pick<AnswerReader, 'mapper' | 'now'>,
  ownReason: (answer: Answer) => RejectionReason | undefined = () => undefined,
): Promise<WriteFailure> {
  const { status } = answer;
  const advisedMs = retryAfterMs(answer.headers['retry-after'], now());
  const advice = advisedMs === undefined ? {} : { retryAfterMs: advisedMs };
  if (status === 429) return { kind: 'rate-limited', ...advice };
  const reason = (await rejectionReason(answer, mapper)) ?? ownReason(answer);
  if (reason) return { kind: 'rejected', reason, status };
  const cause = status >= 300 && status < 400 ? 'redirect' : 'status';
  return { kind: 'ambiguous', cause, status, ...advice };
}
