// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAnswers } from './use-answer.ts';

/** A hook whose calls are answered by hand, in any order. */
function asking(first: string | undefined) {
  const calls: { name: string; answer(value: string): void; fail(error: Error): void }[] = [];
  const hook = renderHook(
    ({ name }: { name: string | undefined }) =>
      useAnswers<string>(
        [name ?? []].flat().map((one) => ({
          name: one,
          load: () => new Promise((answer, fail) => calls.push({ name: one, answer, fail })),
        })),
      ),
    { initialProps: { name: first } },
  );
  let shown = first;
  return {
    show: (name: string | undefined) => {
      shown = name;
      hook.rerender({ name });
    },
    answer: () => hook.result.current.of(shown ?? ''),
    drop: (name: string) => act(() => hook.result.current.drop((one) => one === name)),
    asked: () => calls.map(({ name }) => name),
    answerCall: (index: number, value: string) => act(async () => calls[index]?.answer(value)),
    failCall: (index: number, error: Error) => act(async () => calls[index]?.fail(error)),
  };
}

describe('useAnswers', () => {
  it('asks once, and still has the answer on the way back', async () => {
    const { show, answer, asked, answerCall } = asking('a');
    expect(answer()).toEqual({});
    await answerCall(0, 'rooms of a');
    expect(answer()).toEqual({ value: 'rooms of a' });
    show('b');
    expect(answer()).toEqual({});
    show('a');
    expect(answer()).toEqual({ value: 'rooms of a' });
    expect(asked()).toEqual(['a', 'b']);
  });

  it('asks nothing without a name', () => {
    const { answer, asked } = asking(undefined);
    expect(answer()).toEqual({});
    expect(asked()).toEqual([]);
  });

  it('does not try again by itself after a failure', async () => {
    const { show, answer, asked, failCall } = asking('a');
    const error = new Error('lost');
    await failCall(0, error);
    expect(answer()).toEqual({ error });
    show('a');
    expect(asked()).toEqual(['a']);
  });

  it('asks again on the way back to a failure', async () => {
    const { show, answer, asked, failCall, answerCall } = asking('a');
    await failCall(0, new Error('lost'));
    show('b');
    show('a');
    expect(asked()).toEqual(['a', 'b', 'a']);
    await answerCall(2, 'rooms of a');
    expect(answer()).toEqual({ value: 'rooms of a' });
  });

  it('asks again for a dropped answer, and ignores the older answer', async () => {
    const { answer, asked, drop, answerCall } = asking('a');
    drop('a');
    expect(asked()).toEqual(['a', 'a']);
    await answerCall(0, 'before it was sold');
    expect(answer()).toEqual({});
    await answerCall(1, 'after it was sold');
    expect(answer()).toEqual({ value: 'after it was sold' });
  });

  it('asks again for a dropped answer only when it is shown', async () => {
    const { show, asked, drop, answerCall } = asking('a');
    await answerCall(0, 'rooms of a');
    show('b');
    drop('a');
    expect(asked()).toEqual(['a', 'b']);
    show('a');
    expect(asked()).toEqual(['a', 'b', 'a']);
  });
});
