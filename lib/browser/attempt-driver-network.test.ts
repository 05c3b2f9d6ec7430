import { expect, test } from 'vitest';
import { ORDER } from './test-attempt.ts';
import { inDoubt, lost, setUpDriver } from './test-driver.ts';

test('while offline nothing is asked; back online it goes on at once', async () => {
  const { driver, log, pass, settle, net } = setUpDriver({ commit: [lost(), lost(), lost(), lost()] });
  driver.start();
  driver.order(ORDER);
  await pass(7000); // lost at 0, 0, 2 and 6; the next try is due at 14
  net.state.online = false;
  net.signal('visible');
  await pass(100_000);
  expect(log.at(-1)).toBe('6 commit 7d1c');
  net.state.online = true;
  net.signal('online');
  await pass(0);
  await settle();
  expect(log.at(-1)).toBe('107 commit 7d1c');
  expect(driver.state().phase).toBe('confirmed');
});

test('being back online does not shorten what the server has asked for', async () => {
  const { driver, log, pass, net } = setUpDriver({ commit: [inDoubt(20)] });
  driver.start();
  driver.order(ORDER);
  await pass(5000);
  net.signal('online');
  await pass(10_000);
  expect(log.at(-1)).toBe('0 commit 7d1c');
  await pass(10_000);
  expect(log.at(-1)).toBe('20 commit 7d1c');
});

test('a page that is looked at again does not ask before its time', async () => {
  const { driver, log, pass, net } = setUpDriver({ commit: [inDoubt(20)] });
  driver.start();
  driver.order(ORDER);
  await pass(5000);
  for (let look = 0; look < 10; look += 1) net.signal('visible');
  await pass(10_000);
  expect(log.filter((line) => line.includes('commit'))).toHaveLength(1);
});
