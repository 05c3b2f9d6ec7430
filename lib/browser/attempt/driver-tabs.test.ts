import { describe, expect, test } from 'vitest';
import { ORDER } from '../test-attempt.ts';
import { problem } from '../test-server/test-booking-server.ts';
import { testStorage } from '../test-storage.ts';
import { tabMemory } from './tab-memory.ts';
import { lost } from './test-driver.ts';
import { testBrowser } from './test-tabs.ts';

const COURTYARD = { ...ORDER, roomTypeId: 'double-courtyard', quote: 'quote-double-courtyard' };

async function twoTabs() {
  const browser = testBrowser();
  const first = browser.openTab('first');
  const second = browser.openTab('second');
  await browser.settle();
  return { ...browser, first, second };
}

/** A promise and how to keep it. */
function held() {
  return Promise.withResolvers<void>();
}

/** The first tab's guest has clicked, and the order is on its way until it is let arrive. */
async function oneOrdering() {
  const tabs = await twoTabs();
  const arming = held();
  tabs.session.arms.push(arming.promise);
  tabs.first.driver.order(ORDER);
  await tabs.settle();
  return { ...tabs, arming };
}

/** The first tab's order is sealed, and three commits leave it in doubt. */
async function oneInDoubt() {
  const tabs = await twoTabs();
  tabs.session.commits.push('in-doubt', 'in-doubt', 'in-doubt');
  tabs.first.driver.order(ORDER);
  await tabs.settle();
  return tabs;
}

describe('while one tab is ordering, the other', () => {
  test('can order nothing, from the click on', async () => {
    const { session, settle, first, second, log } = await twoTabs();
    const arming = held();
    session.arms.push(arming.promise);
    expect(second.driver.canOrder()).toBe(true);
    first.driver.order(ORDER);
    await settle();
    expect(second.driver.canOrder()).toBe(false);
    expect(second.driver.ordersElsewhere()).toBe(true);
    second.driver.order(COURTYARD);
    await settle();
    expect(second.phase()).toBe('idle');
    expect(log.filter((line) => line.includes('arm'))).toEqual(['0 first arm']);
  });

  test('stays so for as long as the order takes to be sealed', async () => {
    const { settle, pass, second, arming } = await oneOrdering();
    await pass(39_000);
    expect(second.driver.canOrder()).toBe(false);
    arming.resolve();
    await settle();
    expect(second.phase()).toBe('confirmed');
  });

  test('is not freed by a look that finds nothing yet', async () => {
    const { settle, second, log } = await oneOrdering();
    second.net.signal('visible');
    await settle();
    expect(log.at(-1)).toBe('0 second current');
    expect(second.driver.canOrder()).toBe(false);
  });

  test('is not freed by a look that left before the news came', async () => {
    const { session, settle, first, second } = await twoTabs();
    const [early, late] = [held(), held()];
    session.looks.push(early.promise, late.promise);
    second.net.signal('visible');
    await settle();
    first.driver.order(ORDER);
    await settle();
    early.resolve();
    await settle();
    expect(second.phase()).toBe('idle');
    expect(second.driver.canOrder()).toBe(false);
    late.resolve();
    await settle();
    expect(second.phase()).toBe('idle');
    expect(second.driver.canOrder()).toBe(true);
    expect(second.driver.bookings()).toHaveLength(1);
  });

  test('is not freed by a look that gets no answer: it looks again, at growing distances', async () => {
    const { session, settle, pass, first, second, log } = await twoTabs();
    session.commits.push(...Array.from({ length: 20 }, lost));
    session.lostLooks = 4;
    first.driver.order(ORDER);
    await pass(29_000);
    expect(second.phase()).toBe('idle');
    expect(second.driver.canOrder()).toBe(false);
    const looks = () => log.filter((line) => line.endsWith('second current')).slice(1);
    expect(looks()).toEqual([0, 2, 6, 14].map((at) => `${at} second current`));
    second.net.signal('visible');
    await settle();
    expect(second.phase()).toBe('waiting');
  });

  test('takes part in resolving it, and ends in the confirmation by itself', async () => {
    const { session, pass, first, second } = await oneInDoubt();
    expect(second.driver.state()).toMatchObject({ phase: 'waiting', origin: 'elsewhere' });
    await pass(10_000);
    expect([first.phase(), second.phase()]).toEqual(['confirmed', 'confirmed']);
    expect(session.bookings()).toBe(1);
  });

  test('goes on alone when the first one is closed', async () => {
    const { session, pass, first, second } = await oneInDoubt();
    first.close();
    await pass(60_000);
    expect(second.phase()).toBe('confirmed');
    expect(session.bookings()).toBe(1);
  });

  test('knows so at once when it is opened meanwhile', async () => {
    const { settle, openTab } = await oneOrdering();
    const third = openTab('third');
    await settle();
    expect(third.phase()).toBe('idle');
    expect(third.driver.canOrder()).toBe(false);
  });

  test('is not freed by what a third tab tells', async () => {
    const { session, settle, first, second, openTab } = await twoTabs();
    const third = openTab('third');
    first.driver.order(ORDER);
    await settle();
    for (const { driver } of [first, second]) {
      driver.end();
      await settle();
    }
    session.arms.push(held().promise);
    first.driver.order(COURTYARD);
    await settle();
    third.driver.end();
    await settle();
    expect(third.phase()).toBe('idle');
    expect([second.driver.canOrder(), third.driver.canOrder()]).toEqual([false, false]);
  });

  test('is not freed by the end of another order that was pressed in the same instant', async () => {
    const { session, settle, first, second, openTab } = await twoTabs();
    const third = openTab('third');
    await settle();
    session.arms.push(Promise.resolve(), held().promise);
    first.driver.order(ORDER);
    second.driver.order(ORDER);
    await settle();
    expect([first, second, third].map(({ phase }) => phase())).toEqual(['confirmed', 'arming', 'confirmed']);
    third.driver.end();
    await settle();
    expect(third.phase()).toBe('idle');
    expect(third.driver.canOrder()).toBe(false);
    expect(third.driver.ordersElsewhere()).toBe(true);
  });

  test('is free again when the order comes to nothing', async () => {
    const { session, settle, first, second } = await twoTabs();
    session.arms.push(problem('sold-out'));
    first.driver.order(ORDER);
    await settle();
    expect(first.driver.state()).toMatchObject({ phase: 'idle', refusal: { kind: 'problem' } });
    expect(second.driver.canOrder()).toBe(true);
    expect(second.driver.ordersElsewhere()).toBe(false);
    second.driver.order(COURTYARD);
    await settle();
    expect(second.phase()).toBe('confirmed');
  });

  test('waits no longer than it must for a tab that died before anything was sealed', async () => {
    const { pass, first, second } = await oneOrdering();
    first.close();
    await pass(11_000);
    expect(second.driver.canOrder()).toBe(false);
    await pass(1_000);
    expect(second.driver.canOrder()).toBe(true);
  });

  test('finds what was sealed by a tab that died before it could say so', async () => {
    const { pass, first, second, arming } = await oneOrdering();
    first.close();
    arming.resolve();
    await pass(12_000);
    expect(second.phase()).toBe('confirmed');
  });
});

