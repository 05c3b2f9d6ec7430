/** @file The connection as a caller of `fetch` sees it: broken, refused, silent, or aborted. */

import type { Line } from './panel/faults.ts';

function connectionError(code: 'ECONNRESET' | 'ECONNREFUSED', message: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
}

/** Makes one caller's connection. Its silence ends when the caller gives up, and when the sandbox closes. */
export function createLine(caller: AbortSignal, closing: AbortSignal): Line {
  return {
    // The caller cannot end a delay: a service goes on working after a caller has hung up.
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
 * Runs `answer` for a caller who may give up. Then it rejects at once with the signal's reason, while the
 * work goes on. A closed sandbox refuses the connection.
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
    const connectionLost = () => connectionError('ECONNRESET', 'the sandbox was closed');
    answer()
      .then(
        (response) => (closing.aborted ? reject(connectionLost()) : resolve(response)),
        (error) => reject(closing.aborted ? connectionLost() : error),
      )
      .finally(stop);
  });
}

/**
 * Calls back once, with the reason of the first signal that aborts. Returns a function that removes the
 * listeners.
 */
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
