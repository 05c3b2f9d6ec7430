import { expect, test, vi } from 'vitest';
import { PrefetchedAnswer } from './prefetched-answer.ts';

function setUp() {
  const clock = { now: 0 };
  return { clock, answers: new PrefetchedAnswer<string>(() => clock.now) };
}

test('a prefetched answer is taken once', async () => {
  const { answers } = setUp();
  const load = vi.fn(async () => `answer ${load.mock.calls.length}`);
  answers.ask('a', load);
  answers.ask('a', load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await answers.take('a', load)).toBe('answer 1');
  expect(await answers.take('a', load)).toBe('answer 2');
});

test('another answer, or an old one, is requested again', async () => {
  const { clock, answers } = setUp();
  answers.ask('a', async () => 'ahead');
  expect(await answers.take('b', async () => 'now')).toBe('now');
  answers.ask('a', async () => 'ahead');
  clock.now += 15_000;
  expect(await answers.take('a', async () => 'now')).toBe('now');
});

test('a prefetched answer that failed is requested again', async () => {
  const { answers } = setUp();
  answers.ask('a', () => Promise.reject(new Error('no connection')));
  expect(await answers.take('a', async () => 'now')).toBe('now');
});