test('a tab that is opened while another one is in doubt is told so, even if the BFF does not answer', async () => {
  const { session, settle, pass, openTab } = await oneInDoubt();
  session.down = true;
  const third = openTab('third');
  await settle();
  expect(third.phase()).toBe('idle');
  expect(third.driver.canOrder()).toBe(false);
  session.down = false;
  await pass(60_000);
  expect([third.phase(), third.driver.bookings().length]).toEqual(['idle', 1]);
});

test('a tab that is opened while another one asks about a lost order can order nothing until that is over', async () => {
  const { session, settle, pass, first, openTab } = await oneInDoubt();
  session.lose();
  const third = openTab('third');
  await settle();
  expect(third.phase()).toBe('idle');
  expect([third.driver.canOrder(), third.driver.ordersElsewhere()]).toEqual([false, true]);
  await pass(60_000);
  expect(first.phase()).toBe('stuck');
  expect([third.driver.canOrder(), third.driver.ordersElsewhere()]).toEqual([true, false]);
});

test('a tab that is stopped and started again still tells that its order is unresolved', async () => {
  const { session, pass, first, words } = await oneInDoubt();
  session.down = true;
  first.stop();
  words.length = 0;
  await pass(30_000);
  expect(words).not.toContain('first ordering');
  first.driver.start();
  await pass(12_000);
  expect(words.filter((said) => said === 'first ordering')).toHaveLength(3);
});

