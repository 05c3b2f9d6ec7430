import type { StayQuery } from '../../contract/stay.ts';
import { type Mapper, mappingContext } from '../mapping/mapping.ts';
import type { PartnerSettings } from '../options.ts';
import type { CallOutcome, PartnerCall, PartnerOperation } from '../transport/call.ts';
import { type Deadline, startDeadline } from '../transport/deadline.ts';
import { decideRetry } from '../transport/retry.ts';
import { send, type WireRequest } from '../transport/send.ts';
import type { PartnerTiming } from '../transport/timing.ts';
import type { SendResult } from '../transport/wire-answer.ts';

/** One operation of the Partner API: what is sent, how often, and what a send comes to. */
export interface Operation<Result> {
  /** What the log and the traces call it. */
  name: PartnerOperation;
  method: WireRequest['method'];
  /** After the base address, with its query. */
  path: string;
  /** Beside those that every request carries. @default none */
  headers?: Readonly<Record<string, string>>;
  /** @default none */
  body?: string;
  /** The stay that it is for, which a mapping may read. @default none */
  stay?: StayQuery;
  tries: Tries;
  /** Reads what a send came to. Never rejects. */
  read(sent: SendResult, reader: AnswerReader): Promise<TryResult<Result>>;
}

/** How often an operation is tried, and for how long, in milliseconds. */
export interface Tries {
  most: number;
  /** One try, its body included. */
  eachMs: number;
  /** All tries and waits together. */
  totalMs: number;
}

/** What an operation reads an answer with. */
export interface AnswerReader {
  /** The property's mapping. One that takes too long counts as one that does not fit. */
  mapper: Mapper;
  deadline: Deadline;
  /** Epoch milliseconds. */
  now: () => number;
}

/** What one send came to. */
export interface TryResult<Result> {
  /** For the log, and for whether it is tried again. */
  kind: CallOutcome;
  result: Result;
  /** What the service advised, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** What the log hears beside that. */
  logged?: Pick<PartnerCall, 'cause' | 'omitted' | 'cut' | 'differing' | 'bookingStatus'>;
}

/** One send and what it came to. `at` is when that was known, epoch milliseconds. */
export interface SettledTry<Result> {
  at: number;
  outcome: Result;
}

export interface PerformOptions<Result> {
  /**
   * Asked before a retry: takes its place in the plan's budget, waiting at most `withinMs` milliseconds; the first try's is
   * the caller's to take. `made`: the sends so far. False: the retry is not made. @default always
   */
  mayRetry?: ((withinMs: number, made: readonly SettledTry<Result>[]) => Promise<boolean>) | undefined;
  /** No try begins later than this many milliseconds from now. @default `tries.totalMs` */
  withinMs?: number | undefined;
}

/** A read with its retry. */
export function readTries({ readTries, tryTimeoutMs, readTotalMs }: PartnerTiming): Tries {
  return { most: readTries, eachMs: tryTimeoutMs, totalMs: readTotalMs };
}

/**
 * Performs an operation: sends it until its result is known, or tries or time run out. Never rejects for anything that the
 * service does.
 * @returns every send in order, and what the last one came to
 */
export async function perform<Result>(
  operation: Operation<Result>,
  settings: PartnerSettings,
  { mayRetry, withinMs = Number.POSITIVE_INFINITY }: PerformOptions<Result> = {},
): Promise<{ made: SettledTry<Result>[]; last: Result }> {
  const { timing, now, random, sleep } = settings;
  const { name, method, tries } = operation;
  const startedAt = now();
  const elapsedMs = () => now() - startedAt;
  const totalMs = Math.min(tries.totalMs, withinMs);
  const made: SettledTry<Result>[] = [];
  const mayTryAgain = async (waitMs: number): Promise<boolean> => {
    await sleep(waitMs);
    if (mayRetry && !(await mayRetry(totalMs - timing.minTryMs - elapsedMs(), made))) return false;
    // The waits may have left too little time for an answer.
    if (tries.totalMs - elapsedMs() < timing.minTryMs) return false;
    // The process may have stood still for longer than it meant to wait.
    return elapsedMs() <= totalMs;
  };
  for (;;) {
    const timeoutMs = Math.min(tries.eachMs, Math.max(1, tries.totalMs - elapsedMs()));
    const attempt = made.length + 1;
    const { at, came } = await settings.inTry({ operation: name, method }, () =>
      sendOnce(operation, settings, { attempt, timeoutMs }),
    );
    made.push({ at, outcome: came.result });
    const decision = decideRetry({
      ...timing,
      outcome: came,
      tries: made.length,
      maxTries: tries.most,
      elapsedMs: elapsedMs(),
      totalMs,
      random,
    });
    if (decision === 'stop' || !(await mayTryAgain(decision.wait))) return { made, last: came.result };
  }
}

async function sendOnce<Result>(
  operation: Operation<Result>,
  settings: PartnerSettings,
  { attempt, timeoutMs }: { attempt: number; timeoutMs: number },
): Promise<{ at: number; came: TryResult<Result> }> {
  const { name, method, path, headers = {}, body, stay } = operation;
  const startedAt = settings.now();
  const deadline = startDeadline(timeoutMs);
  try {
    const url = settings.baseUrl + path;
    const request = { method, url, headers, ...(body !== undefined && { body }) };
    const sent = await send(request, settings, deadline);
    const context = mappingContext(settings.currency, stay);
    const mapper = { mapping: settings.mapping, context, signal: deadline.signal };
    const came = await operation.read(sent, { mapper, deadline, now: settings.now });
    const at = settings.now();
    settings.onCall({
      operation: name,
      attempt,
      ...(sent.kind === 'answered' && { status: sent.status }),
      outcome: came.kind,
      durationMs: at - startedAt,
      ...(isRateLimited(sent) && came.retryAfterMs !== undefined && { retryAfterMs: came.retryAfterMs }),
      ...came.logged,
    });
    return { at, came };
  } finally {
    deadline.stop();
  }
}

const isRateLimited = (sent: SendResult): boolean => sent.kind === 'answered' && sent.status === 429;
