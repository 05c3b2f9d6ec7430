import { useCallback, useEffect, useReducer, useState } from 'react';

/** The result of a question. Neither field is set while the request is under way. */
export interface Answer<T> {
  value?: T;
  error?: unknown;
}

/** A request for an answer. */
export interface Question<T> {
  /** Identifies the answer. Questions with the same name have the same answer. */
  name: string;
  load(): Promise<T>;
}

export interface Answers<T> {
  /** The answer of this name. For a question that is not asked, the answer stays under way. */
  of(name: string): Answer<T>;
  /**
   * Drops the answers for whose names `isDropped` is true. A dropped answer is requested again when it is
   * shown.
   */
  drop(isDropped: (name: string) => boolean): void;
}

const PENDING: Answer<never> = {};

/**
 * The answers to questions. A question is asked once, when it is first shown. It is asked again only after
 * its answer was dropped, neither at a return to the window nor by itself after a failure. A failure is
 * forgotten when something else is shown. The answers belong to this component alone.
 */
export function useAnswers<T>(questions: readonly Question<T>[]): Answers<T> {
  const [answers] = useState(() => new Map<string, Answer<T>>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // Runs after every render, because an answer may have been dropped.
  useEffect(() => {
    for (const [name, answer] of answers)
      if ('error' in answer && !questions.some((question) => question.name === name)) answers.delete(name);
    for (const { name, load } of questions) {
      if (answers.has(name)) continue;
      const own: Answer<T> = {};
      answers.set(name, own);
      const settle = (answer: Answer<T>) => {
        // The answer may have been dropped and requested again meanwhile.
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
  return { of: (name) => answers.get(name) ?? PENDING, drop };
}

/**
 * The answer to one question, by {@link useAnswers}.
 * @param question `undefined` to ask nothing
 * @returns `undefined` without a question
 */
export function useAnswer<T>(question: Question<T> | undefined): Answer<T> | undefined {
  const { of } = useAnswers(question ? [question] : []);
  return question && of(question.name);
}
