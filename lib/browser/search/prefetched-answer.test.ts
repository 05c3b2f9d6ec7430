import { expect, test, vi } from 'vitest';
import { AskedAhead } from './asked-ahead.ts';

function ahead() {
  const clock = { now: 0 };
  return { clock, answers: new AskedAhead<string>(() => clock.now) };
}

test('an answer asked for ahead is taken once', async () => {
  const { answers } = ahead();
  const load = vi.fn(async () => `answer ${load.mock.calls.length}`);
  answers.ask('a', load);
  answers.ask('a', load);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await answers.take('a', load)).toBe('answer 1');
  expect(await answers.take('a', load)).toBe('answer 2');
});

test('another, or one that is old by now, is asked for anew', async () => {
  const { clock, answers } = ahead();
  answers.ask('a', async () => 'ahead');
  expect(await answers.take('b', async () => 'now')).toBe('now');
  answers.ask('a', async () => 'ahead');
  clock.now += 15_000;
  expect(await answers.take('a', async () => 'now')).toBe('now');
});

test('one that has failed costs nothing: it is asked for again', async () => {
  const { answers } = ahead();
  answers.ask('a', () => Promise.reject(new Error('no connection')));
  expect(await answers.take('a', async () => 'now')).toBe('now');
});
