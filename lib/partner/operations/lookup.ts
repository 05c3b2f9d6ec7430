import 'server-only';
import { PartnerMappingError } from '../errors/mapping-error.ts';
import { fitted } from '../mapping/fit.ts';
import { fitHeldBooking, type HeldBooking } from '../mapping/held-booking.ts';
import { type Mapper, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { PartnerSettings } from '../options.ts';
import type { Deadline } from '../transport/deadline.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';
import { type AnswerReader, type Operation, readTries } from './operation.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation-path.ts';
import { readTryResult } from './read.ts';
import { type Reading, readReason, refusal, unanswered } from './reading.ts';

/** How services say that there is no booking of that name, or that no booking could have it. */
const NO_SUCH_BOOKING: ReadonlySet<number> = new Set([400, 404, 410, 422]);

const LOOKUP = { operation: 'lookup' } as const;

/** Finds the booking of that name. `undefined` for a name that is never sent: the service has none of that name. */
export function lookupOperation(
  { method, path: template }: OptionalOperation,
  name: BookingName,
  { timing }: PartnerSettings,
): Operation<Reading<HeldBooking | undefined>> | undefined {
  const path = operationPath({ path: template }, name);
  if (path === undefined) return undefined;
  const read = async (sent: SendResult, reader: AnswerReader) => readTryResult(await interpret(sent, reader));
  return { name: 'lookup', method, path, tries: readTries(timing), read };
}

async function interpret(
  sent: SendResult,
  { mapper, deadline, now }: AnswerReader,
): Promise<Reading<HeldBooking | undefined>> {
  if (sent.kind !== 'answered') return unanswered(sent, 'lookup', deadline);
  return isSuccess(sent) ? readFound(sent, mapper, deadline) : refused(sent, mapper, now());
}

async function readFound(
  answer: Answer,
  mapper: Mapper,
  deadline: Deadline,
): Promise<Reading<HeldBooking | undefined>> {
  const { body } = answer;
  if (body.kind === 'unreadable' && body.cause !== 'answer-too-large') {
    return unanswered({ ...body, kind: 'unanswered' }, 'lookup', deadline);
  }
  // No content: a service that searches for it, and has found none.
  if (body.kind === 'text' && body.text === '') return { kind: 'answered', value: undefined, omitted: [] };
  // A mapping gives nothing of a list in which there is nothing.
  const fit = await readMapped<HeldBooking | undefined>(answer, 'booking', mapper, (input, root) =>
    input === undefined || input === null
      ? fitted(undefined)
      : fitHeldBooking(input, root, mapper.context.currency),
  );
  if (fit.fits && fit.value) return { kind: 'answered', value: fit.value, omitted: fit.omitted };
  // Some services answer 200 to everything, refusals included; the property's mapping knows them.
  const reason = await rejectionReason(answer, mapper);
  if (readReason(answer.status, reason)) return refusal(answer.status, reason, LOOKUP);
  if (fit.fits) return { kind: 'answered', value: undefined, omitted: [] };
  return { kind: 'does-not-fit', error: new PartnerMappingError(fit, 'lookup') };
}

async function refused(
  answer: Answer,
  mapper: Mapper,
  now: number,
): Promise<Reading<HeldBooking | undefined>> {
  const { status } = answer;
  const reason = await rejectionReason(answer, mapper);
  if (!readReason(status, reason) && NO_SUCH_BOOKING.has(status)) {
    return { kind: 'answered', value: undefined, omitted: [] };
  }
  return refusal(status, reason, LOOKUP, retryAfterMs(answer.headers['retry-after'], now));
}
