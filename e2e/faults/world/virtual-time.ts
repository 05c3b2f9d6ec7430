import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { vi } from 'vitest';
import { keepKeys } from './kept-keys.ts';
import { replace } from './replace.ts';

/**
 * Virtual time for everything in this process: timers, dates, deadlines, the age of session seals. It passes
 * only when a test lets it pass. Between two steps, two kinds of real asynchronous work are waited for. One
 * is the cryptography of the session cookie; its calls run in a fixed order, so that a seed replays to the
 * same history. The other is anything that is given to `waitedFor`.
 */

/** The time at which every history begins. */
const START = Date.UTC(2027, 0, 11, 9, 0, 0);

const CRYPTOGRAPHY = [
  'importKey',
  'deriveBits',
  'deriveKey',
  'encrypt',
  'decrypt',
  'sign',
  'verify',
] as const;

let lastCryptography: Promise<unknown> = Promise.resolve();
/** How many tasks given to `waitedFor` are under way. */
let underWay = 0;
/** How many tasks have begun or ended. */
let changes = 0;
let onMove: () => void = () => undefined;

/** Waits for real work. Virtual time does not pass until the work is done. */
export function waitedFor<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  changes += 1;
  return work.finally(() => {
    underWay -= 1;
    changes += 1;
  });
}

/**
 * Switches this process to virtual time.
 * @param moved called whenever time has moved
 * @returns switches back to real time
 */
export function installVirtualTime(moved: () => void = () => undefined): () => void {
  onMove = moved;
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: START,
  });
  const subtle = Object.getPrototypeOf(globalThis.crypto.subtle);
  const restores = CRYPTOGRAPHY.map((name) => {
    const real = subtle[name];
    return replace(subtle, name, function (this: SubtleCrypto, ...given: unknown[]) {
      const done = lastCryptography.then(() => Reflect.apply(real, this, given));
      lastCryptography = done.catch(() => undefined);
      return done;
    });
  });
  const restoreKeys = keepKeys(subtle);
  const restoreTimeout = replace(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
    return controller.signal;
  });
  return () => {
    onMove = () => undefined;
    for (const restore of [restoreKeys, ...restores, restoreTimeout]) restore();
    vi.useRealTimers();
  };
}

/** Drops all timers, and begins again at the same time. */
export function restartTime(): void {
  vi.clearAllTimers();
  vi.setSystemTime(START);
  onMove();
}

/** Waits until nothing more can happen before time passes. */
export async function settle(): Promise<void> {
  let seen: unknown;
  let changesSeen: number;
  do {
    seen = lastCryptography;
    changesSeen = changes;
    await lastCryptography;
    // Streams and promise chains between two steps of cryptography take one or two turns of the loop.
    for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
  } while (seen !== lastCryptography || changesSeen !== changes || underWay > 0);
}

async function moveOn(): Promise<void> {
  vi.advanceTimersToNextTimer();
  onMove();
  await settle();
}

/** Lets `ms` milliseconds pass, and runs everything that is due in them. */
export async function pass(ms: number): Promise<void> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, ms);
  await settle();
  while (!isOver) await moveOn();
}

/** Lets time pass until `done` returns true. @throws Error after `limitMs` of virtual time */
export async function passUntil(done: () => boolean, limitMs: number, what: string): Promise<void> {
  const end = Date.now() + limitMs;
  setTimeout(() => undefined, limitMs);
  await settle();
  while (!done()) {
    if (Date.now() >= end) throw new Error(`not within ${limitMs / 1000} s: ${what}`);
    await moveOn();
  }
}

/**
 * Lets time pass until `work` settles, and returns its result.
 * @throws Error after `limitMs` of virtual time
 */
export async function finish<T>(work: Promise<T>, limitMs = 120_000): Promise<T> {
  let isOver = false;
  const mark = () => {
    isOver = true;
  };
  work.then(mark, mark);
  await passUntil(() => isOver, limitMs, 'the end of a call');
  return work;
}