test('a tab that is stopped while its look finds an order has no heartbeat, and one once it is started', async () => {
  const { session, openTab, settle, pass, pending, words } = await oneInDoubt();
  const look = held();
  session.looks.push(look.promise);
  const third = openTab('third');
  await settle();
  third.stop();
  const before = pending();
  look.resolve();
  await settle();
  expect(third.phase()).toBe('waiting');
  expect(pending()).toBe(before);
  expect(words).not.toContain('third ordering');
  session.down = true;
  third.driver.start();
  await pass(12_000);
  expect(words.filter((said) => said === 'third ordering')).toHaveLength(3);
});

test('a tab that waits is told of the end at once', async () => {
  const { session, pass, settle, openTab } = testBrowser();
  const first = openTab('first');
  await settle();
  session.commits.push(...Array.from({ length: 6 }, lost));
  first.driver.order(ORDER);
  await pass(31_000); // the next try is due at 60 seconds
  expect(first.phase()).toBe('waiting');
  const second = openTab('second');
  await pass(0);
  expect([first.phase(), second.phase()]).toEqual(['confirmed', 'confirmed']);
});

test('a tab that was told nothing looks again when it is looked at', async () => {
  const { session, settle, openTab } = testBrowser();
  const first = openTab('first');
  const deaf = openTab('deaf', { deaf: true });
  await settle();
  session.commits.push('in-doubt');
  first.driver.order(ORDER);
  await settle();
  expect(deaf.phase()).toBe('idle');
  deaf.net.signal('visible');
  await settle();
  expect(deaf.phase()).toBe('confirmed');
});

test('a tab that finds an order’s end has nothing to tell', async () => {
  const { settle, openTab, words } = testBrowser();
  const first = openTab('first');
  first.driver.order(ORDER);
  await settle();
  const said = words.length;
  const second = openTab('second');
  await settle();
  expect(second.phase()).toBe('idle');
  expect(second.driver.bookings()).toMatchObject([{ attempt: { id: 'attempt-double-sea' } }]);
  expect(words).toHaveLength(said);
});

test('a tab that is looked at many times at once looks once', async () => {
  const { openTab, settle, log } = testBrowser();
  const { net } = openTab('first');
  await settle();
  for (let times = 0; times < 5; times += 1) net.signal('visible');
  await settle();
  expect(log).toEqual(['0 first current', '0 first current']);
});

test('two clicks at the same moment are one booking', async () => {
  const { session, pass, first, second } = await twoTabs();
  session.commits.push('in-doubt', 'in-doubt');
  first.driver.order(ORDER);
  second.driver.order(COURTYARD);
  await pass(60_000);
  expect([first.phase(), second.phase()]).toEqual(['confirmed', 'confirmed']);
  expect(second.driver.state()).toMatchObject({ attempt: { room: { roomTypeId: ORDER.roomTypeId } } });
  expect(session.bookings()).toBe(1);
});

test('tabs do not keep each other talking', async () => {
  const { words, session, pass, openTab, log } = testBrowser();
  const tabs = ['a', 'b', 'c', 'd'].map((name) => openTab(name));
  await pass(0);
  session.commits.push('in-doubt', 'in-doubt', 'in-doubt', 'in-doubt');
  tabs[0]?.driver.order(ORDER);
  await pass(60_000);
  expect(tabs.map((tab) => tab.phase())).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
  const isHeartbeat = (said: string) => said.endsWith(' ordering');
  const steps = words.filter((said) => !isHeartbeat(said));
  // Each tab tells once that it has the order, and once that it knows the end.
  expect(steps[0]).toBe('a moved');
  const names = ['a', 'b', 'c', 'd'];
  expect(steps.toSorted()).toEqual(names.flatMap((name) => [`${name} moved`, `${name} ordered`]));
  expect(words[0]).toBe('a ordering');
  // Four heartbeats at the most of each tab: the order is in doubt for less than 20 seconds.
  expect(words.filter(isHeartbeat).length).toBeLessThanOrEqual(16);
  const [said, spoken] = [log.length, words.length];
  await pass(600_000);
  expect(log).toHaveLength(said);
  expect(words).toHaveLength(spoken);
});

