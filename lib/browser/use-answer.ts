import { useCallback, useEffect, useReducer, useState } from 'react';

/** What has come of a question; neither of the two while it is on its way. */
export interface Answer<T> {
  value?: T;
  error?: unknown;
}

const ON_ITS_WAY: Answer<never> = {};

/**
 * The answer to the question of this name. Each is asked for once, when it is first shown, and then only after it was dropped:
 * not when the window comes back, nor after a failure. The answers are this component's own.
 * @param name `undefined` while nothing is asked
 * @returns the answer, `undefined` where nothing is asked; and how to drop one, which is asked for anew when it is shown
 */
export function useAnswer<T>(
  name: string | undefined,
  load: () => Promise<T>,
): [answer: Answer<T> | undefined, drop: (name: string) => void] {
  const [answers] = useState(() => new Map<string, Answer<T>>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (name === undefined || answers.has(name)) return;
    const own: Answer<T> = {};
    answers.set(name, own);
    const settle = (answer: Answer<T>) => {
      // It may have been dropped meanwhile, and asked for again.
      if (answers.get(name) !== own) return;
      answers.set(name, answer);
      redraw();
    };
    load().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
  });
  const drop = useCallback(
    (dropped: string) => {
      answers.delete(dropped);
      redraw();
    },
    [answers],
  );
  return [name === undefined ? undefined : (answers.get(name) ?? ON_ITS_WAY), drop];
}
