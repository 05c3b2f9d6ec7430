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

export interface Answers<T> {
  /** The answer of this name; that of a question that is not asked is on its way for ever. */
  of(name: string): Answer<T>;
  /** Drops the answers whose names pass. Each is asked for anew when it is shown. */
  drop(isDropped: (name: string) => boolean): void;
}

const ON_ITS_WAY: Answer<never> = {};

/**
 * The answers to questions. Each is asked once, when it is first shown, and again only after its answer was
 * dropped: not when the window comes back, nor by itself after a failure. A failure is forgotten once
 * something else is shown. The answers are this component's own.
 */
export function useAnswers<T>(questions: readonly Question<T>[]): Answers<T> {
  const [answers] = useState(() => new Map<string, Answer<T>>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // After every render: an answer may have been dropped.
  useEffect(() => {
    for (const [name, answer] of answers)
      if ('error' in answer && !questions.some((question) => question.name === name)) answers.delete(name);
    for (const { name, load } of questions) {
      if (answers.has(name)) continue;
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
    }
  });
  const drop = useCallback(
    (isDropped: (name: string) => boolean) => {
      for (const name of answers.keys()) if (isDropped(name)) answers.delete(name);
      redraw();
    },
    [answers],
  );
  return { of: (name) => answers.get(name) ?? ON_ITS_WAY, drop };
}

/**
 * The answer to one question, as {@link useAnswers} has it.
 * @param question `undefined` while nothing is asked
 * @returns `undefined` where nothing is asked
 */
export function useAnswer<T>(question: Question<T> | undefined): Answer<T> | undefined {
  const { of } = useAnswers(question ? [question] : []);
  return question && of(question.name);
}
