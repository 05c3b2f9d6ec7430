import type { RejectionReason } from '../../contract/order/attempt.ts';
import type { Mapper } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { PartnerSettings } from '../options.ts';
import type { PartnerCall } from '../transport/call.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess } from '../transport/wire-answer.ts';
import type { AnswerReader, Operation, TryResult } from './operation.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation-path.ts';

/** The outcome of a write that did not succeed. */
export type WriteFailure =
  /** Definite: by a documented message, a canonical error code, or `mapping.rejection`. */
  | { kind: 'rejected'; reason: RejectionReason; status: number }
  /** The request provably never left this machine. `cause`: an error code, `key-unreadable`, or `path`. */
  | { kind: 'never-sent'; cause: string }
  | { kind: 'rate-limited'; retryAfterMs?: number }
  /**
   * The upstream may have done it. `cause`: `time-out`, `status`, `redirect`, `answer-…`, or an error code.
   */
  | { kind: 'ambiguous'; cause: string; status?: number; retryAfterMs?: number };

/** The outcome of a write. */
export type WriteOutcome<Done extends { kind: string }> = Done | WriteFailure;

/** An outcome, with the paths of optional parts of the answer that were left out. */
export interface ParsedOutcome<Outcome> {
  outcome: Outcome;
  omitted: string[];
  /** Further fields for the log. Their `cause` is more precise than the outcome's. */
  logged?: Pick<PartnerCall, 'cause' | 'differing' | 'bookingStatus'>;
}

/** An outcome without further details. */
export const plain = <Outcome>(outcome: Outcome): ParsedOutcome<Outcome> => ({ outcome, omitted: [] });

/** A write to a booking. The property's configuration says whether the upstream offers it. */
export interface BookingWrite<Done extends { kind: TryResult<unknown>['kind'] }> {
  /** The name in the log and in traces. */
  name: Operation<unknown>['name'];
  /** The body, sent as JSON. @default an empty object, because some services refuse a POST without a body */
  body?: object;
  /** Reads a 2xx. */
  readAccepted(answer: Answer, mapper: Mapper): Promise<ParsedOutcome<WriteOutcome<Done>>>;
  /** Recognizes the canonical error code of this operation. @default none */
  ownReason?(answer: Answer): RejectionReason | undefined;
}

/**
 * Makes the operation of a write that is sent once. It has no idempotency key, because the Partner API
 * documents none for such writes. After an outcome in doubt the caller looks the booking up first.
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

/** The result of a write, for the retry decision and the log. */
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

/** Interprets a missing answer for a write. */
export function notAnswered({
  kind,
  cause,
}: {
  kind: 'never-sent' | 'unanswered';
  cause: string;
}): WriteFailure {
  return kind === 'never-sent' ? { kind, cause } : { kind: 'ambiguous', cause };
}

/** Interprets an answer other than a 2xx for a write. */
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
