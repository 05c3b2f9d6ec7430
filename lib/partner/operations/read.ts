import 'server-only';
import { isPartnerMappingError } from '../errors/mapping-error.ts';
import { isPartnerNoAnswerError } from '../errors/no-answer-error.ts';
import type { PartnerError } from '../errors/partner-error.ts';
import { isPartnerStatusError } from '../errors/status-error.ts';
import { misfitText } from '../mapping/fit.ts';
import type { PartnerSettings } from '../options.ts';
import type { RetryOptions } from '../transport/retry.ts';
import { type Operation, perform, readTries, type TryResult } from './operation.ts';
import { interpret, type Question, type Reading } from './reading.ts';

/** Makes the operation of a read. */
function readOperation<T>(question: Question<T>, { timing }: PartnerSettings): Operation<Reading<T>> {
  const { operation: name, method, path, stay } = question;
  return {
    ...{ name, method, path, tries: readTries(timing) },
    ...(stay && { stay }),
    read: async (sent, reader) => readTryResult(await interpret(sent, question, reader)),
  };
}

/**
 * Asks once, and once more if there was no answer or a 5xx and the total time allows a retry.
 * @throws PartnerError one of its subclasses
 */
export async function read<T>(
  question: Question<T>,
  { placeForRetry }: RetryOptions,
  settings: PartnerSettings,
): Promise<T> {
  const { last } = await perform(readOperation(question, settings), settings, { mayRetry: placeForRetry });
  if (last.kind !== 'answered') throw last.error;
  return last.value;
}

/** The result of a read, for the retry decision and the log. */
function readTryResult<T>(result: Reading<T>): TryResult<Reading<T>> {
  if (result.kind !== 'answered') {
    const { kind, error } = result;
    const cause = causeOf(error);
    const retryAfterMs = isPartnerStatusError(error) ? error.retryAfterMs : undefined;
    return { kind, result, retryAfterMs, ...(cause !== undefined && { logged: { cause } }) };
  }
  const { value, omitted, cut } = result;
  return {
    // Only a look-up can return no value.
    kind: value === undefined ? 'not-found' : 'answered',
    result,
    logged: { ...(omitted.length > 0 && { omitted }), ...(cut && { cut }) },
  };
}

/** Returns why a read failed, for the log. */
function causeOf(error: PartnerError): string | undefined {
  if (isPartnerNoAnswerError(error)) return error.code;
  if (isPartnerStatusError(error)) return error.reason;
  return isPartnerMappingError(error) ? misfitText(error) : undefined;
}
