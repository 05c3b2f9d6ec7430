import type { RejectionReason } from '../../contract/order/attempt.ts';
import type { StayQuery } from '../../contract/stay.ts';
import { PartnerMappingError } from '../errors/mapping-error.ts';
import { PartnerNoAnswerError } from '../errors/no-answer-error.ts';
import type { PartnerError } from '../errors/partner-error.ts';
import { PartnerStatusError, type StatusReason } from '../errors/status-error.ts';
import { PartnerTimeoutError } from '../errors/timeout-error.ts';
import { type FitReader, type Mapper, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { CallOutcome, PartnerOperation } from '../transport/call.ts';
import type { Deadline } from '../transport/deadline.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';
import type { AnswerReader } from './operation.ts';

type ReadOperation = Extract<PartnerOperation, 'me' | 'availability' | 'lookup'>;

/** One read: what to ask and how to read the answer. */
export interface Question<T> {
  operation: Exclude<ReadOperation, 'lookup'>;
  /** After the base address, with its query. */
  path: string;
  read: FitReader<T>;
  /** For what stay, if it is for one. */
  stay?: StayQuery;
  /** What "sold out" means as an answer. @default it is a refusal like others */
  whenSoldOut?: T;
}

/** What one try of a read came to. */
export type Reading<T> = { kind: 'answered'; value: T; omitted: string[]; cut?: number } | Failure;

interface Failure {
  kind: Exclude<CallOutcome, 'answered'>;
  error: PartnerError;
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
  const { operation, read } = question;
  const { body } = answer;
  if (body.kind === 'unreadable' && body.cause !== 'answer-too-large') {
    return unanswered({ ...body, kind: 'unanswered' }, operation, deadline);
  }
  const fit = await readMapped(answer, operation, mapper, read);
  if (fit.fits) {
    const { value, omitted, cut } = fit;
    return { kind: 'answered', value, omitted, ...(cut && { cut }) };
  }
  // Some services answer 200 to everything, refusals included; the property's mapping knows them.
  const reason = await rejectionReason(answer, mapper);
  if (reason && reason !== 'invalid' && (reason !== 'sold-out' || question.whenSoldOut)) {
    return refusal(answer.status, reason, question);
  }
  return { kind: 'does-not-fit', error: new PartnerMappingError(fit, operation) };
}

async function refused<T>(
  answer: Answer,
  question: Question<T>,
  mapper: Mapper,
  now: number,
): Promise<Reading<T>> {
  const reason = await rejectionReason(answer, mapper);
  return refusal(answer.status, reason, question, retryAfterMs(answer.headers['retry-after'], now));
}

/** What a refusal means for a read. @param advisedMs what `Retry-After` advised */
export function refusal<T>(
  status: number,
  reason: RejectionReason | undefined,
  { operation, whenSoldOut }: Pick<Question<T>, 'whenSoldOut'> & { operation: ReadOperation },
  advisedMs?: number,
): Reading<T> {
  if (reason === 'sold-out' && whenSoldOut !== undefined) {
    return { kind: 'answered', value: whenSoldOut, omitted: [] };
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
export function readReason(status: number, reason: RejectionReason | undefined): StatusReason | undefined {
  if (status === 429) return 'rate-limited';
  return reason === 'unauthorized' || reason === 'closed' ? reason : undefined;
}

/** What it means for a read that no answer came, or not all of one. */
export function unanswered(
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
