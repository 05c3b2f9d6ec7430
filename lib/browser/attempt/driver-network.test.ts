import { describe, expect, test } from 'vitest';
import { ORDER } from '../test-attempt.ts';
import { HANGS, inDoubt, lost, setUpDriver } from './test-driver.ts';

test('the driver sends nothing while offline, and goes on at once when it is online', async () => {
  const { driver, log, pass, settle, net } = setUpDriver({ commit: [lost(), lost(), lost(), lost()] });
  driver.start();
  driver.order(ORDER);
  await pass(7000); // lost at 0, 0, 2 and 6 s; the next try is due at 14 s
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

test('a return to the network does not shorten the wait that the server has advised', async () => {
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

test('a page that becomes visible does not try before the next try is due', async () => {
  const { driver, log, pass, net } = setUpDriver({ commit: [inDoubt(20)] });
  driver.start();
  driver.order(ORDER);
  await pass(5000);
  for (let look = 0; look < 10; look += 1) net.signal('visible');
  await pass(10_000);
  expect(log.filter((line) => line.includes('commit'))).toHaveLength(1);
});

describe('after the sleep of a laptop, the driver', () => {
  const NIGHT = 8 * 3600_000;
  const RETURNS = ['visible', 'online'] as const;
  const commits = (log: string[]) => log.filter((line) => line.includes('commit'));

  test.each(RETURNS)('tries at once when the page is %s again, and only once', async (what) => {
    const { driver, log, pass, settle, sleep, net, pending } = setUpDriver({
      commit: [lost(), lost(), lost(), lost(), inDoubt(20)],
    });
    driver.start();
    driver.order(ORDER);
    await pass(7000); // the next try is due at 14 s
    sleep(NIGHT);
    for (let again = 0; again < 3; again += 1) net.signal(what);
    await pass(0);
    await settle();
    expect(commits(log).slice(4)).toEqual([`${(NIGHT + 7000) / 1000} commit 7d1c`]);
    // The timer from before the sleep is gone. The timers of the answer and of the heartbeat are left.
    expect(pending()).toBe(2);
    await pass(19_000);
    expect(commits(log)).toHaveLength(5);
    await pass(1000);
    expect(commits(log)).toHaveLength(6);
  });

  test('tries when its timer fires, also on a hidden page', async () => {
    const { driver, log, pass, sleep } = setUpDriver({ commit: [lost(), lost(), lost(), lost()] });
    driver.start();
    driver.order(ORDER);
    await pass(7000);
    sleep(NIGHT);
    await pass(7000);
    expect(commits(log).at(-1)).toBe(`${(NIGHT + 14_000) / 1000} commit 7d1c`);
  });

  test.each(RETURNS)('aborts an overdue call when the page is %s again, and tries again', async (what) => {
    const { driver, log, pass, sleep, net } = setUpDriver({ commit: [HANGS] });
    driver.start();
    driver.order(ORDER);
    await pass(1000);
    net.signal(what);
    await pass(0);
    expect(commits(log)).toHaveLength(1);
    sleep(NIGHT);
    net.signal(what);
    await pass(0);
    expect(commits(log)).toEqual(['0 commit 7d1c', `${(NIGHT + 1000) / 1000} commit 7d1c`]);
    expect(driver.state().phase).toBe('confirmed');
  });
});
