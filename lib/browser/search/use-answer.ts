import { useCallback, useEffect, useReducer, useState } from 'react';

/** What has come of a question; neither of the two while it is on its way. */
export interface Answer<T> {
  value?: T;
  error?: unknown;
}

/** What is asked. */
export interface Question<T> {
  /** Names the answer: questions with the same name have the same one. */
  name: string;
  load(): Promise<T>;
}

const ON_ITS_WAY: Answer<never> = {};

/**
 * The answer to a question. Each is asked once, when it is first shown, and again only after its answer was
 * dropped: not when the window comes back, nor by itself after a failure. A failure is forgotten once
 * something else is shown. The answers are this component's own.
 * @param question `undefined` while nothing is asked
 * @returns the answer, `undefined` where nothing is asked; and how to drop one, which is asked for anew when
 * it is shown
 */
export function useAnswer<T>(
  question: Question<T> | undefined,
): [answer: Answer<T> | undefined, drop: (name: string) => void] {
  const [answers] = useState(() => new Map<string, Answer<T>>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // After every render: an answer may have been dropped.
  useEffect(() => {
    for (const [name, answer] of answers)
      if ('error' in answer && name !== question?.name) answers.delete(name);
    if (!question || answers.has(question.name)) return;
    const { name } = question;
    const own: Answer<T> = {};
    answers.set(name, own);
    const settle = (answer: Answer<T>) => {
      // It may have been dropped meanwhile, and asked for again.
      if (answers.get(name) !== own) return;
      answers.set(name, answer);
      redraw();
    };
    question.load().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
  });
  const drop = useCallback(
    (name: string) => {
      answers.delete(name);
      redraw();
    },
    [answers],
  );
  return [question && (answers.get(question.name) ?? ON_ITS_WAY), drop];
}
