import type { StayQuery } from '../../contract/stay.ts';
import { type Mapper, mappingContext } from '../mapping/mapping.ts';
import type { PartnerSettings } from '../options.ts';
import type { CallOutcome, PartnerCall, PartnerOperation } from '../transport/call.ts';
import { type Deadline, startDeadline } from '../transport/deadline.ts';
import { decideRetry } from '../transport/retry.ts';
import { send, type WireRequest } from '../transport/send.ts';
import type { PartnerTiming } from '../transport/timing.ts';
import type { SendResult } from '../transport/wire-answer.ts';

/** One operation of the Partner API: its request, its tries, and how its answer is read. */
export interface Operation<Result> {
  /** The name in the log and in traces. */
  name: PartnerOperation;
  method: WireRequest['method'];
  /** The path after the base address, with its query. */
  path: string;
  /** Headers besides those of every request. @default none */
  headers?: Readonly<Record<string, string>>;
  /** @default none */
  body?: string;
  /** The stay of the request, for mappings. @default none */
  stay?: StayQuery;
  tries: Tries;
  /** Reads the result of a send. Never rejects. */
  read(sent: SendResult, reader: AnswerReader): Promise<TryResult<Result>>;
}

/** The number of tries of an operation, and their times in milliseconds. */
export interface Tries {
  most: number;
  /** The time-out of one try, its body included. */
  eachMs: number;
  /** The time for all tries and waits together. */
  totalMs: number;
}

/** What an operation needs to read an answer. */
export interface AnswerReader {
  /** The property's mapping. A slow mapping counts as one that does not fit. */
  mapper: Mapper;
  deadline: Deadline;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The result of one send. */
export interface TryResult<Result> {
  /** Decides whether there is a retry, and is logged. */
  kind: CallOutcome;
  result: Result;
  /** The wait that the upstream advised, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** Further fields for the log. */
  logged?: Pick<PartnerCall, 'cause' | 'omitted' | 'cut' | 'differing' | 'bookingStatus'>;
}

/** One send with its outcome. `at`: when the outcome was known, in epoch milliseconds. */
export interface SettledTry<Result> {
  at: number;
  outcome: Result;
}

export interface PerformOptions<Result> {
  /**
   * Called before a retry. Takes its place in the plan's budget, and waits for it `withinMs` milliseconds at
   * most. The caller takes the place of the first try itself. `sends`: the sends so far. False: there is no
   * retry. @default always true
   */
  mayRetry?: ((withinMs: number, sends: readonly SettledTry<Result>[]) => Promise<boolean>) | undefined;
  /** No try starts later than this, in milliseconds from now. @default `tries.totalMs` */
  withinMs?: number | undefined;
}

/** The tries of a read. */
export function readTries({ readTries, tryTimeoutMs, readTotalMs }: PartnerTiming): Tries {
  return { most: readTries, eachMs: tryTimeoutMs, totalMs: readTotalMs };
}

/**
 * Sends an operation until its result is known, or until tries or time run out. Never rejects for anything
 * that the upstream does.
 * @returns every send in order, and the last result
 */
export async function perform<Result>(
  operation: Operation<Result>,
  settings: PartnerSettings,
  { mayRetry, withinMs = Number.POSITIVE_INFINITY }: PerformOptions<Result> = {},
): Promise<{ sends: SettledTry<Result>[]; last: Result }> {
  const { timing, now, random, sleep } = settings;
  const { name, method, tries } = operation;
  const startedAt = now();
  const elapsedMs = () => now() - startedAt;
  const totalMs = Math.min(tries.totalMs, withinMs);
  const sends: SettledTry<Result>[] = [];
  const mayTryAgain = async (waitMs: number): Promise<boolean> => {
    await sleep(waitMs);
    if (mayRetry && !(await mayRetry(totalMs - timing.minTryMs - elapsedMs(), sends))) return false;
    // After the waits there may be too little time left for an answer.
    if (tries.totalMs - elapsedMs() < timing.minTryMs) return false;
    // The process may have stood still for longer than the wait.
    return elapsedMs() <= totalMs;
  };
  for (;;) {
    const timeoutMs = Math.min(tries.eachMs, Math.max(1, tries.totalMs - elapsedMs()));
    const attempt = sends.length + 1;
    const { at, tryResult } = await settings.inTry({ operation: name, method }, () =>
      sendOnce(operation, settings, { attempt, timeoutMs }),
    );
    sends.push({ at, outcome: tryResult.result });
    const decision = decideRetry({
      ...timing,
      outcome: tryResult,
      tries: sends.length,
      maxTries: tries.most,
      elapsedMs: elapsedMs(),
      totalMs,
      random,
    });
    if (decision === 'stop' || !(await mayTryAgain(decision.wait))) return { sends, last: tryResult.result };
  }
}

async function sendOnce<Result>(
  operation: Operation<Result>,
  settings: PartnerSettings,
  { attempt, timeoutMs }: { attempt: number; timeoutMs: number },
): Promise<{ at: number; tryResult: TryResult<Result> }> {
  const { name, method, path, headers = {}, body, stay } = operation;
  const startedAt = settings.now();
  const deadline = startDeadline(timeoutMs);
  try {
    const url = settings.baseUrl + path;
    const request = { method, url, headers, ...(body !== undefined && { body }) };
    const sent = await send(request, settings, deadline);
    const context = mappingContext(settings.currency, stay);
    const mapper = { mapping: settings.mapping, context, signal: deadline.signal };
    const tryResult = await operation.read(sent, { mapper, deadline, now: settings.now });
    const at = settings.now();
    settings.onCall({
      operation: name,
      attempt,
      ...(sent.kind === 'answered' && { status: sent.status }),
      outcome: tryResult.kind,
      durationMs: at - startedAt,
      ...(isRateLimited(sent) &&
        tryResult.retryAfterMs !== undefined && { retryAfterMs: tryResult.retryAfterMs }),
      ...tryResult.logged,
    });
    return { at, tryResult };
  } finally {
    deadline.stop();
  }
}

const isRateLimited = (sent: SendResult): boolean => sent.kind === 'answered' && sent.status === 429;
