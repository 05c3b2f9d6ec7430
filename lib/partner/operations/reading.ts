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

/** One read: what to ask and how to read the answer. */
export interface Question<T> {
  operation: ReadOperation;
  /** The mapping that reads the answer. */
  mapping: Exclude<keyof PartnerMapping, 'rejection'>;
  method: Operation<T>['method'];
  /** After the base address, with its query. */
  path: string;
  read: FitReader<T>;
  /** For what stay, if it is for one. */
  stay?: StayQuery;
  /** What "sold out" means as an answer. @default it is a refusal like others */
  whenSoldOut?: T;
  /** How an answer says that there is none, beside having no content, and what that means. @default no answer says so */
  none?: { statuses: ReadonlySet<number>; value: T };
}

/** What one try of a read came to. */
export type Reading<T> = { kind: 'answered'; value: T; omitted: string[]; cut?: number } | Failure;

interface Failure {
  kind: Exclude<CallOutcome, 'answered'>;
  error: PartnerError;
}

/** An answer of which nothing was left out. */
function answered<T>(value: T): Reading<T> {
  return { kind: 'answered', value, omitted: [] };
}

/** Says what a send means for a read. */
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
  // No content: a service that searches for it, and has found none.
  if (none && body.kind === 'text' && body.text === '') return answered(none.value);
  const fit = await readMapped(answer, mapping, mapper, read);
  const isNone = none !== undefined && fit.fits && fit.value === none.value;
  if (fit.fits && !isNone) {
    const { value, omitted, cut } = fit;
    return { kind: 'answered', value, omitted, ...(cut && { cut }) };
  }
  // Some services answer 200 to everything, refusals included; the property's mapping knows them.
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

/** What a refusal means for a read. @param advisedMs what `Retry-After` advised */
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

/** `invalid` says nothing of a read, nor does `sold-out` of another than availability. */
function readReason(status: number, reason: RejectionReason | undefined): StatusReason | undefined {
  if (status === 429) return 'rate-limited';
  return reason === 'unauthorized' || reason === 'closed' ? reason : undefined;
}

/** What it means for a read that no answer came, or not all of one. */
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
