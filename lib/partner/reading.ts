import type { CallOutcome, PartnerOperation } from './call.ts';
import type { Deadline } from './deadline.ts';
import { PartnerMappingError } from './errors/mapping-error.ts';
import { PartnerNoAnswerError } from './errors/no-answer-error.ts';
import type { PartnerError } from './errors/partner-error.ts';
import { PartnerStatusError, type StatusReason } from './errors/status-error.ts';
import { PartnerTimeoutError } from './errors/timeout-error.ts';
import type { Fit } from './fit.ts';
import { readMapped } from './mapping.ts';
import type { PartnerSettings } from './options.ts';
import { rejectionReason } from './rejection.ts';
import { retryAfterMs } from './retry-after.ts';
import { type Answer, isSuccess, type SendResult } from './wire-answer.ts';

type ReadOperation = Exclude<PartnerOperation, 'booking'>;

/** One read: what to ask and how to read the answer. */
export interface Question<T> {
  operation: ReadOperation;
  /** After the base address, with its query. */
  path: string;
  read: (input: unknown, root: readonly PropertyKey[]) => Fit<T>;
}

/** What one try of a read came to. */
export type Reading<T> = { kind: 'answered'; value: T; omitted: string[] } | Failure;

interface Failure {
  kind: Exclude<CallOutcome, 'answered'>;
  error: PartnerError;
}

/** Says what a send means for a read. */
export async function interpret<T>(
  sent: SendResult,
  question: Question<T>,
  settings: PartnerSettings,
  deadline: Deadline,
): Promise<Reading<T>> {
  const { operation } = question;
  if (sent.kind !== 'answered') return unanswered(sent, operation, deadline);
  return isSuccess(sent)
    ? readValue(sent, question, settings, deadline)
    : refused(sent, operation, settings, deadline);
}

async function readValue<T>(
  { body }: Answer,
  { operation, read }: Question<T>,
  { mapping }: PartnerSettings,
  deadline: Deadline,
): Promise<Reading<T>> {
  if (body.kind === 'unreadable' && body.cause !== 'answer-too-large') {
    return unanswered({ ...body, kind: 'unanswered' }, operation, deadline);
  }
  const fit: Fit<T> =
    body.kind === 'json'
      ? await readMapped(body.value, mapping[operation], read, deadline.signal)
      : { fits: false, path: '', expected: body.kind === 'unreadable' ? 'at most 1 MiB' : 'JSON' };
  if (fit.fits) return { kind: 'answered', value: fit.value, omitted: fit.omitted };
  return { kind: 'does-not-fit', error: new PartnerMappingError(fit, operation) };
}

async function refused(
  answer: Answer,
  operation: ReadOperation,
  { mapping, now }: PartnerSettings,
  deadline: Deadline,
): Promise<Failure> {
  const { status } = answer;
  const reason = await rejectionReason(answer, mapping.rejection, deadline.signal);
  const advisedMs = retryAfterMs(answer.headers['retry-after'], now());
  return {
    kind: status >= 500 ? 'server-error' : 'refused',
    error: new PartnerStatusError(status, {
      operation,
      reason: readReason(status, reason),
      retryAfterMs: advisedMs,
    }),
  };
}

/** `sold-out` and `invalid` say nothing of a read. */
function readReason(status: number, reason: string | undefined): StatusReason | undefined {
  if (status === 429) return 'rate-limited';
  return reason === 'unauthorized' || reason === 'closed' ? reason : undefined;
}

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
