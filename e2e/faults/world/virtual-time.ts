import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { vi } from 'vitest';
import { keepKeys } from './kept-keys.ts';
import { replace } from './replace.ts';

/**
 * Time that passes only when told to, for everything that runs in this process: timers, dates, deadlines, the session
 * seals' age. What is really asynchronous is waited for in between: the cryptography of the session cookie, which is kept in
 * one order, so that a seed replays to the same history, and whatever is given to `waitedFor`.
 */

/** Where every history begins. */
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

let inOrder: Promise<unknown> = Promise.resolve();
/** How many tasks given to `waitedFor` are under way. */
let underWay = 0;
/** How many have begun or ended. */
let changes = 0;
let onMove: () => void = () => undefined;

/** Time does not pass before this is done, however long it really takes. */
export function waitedFor<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  changes += 1;
  return work.finally(() => {
    underWay -= 1;
    changes += 1;
  });
}

/**
 * Switches this process to virtual time. Returns the way back.
 * @param moved called whenever time has moved
 */
export function installVirtualTime(moved: () => void = () => undefined): () => void {
  onMove = moved;
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: START,
  });
  const subtle = Object.getPrototypeOf(globalThis.crypto.subtle);
  const waysBack = CRYPTOGRAPHY.map((name) => {
    const real = subtle[name];
    return replace(subtle, name, function (this: SubtleCrypto, ...given: unknown[]) {
      const done = inOrder.then(() => Reflect.apply(real, this, given));
      inOrder = done.catch(() => undefined);
      return done;
    });
  });
  const forgetKeys = keepKeys(subtle);
  const timeout = replace(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
    return controller.signal;
  });
  return () => {
    onMove = () => undefined;
    for (const goBack of [forgetKeys, ...waysBack, timeout]) goBack();
    vi.useRealTimers();
  };
}

/** Forgets what is still scheduled and begins again at the same instant. */
export function restartTime(): void {
  vi.clearAllTimers();
  vi.setSystemTime(START);
  onMove();
}

/** Waits until nothing can happen any more before time passes. */
export async function settle(): Promise<void> {
  let seen: unknown;
  let changesSeen: number;
  do {
    seen = inOrder;
    changesSeen = changes;
    await inOrder;
    // Streams and promise chains between two steps of cryptography take a turn or two.
    for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
  } while (seen !== inOrder || changesSeen !== changes || underWay > 0);
}

async function moveOn(): Promise<void> {
  vi.advanceTimersToNextTimer();
  onMove();
  await settle();
}

/** Lets `ms` milliseconds pass, with everything that they bring. */
export async function pass(ms: number): Promise<void> {
  let over = false;
  setTimeout(() => {
    over = true;
  }, ms);
  await settle();
  while (!over) await moveOn();
}

/** Lets time pass until `done` says so. @throws Error after `limitMs` of virtual time: it never would */
export async function passUntil(done: () => boolean, limitMs: number, what: string): Promise<void> {
  const end = Date.now() + limitMs;
  setTimeout(() => undefined, limitMs);
  await settle();
  while (!done()) {
    if (Date.now() >= end) throw new Error(`not within ${limitMs / 1000} s: ${what}`);
    await moveOn();
  }
}

/** The result of `work`, however much virtual time it takes. */
export async function finish<T>(work: Promise<T>, limitMs = 120_000): Promise<T> {
  let over = false;
  const mark = () => {
    over = true;
  };
  work.then(mark, mark);
  await passUntil(() => over, limitMs, 'the end of a call');
  return work;
}
