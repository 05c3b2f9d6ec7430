import type { RejectionReason } from '../../contract/order/attempt.ts';
import type { StayQuery } from '../../contract/stay.ts';
import { PartnerMappingError } from '../errors/mapping-error.ts';
import { PartnerNoAnswerError } from '../errors/no-answer-error.ts';
import type { PartnerError } from '../errors/partner-error.ts';
import { PartnerStatusError, type StatusReason } from '../errors/status-error.ts';
import { PartnerTimeoutError } from '../errors/timeout-error.ts';
import { type FitReader, type Mapper, type PartnerMapping, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { CallOutcome, PartnerOperation } from '../transport/call.ts';
import type { Deadline } from '../transport/deadline.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';
import type { AnswerReader, Operation } from './operation.ts';

type ReadOperation = Extract<PartnerOperation, 'me' | 'availability' | 'lookup'>;

/** One read: the request, and how its answer is read. */
export interface Question<T> {
  operation: ReadOperation;
  /** The mapping that reads the answer. */
  mapping: Exclude<keyof PartnerMapping, 'rejection'>;
  method: Operation<T>['method'];
  /** The path after the base address, with its query. */
  path: string;
  read: FitReader<T>;
  /** The stay of the request, if it has one. */
  stay?: StayQuery;
  /** The value that "sold out" stands for. @default none: "sold out" is a refusal like others */
  whenSoldOut?: T;
  /**
   * The statuses that mean "does not exist", and the value for it. An answer without content means it too.
   * @default none
   */
  none?: { statuses: ReadonlySet<number>; value: T };
}

/** The result of one try of a read. */
export type Reading<T> = { kind: 'answered'; value: T; omitted: string[]; cut?: number } | Failure;

interface Failure {
  kind: Exclude<CallOutcome, 'answered'>;
  error: PartnerError;
}

/** An answer without omitted parts. */
function answered<T>(value: T): Reading<T> {
  return { kind: 'answered', value, omitted: [] };
}

/** Interprets the result of a send for a read. */
export async function interpret<T>(
  sent: SendResult,
  question: Question<T>,
  { mapper, deadline, now }: AnswerReader,
): Promise<Reading<T>> {
  const { operation } = question;
  if (sent.kind !== 'answered') return unanswered(sent, operation, deadline);
  return isSuccess(sent)
    ? readValue(sent, question, mapper, deadline)
    : refused(sent, question, mapper, now());
}

async function readValue<T>(
  answer: Answer,
  question: Question<T>,
  mapper: Mapper,
  deadline: Deadline,
): Promise<Reading<T>> {
  const { operation, mapping, read, none } = question;
  const { body } = answer;
  if (body.kind === 'unreadable' && body.cause !== 'answer-too-large') {
    return unanswered({ ...body, kind: 'unanswered' }, operation, deadline);
  }
  // No content: the service has searched and found nothing.
  if (none && body.kind === 'text' && body.text === '') return answered(none.value);
  const fit = await readMapped(answer, mapping, mapper, read);
  const isNone = none !== undefined && fit.fits && fit.value === none.value;
  if (fit.fits && !isNone) {
    const { value, omitted, cut } = fit;
    return { kind: 'answered', value, omitted, ...(cut && { cut }) };
  }
  // Some services always answer 200, also to refusals. The property's mapping recognizes them.
  const reason = await rejectionReason(answer, mapper);
  if (reason && reason !== 'invalid' && (reason !== 'sold-out' || question.whenSoldOut)) {
    return refusal(answer.status, reason, question);
  }
  if (fit.fits) return answered(fit.value);
  return { kind: 'does-not-fit', error: new PartnerMappingError(fit, operation) };
}

async function refused<T>(
  answer: Answer,
  question: Question<T>,
  mapper: Mapper,
  now: number,
): Promise<Reading<T>> {
  const { status, headers } = answer;
  const reason = await rejectionReason(answer, mapper);
  const { none } = question;
  if (none?.statuses.has(status) && !readReason(status, reason)) return answered(none.value);
  return refusal(status, reason, question, retryAfterMs(headers['retry-after'], now));
}

/** Interprets a refusal for a read. @param advisedMs the wait from `Retry-After`, in milliseconds */
function refusal<T>(
  status: number,
  reason: RejectionReason | undefined,
  { operation, whenSoldOut }: Pick<Question<T>, 'operation' | 'whenSoldOut'>,
  advisedMs?: number,
): Reading<T> {
  if (reason === 'sold-out' && whenSoldOut !== undefined) {
    return answered(whenSoldOut);
  }
  return {
    kind: status >= 500 ? 'server-error' : 'refused',
    error: new PartnerStatusError(status, {
      operation,
      reason: readReason(status, reason),
      retryAfterMs: advisedMs,
    }),
  };
}

/**
 * Returns the reason of a refused read. `invalid` has no meaning for a read; `sold-out` only for
 * availability.
 */
function readReason(status: number, reason: RejectionReason | undefined): StatusReason | undefined {
  if (status === 429) return 'rate-limited';
  return reason === 'unauthorized' || reason === 'closed' ? reason : undefined;
}

/** Interprets a missing or incomplete answer for a read. */
function unanswered(
  sent: { kind: 'never-sent' | 'unanswered'; cause: string; error?: Error },
  operation: ReadOperation,
  deadline: Deadline,
): Failure {
  if (sent.cause === 'time-out') {
    return { kind: 'timed-out', error: new PartnerTimeoutError(deadline.ms, operation) };
  }
  const retryable = sent.cause !== 'key-unreadable';
  const error = new PartnerNoAnswerError(sent.cause, { operation, retryable, cause: sent.error });
  return { kind: sent.kind === 'never-sent' ? 'never-sent' : 'no-answer', error };
}
