import 'server-only';
import { PartnerMappingError } from '../errors/mapping-error.ts';
import { fitted } from '../mapping/fit.ts';
import { fitHeldBooking, type HeldBooking } from '../mapping/held-booking.ts';
import { type Mapper, mappingContext, readMapped } from '../mapping/mapping.ts';
import { rejectionReason } from '../mapping/rejection.ts';
import type { PartnerSettings } from '../options.ts';
import type { Deadline } from '../transport/deadline.ts';
import type { RetryOptions } from '../transport/retry.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { type Answer, isSuccess, type SendResult } from '../transport/wire-answer.ts';
import { askFor } from './ask.ts';
import { type BookingName, type OptionalOperation, operationPath } from './operation.ts';
import { type Reading, readReason, refusal, unanswered } from './reading.ts';

/** How services say that there is no booking of that name, or that no booking could have it. */
const NO_SUCH_BOOKING: ReadonlySet<number> = new Set([400, 404, 410, 422]);

const LOOKUP = { operation: 'lookup' } as const;

/**
 * The booking of that name; `undefined` where the service has none.
 * @throws PartnerError one of its subclasses
 */
export async function lookUp(
  operation: OptionalOperation,
  name: BookingName,
  options: RetryOptions,
  settings: PartnerSettings,
): Promise<HeldBooking | undefined> {
  const path = operationPath(operation, name);
  if (path === undefined) return undefined;
  const request = { operation: 'lookup', method: operation.method, path } as const;
  return askFor(request, (sent, deadline) => interpret(sent, settings, deadline), options, settings);
}

async function interpret(
  sent: SendResult,
  settings: PartnerSettings,
  deadline: Deadline,
): Promise<Reading<HeldBooking | undefined>> {
  if (sent.kind !== 'answered') return unanswered(sent, 'lookup', deadline);
  const context = mappingContext(settings.currency);
  const mapper = { mapping: settings.mapping, context, signal: deadline.signal };
  return isSuccess(sent) ? readFound(sent, mapper, deadline) : refused(sent, mapper, settings.now());
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
