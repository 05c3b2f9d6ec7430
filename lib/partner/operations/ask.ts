import 'server-only';
import { PartnerMappingError } from '../errors/mapping-error.ts';
import { PartnerNoAnswerError } from '../errors/no-answer-error.ts';
import type { PartnerError } from '../errors/partner-error.ts';
import { PartnerStatusError } from '../errors/status-error.ts';
import { misfitText } from '../mapping/fit.ts';
import type { PartnerSettings, Tried } from '../options.ts';
import { type Deadline, startDeadline } from '../transport/deadline.ts';
import { decideRetry, type RetryOptions } from '../transport/retry.ts';
import { send, type WireRequest } from '../transport/send.ts';
import type { SendResult } from '../transport/wire-answer.ts';
import { interpret, type Question, type Reading } from './reading.ts';

/**
 * Asks once, and once more when nothing or a 5xx came back and the total allows it.
 * @throws PartnerError one of its subclasses
 */
export function ask<T>(question: Question<T>, options: RetryOptions, settings: PartnerSettings): Promise<T> {
  const { operation, path } = question;
  const meaning = (sent: SendResult, deadline: Deadline) => interpret(sent, question, settings, deadline);
  return askFor({ operation, method: 'GET', path }, meaning, options, settings);
}

/** What is asked, and under which operation the log has it. */
interface ReadRequest extends Tried {
  method: WireRequest['method'];
  /** After the base address, with its query. */
  path: string;
}

/** Says what a send came to, before its deadline. */
type Meaning<T> = (sent: SendResult, deadline: Deadline) => Promise<Reading<T>>;

/**
 * As {@link ask}, for whatever is asked.
 * @throws PartnerError one of its subclasses
 */
export async function askFor<T>(
  request: ReadRequest,
  meaning: Meaning<T>,
  { placeForRetry }: RetryOptions,
  settings: PartnerSettings,
): Promise<T> {
  const { timing, now, random, sleep } = settings;
  const startedAt = now();
  for (let tries = 1; ; tries += 1) {
    const leftMs = Math.max(1, timing.readTotalMs - (now() - startedAt));
    const timeoutMs = Math.min(timing.tryTimeoutMs, leftMs);
    const reading = await settings.inTry(request, () =>
      askOnce(request, meaning, settings, { attempt: tries, timeoutMs }),
    );
    if (reading.kind === 'answered') return reading.value;
    const { kind, error } = reading;
    const advisedMs = error instanceof PartnerStatusError ? error.retryAfterMs : undefined;
    const decision = decideRetry({
      ...timing,
      outcome: { kind, retryAfterMs: advisedMs },
      tries,
      maxTries: timing.readTries,
      elapsedMs: now() - startedAt,
      totalMs: timing.readTotalMs,
      random,
    });
    if (decision === 'stop') throw error;
    await sleep(decision.wait);
    const withinMs = timing.readTotalMs - timing.minTryMs - (now() - startedAt);
    if (placeForRetry && !(await placeForRetry(withinMs))) throw error;
  }
}

async function askOnce<T>(
  { operation, method, path }: ReadRequest,
  meaning: Meaning<T>,
  settings: PartnerSettings,
  { attempt, timeoutMs }: { attempt: number; timeoutMs: number },
): Promise<Reading<T>> {
  const startedAt = settings.now();
  const deadline = startDeadline(timeoutMs);
  try {
    const sent = await send({ method, url: settings.baseUrl + path }, settings, deadline);
    const reading = await meaning(sent, deadline);
    const cause = reading.kind === 'answered' ? undefined : causeOf(reading.error);
    settings.onCall({
      operation,
      attempt,
      ...(sent.kind === 'answered' && { status: sent.status }),
      // Only of a booking that is looked up there may be none.
      outcome: reading.kind === 'answered' && reading.value === undefined ? 'not-found' : reading.kind,
      ...(cause !== undefined && { cause }),
      durationMs: settings.now() - startedAt,
      ...(reading.kind === 'answered' && reading.omitted.length > 0 && { omitted: reading.omitted }),
      ...(reading.kind === 'answered' && reading.cut && { cut: reading.cut }),
    });
    return reading;
  } finally {
    deadline.stop();
  }
}

/** Why a read failed, for the log. */
function causeOf(error: PartnerError): string | undefined {
  if (error instanceof PartnerNoAnswerError) return error.code;
  if (error instanceof PartnerStatusError) return error.reason;
  return error instanceof PartnerMappingError ? misfitText(error) : undefined;
}
