/** @file The connection as `fetch` shows it to a caller: broken, refused, silent, or given up on. */

import type { Line } from './panel/faults.ts';

function connectionError(code: 'ECONNRESET' | 'ECONNREFUSED', message: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
}

/** One caller's line. Giving up ends its silence, and so does the end of the sandbox. */
export function createLine(caller: AbortSignal, closing: AbortSignal): Line {
  return {
    // Not ended by the caller: a service goes on working for someone who has hung up.
    wait: (ms) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          stop();
          resolve();
        }, ms);
        const stop = whenAborted([closing], (reason) => {
          clearTimeout(timer);
          reject(reason);
        });
      }),
    silence: () => new Promise((_, reject) => whenAborted([caller, closing], reject)),
    reset: () => {
      throw connectionError('ECONNRESET', 'read ECONNRESET');
    },
  };
}

/**
 * Runs `answer` for a caller who may give up: rejects at once with the signal's reason then, while the work
 * goes on unheard. A closed sandbox refuses the connection.
 */
export function reachable(
  caller: AbortSignal,
  closing: AbortSignal,
  answer: () => Promise<Response>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    caller.throwIfAborted();
    if (closing.aborted) throw connectionError('ECONNREFUSED', 'connect ECONNREFUSED');
    const stop = whenAborted([caller], reject);
    const lost = () => connectionError('ECONNRESET', 'the sandbox was closed');
    answer()
      .then(
        (response) => (closing.aborted ? reject(lost()) : resolve(response)),
        (error) => reject(closing.aborted ? lost() : error),
      )
      .finally(stop);
  });
}

/** Calls back once, with the reason of the first signal that aborts. The result takes the listeners away. */
function whenAborted(signals: AbortSignal[], callback: (reason: unknown) => void): () => void {
  const done = new AbortController();
  const first = AbortSignal.any(signals);
  const settle = () => {
    done.abort();
    callback(first.reason);
  };
  if (first.aborted) settle();
  else first.addEventListener('abort', settle, { signal: done.signal });
  return () => done.abort();
}
