import 'server-only';
import { startDeadline } from './deadline.ts';
import { PartnerMappingError } from './errors/mapping-error.ts';
import { PartnerNoAnswerError } from './errors/no-answer-error.ts';
import type { PartnerError } from './errors/partner-error.ts';
import { PartnerStatusError } from './errors/status-error.ts';
import type { PartnerSettings } from './options.ts';
import { interpret, type Question, type Reading } from './reading.ts';
import { decideRetry, type RetryOptions } from './retry.ts';
import { send } from './send.ts';

/**
 * Asks once, and once more when nothing or a 5xx came back and the total allows it.
 * @throws PartnerError one of its subclasses
 */
export async function ask<T>(
  question: Question<T>,
  { placeForRetry }: RetryOptions,
  settings: PartnerSettings,
): Promise<T> {
  const { timing, now, random, sleep } = settings;
  const startedAt = now();
  for (let tries = 1; ; tries += 1) {
    const leftMs = Math.max(1, timing.readTotalMs - (now() - startedAt));
    const reading = await askOnce(question, settings, tries, Math.min(timing.tryTimeoutMs, leftMs));
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
  question: Question<T>,
  settings: PartnerSettings,
  attempt: number,
  timeoutMs: number,
): Promise<Reading<T>> {
  const { operation } = question;
  const startedAt = settings.now();
  const deadline = startDeadline(timeoutMs);
  try {
    const sent = await send({ method: 'GET', url: settings.baseUrl + question.path }, settings, deadline);
    const reading = await interpret(sent, question, settings, deadline);
    const cause = reading.kind === 'answered' ? undefined : causeOf(reading.error);
    settings.onCall({
      operation,
      attempt,
      ...(sent.kind === 'answered' && { status: sent.status }),
      outcome: reading.kind,
      ...(cause !== undefined && { cause }),
      durationMs: settings.now() - startedAt,
      ...(reading.kind === 'answered' && reading.omitted.length > 0 && { omitted: reading.omitted }),
    });
    return reading;
  } finally {
    deadline.stop();
  }
}

function causeOf(error: PartnerError): string | undefined {
  if (error instanceof PartnerNoAnswerError) return error.code;
  if (error instanceof PartnerStatusError) return error.reason;
  return error instanceof PartnerMappingError
    ? `${error.path || 'the answer'}: expected ${error.expected}`
    : undefined;
}