describe('an end that another tab has shown', () => {
  async function bothConfirmed() {
    const tabs = await twoTabs();
    tabs.first.driver.order(ORDER);
    await tabs.settle();
    expect([tabs.first.phase(), tabs.second.phase()]).toEqual(['confirmed', 'confirmed']);
    return tabs;
  }

  test('stays in view when the other one goes on, and can be left as well', async () => {
    const { settle, first, second } = await bothConfirmed();
    first.driver.end();
    await settle();
    expect([first.phase(), second.phase()]).toEqual(['idle', 'confirmed']);
    expect(first.driver.canOrder()).toBe(true);
    second.driver.end();
    await settle();
    expect(second.driver.state()).toEqual({ phase: 'idle' });
    expect(second.driver.canOrder()).toBe(true);
  });

  test('is not taken for the other one’s next order: that is shown, not ended', async () => {
    const { settle, session, first, second, log } = await bothConfirmed();
    first.driver.end();
    await settle();
    first.driver.order(COURTYARD);
    await settle();
    expect(session.bookings()).toBe(2);
    second.driver.end();
    await settle();
    expect(second.driver.state()).toMatchObject({
      phase: 'confirmed',
      earlier: true,
      attempt: { room: { roomTypeId: COURTYARD.roomTypeId } },
    });
    expect(log.filter((line) => line.endsWith(' end'))).toEqual(['0 first end']);
  });

  test('and an unresolved one is resolved', async () => {
    const { settle, pass, session, first, second } = await bothConfirmed();
    first.driver.end();
    await settle();
    session.commits.push('in-doubt', 'in-doubt', 'in-doubt');
    first.driver.order(COURTYARD);
    await settle();
    second.driver.end();
    await settle();
    expect(second.driver.state()).toMatchObject({ phase: 'waiting', origin: 'elsewhere' });
    await pass(60_000);
    expect(second.phase()).toBe('confirmed');
  });

  test('is not taken for a lost session by a tab that is still waiting', async () => {
    const { settle, pass, session, first, second } = await twoTabs();
    session.commits.push('in-doubt', 'in-doubt', 'in-doubt', 'in-doubt');
    first.driver.order(ORDER);
    await settle();
    // The first one hears nothing of the network; the second ends it, and its guest goes on.
    first.net.state.online = false;
    await pass(60_000);
    expect([first.phase(), second.phase()]).toEqual(['waiting', 'confirmed']);
    second.driver.end();
    await settle();
    expect(first.driver.state()).toEqual({ phase: 'idle' });
    expect(first.driver.canOrder()).toBe(true);
  });
});

test.each([
  ['that hears so', false],
  ['that was frozen then', true],
])(
  'an order whose answers were lost is not made again by a tab %s, once another has shown its end',
  async (_, deaf) => {
    const { session, pass, settle, openTab } = testBrowser();
    const localStorage = testStorage();
    const memory = () => tabMemory('/api', { sessionStorage: testStorage(), localStorage });
    const first = openTab('first', { deaf, memory: memory() });
    await settle();
    session.arms.push(lost(), lost(), lost());
    first.driver.order(ORDER);
    await pass(3_000);
    expect(first.phase()).toBe('arm-waiting');
    const second = openTab('second', { memory: memory() });
    await settle();
    expect(second.phase()).toBe('confirmed');
    second.driver.end();
    await pass(60_000);
    expect(session.bookings()).toBe(1);
    expect(first.driver.state()).toMatchObject({ phase: 'idle', refusal: { kind: 'overtaken' } });
    expect(first.driver.canOrder()).toBe(true);
  },
);

test('an order whose answer comes after it was ended in another tab is not taken up again', async () => {
  const { session, pass, settle, openTab } = testBrowser();
  const localStorage = testStorage();
  const memory = () => tabMemory('/api', { sessionStorage: testStorage(), localStorage });
  const first = openTab('first', { memory: memory() });
  await settle();
  const answer = held();
  session.arms.push({ answerAt: answer.promise });
  first.driver.order(ORDER);
  await settle();
  const second = openTab('second', { memory: memory() });
  await settle();
  expect(second.phase()).toBe('confirmed');
  second.driver.end();
  await pass(1_000);
  answer.resolve();
  await pass(60_000);
  expect(session.bookings()).toBe(1);
  expect(first.driver.state()).toMatchObject({ phase: 'idle', refusal: { kind: 'overtaken' } });
});

test('a driver that is stopped listens no more, says nothing, and waits for nothing', async () => {
  const { settle, words, first, second, pending, arming } = await oneOrdering();
  expect(second.driver.ordersElsewhere()).toBe(true);
  second.stop();
  arming.resolve();
  await settle();
  expect(second.phase()).toBe('idle');
  expect(words).toEqual(['first ordering', 'first moved', 'first ordered']);
  first.stop();
  expect(pending()).toBe(0);
});
