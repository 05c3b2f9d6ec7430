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

/** A promise with its resolve function. */
function deferred() {
  return Promise.withResolvers<void>();
}

/** The guest of the first tab has clicked. The order is pending until `arming` is resolved. */
async function setUpOrdering() {
  const tabs = await twoTabs();
  const arming = deferred();
  tabs.session.arms.push(arming.promise);
  tabs.first.driver.order(ORDER);
  await tabs.settle();
  return { ...tabs, arming };
}

/** The first tab's order is sealed, and three commits leave it in doubt. */
async function setUpInDoubt() {
  const tabs = await twoTabs();
  tabs.session.commits.push('in-doubt', 'in-doubt', 'in-doubt');
  tabs.first.driver.order(ORDER);
  await tabs.settle();
  return tabs;
}

describe('while one tab is ordering, the other', () => {
  test('cannot order, from the click on', async () => {
    const { session, settle, first, second, log } = await twoTabs();
    const arming = deferred();
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

  test('cannot order until the order is sealed', async () => {
    const { settle, pass, second, arming } = await setUpOrdering();
    await pass(39_000);
    expect(second.driver.canOrder()).toBe(false);
    arming.resolve();
    await settle();
    expect(second.phase()).toBe('confirmed');
  });

  test('cannot order after a look that finds nothing yet', async () => {
    const { settle, second, log } = await setUpOrdering();
    second.net.signal('visible');
    await settle();
    expect(log.at(-1)).toBe('0 second current');
    expect(second.driver.canOrder()).toBe(false);
  });

  test('cannot order after a look that left before the message came', async () => {
    const { session, settle, first, second } = await twoTabs();
    const [early, late] = [deferred(), deferred()];
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

  test('cannot order after a look without an answer, and looks again after growing waits', async () => {
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

  test('helps to resolve the order, and shows the confirmation by itself', async () => {
    const { session, pass, first, second } = await setUpInDoubt();
    expect(second.driver.state()).toMatchObject({ phase: 'waiting', origin: 'elsewhere' });
    await pass(10_000);
    expect([first.phase(), second.phase()]).toEqual(['confirmed', 'confirmed']);
    expect(session.bookings()).toBe(1);
  });

  test('goes on alone when the first tab is closed', async () => {
    const { session, pass, first, second } = await setUpInDoubt();
    first.close();
    await pass(60_000);
    expect(second.phase()).toBe('confirmed');
    expect(session.bookings()).toBe(1);
  });

  test('cannot order when it is opened meanwhile', async () => {
    const { settle, openTab } = await setUpOrdering();
    const third = openTab('third');
    await settle();
    expect(third.phase()).toBe('idle');
    expect(third.driver.canOrder()).toBe(false);
  });

  test('cannot order after a message of a third tab', async () => {
    const { session, settle, first, second, openTab } = await twoTabs();
    const third = openTab('third');
    first.driver.order(ORDER);
    await settle();
    for (const { driver } of [first, second]) {
      driver.end();
      await settle();
    }
    session.arms.push(deferred().promise);
    first.driver.order(COURTYARD);
    await settle();
    third.driver.end();
    await settle();
    expect(third.phase()).toBe('idle');
    expect([second.driver.canOrder(), third.driver.canOrder()]).toEqual([false, false]);
  });

  test('cannot order after the end of another order that was pressed at the same moment', async () => {
    const { session, settle, first, second, openTab } = await twoTabs();
    const third = openTab('third');
    await settle();
    session.arms.push(Promise.resolve(), deferred().promise);
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

  test('can order again when the order is refused', async () => {
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

  test('waits 12 seconds for a tab that died before anything was sealed', async () => {
    const { pass, first, second } = await setUpOrdering();
    first.close();
    await pass(11_000);
    expect(second.driver.canOrder()).toBe(false);
    await pass(1_000);
    expect(second.driver.canOrder()).toBe(true);
  });

  test('finds the sealed order of a tab that died before it could report', async () => {
    const { pass, first, second, arming } = await setUpOrdering();
    first.close();
    arming.resolve();
    await pass(12_000);
    expect(second.phase()).toBe('confirmed');
  });
});

test('a tab that is opened during another tab’s order in doubt cannot order, even if the BFF does not answer', async () => {
  const { session, settle, pass, openTab } = await setUpInDoubt();
  session.down = true;
  const third = openTab('third');
  await settle();
  expect(third.phase()).toBe('idle');
  expect(third.driver.canOrder()).toBe(false);
  session.down = false;
  await pass(60_000);
  expect([third.phase(), third.driver.bookings().length]).toEqual(['idle', 1]);
});

test('a tab that is opened while another tab asks about a lost order cannot order until that tab is done', async () => {
  const { session, settle, pass, first, openTab } = await setUpInDoubt();
  session.lose();
  const third = openTab('third');
  await settle();
  expect(third.phase()).toBe('idle');
  expect([third.driver.canOrder(), third.driver.ordersElsewhere()]).toEqual([false, true]);
  await pass(60_000);
  expect(first.phase()).toBe('stuck');
  expect([third.driver.canOrder(), third.driver.ordersElsewhere()]).toEqual([true, false]);
});

test('a tab that is stopped and started again still reports its unresolved order', async () => {
  const { session, pass, first, messages } = await setUpInDoubt();
  session.down = true;
  first.stop();
  messages.length = 0;
  await pass(30_000);
  expect(messages).not.toContain('first ordering');
  first.driver.start();
  await pass(12_000);
  expect(messages.filter((message) => message === 'first ordering')).toHaveLength(3);
});

test('a tab that is stopped while its look finds an order sends heartbeats only after a new start', async () => {
  const { session, openTab, settle, pass, pending, messages } = await setUpInDoubt();
  const look = deferred();
  session.looks.push(look.promise);
  const third = openTab('third');
  await settle();
  third.stop();
  const before = pending();
  look.resolve();
  await settle();
  expect(third.phase()).toBe('waiting');
  expect(pending()).toBe(before);
  expect(messages).not.toContain('third ordering');
  session.down = true;
  third.driver.start();
  await pass(12_000);
  expect(messages.filter((message) => message === 'third ordering')).toHaveLength(3);
});

test('a waiting tab learns the outcome at once', async () => {
  const { session, pass, settle, openTab } = testBrowser();
  const first = openTab('first');
  await settle();
  session.commits.push(...Array.from({ length: 6 }, lost));
  first.driver.order(ORDER);
  await pass(31_000); // the next try is due at 60 s
  expect(first.phase()).toBe('waiting');
  const second = openTab('second');
  await pass(0);
  expect([first.phase(), second.phase()]).toEqual(['confirmed', 'confirmed']);
});

test('a tab without messages looks again when it becomes visible', async () => {
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

test('a tab that only finds an order’s outcome reports nothing', async () => {
  const { settle, openTab, messages } = testBrowser();
  const first = openTab('first');
  first.driver.order(ORDER);
  await settle();
  const before = messages.length;
  const second = openTab('second');
  await settle();
  expect(second.phase()).toBe('idle');
  expect(second.driver.bookings()).toMatchObject([{ attempt: { id: 'attempt-double-sea' } }]);
  expect(messages).toHaveLength(before);
});

test('a tab that becomes visible many times at once looks once', async () => {
  const { openTab, settle, log } = testBrowser();
  const { net } = openTab('first');
  await settle();
  for (let times = 0; times < 5; times += 1) net.signal('visible');
  await settle();
  expect(log).toEqual(['0 first current', '0 first current']);
});

test('two clicks at the same moment make one booking', async () => {
  const { session, pass, first, second } = await twoTabs();
  session.commits.push('in-doubt', 'in-doubt');
  first.driver.order(ORDER);
  second.driver.order(COURTYARD);
  await pass(60_000);
  expect([first.phase(), second.phase()]).toEqual(['confirmed', 'confirmed']);
  expect(second.driver.state()).toMatchObject({ attempt: { room: { roomTypeId: ORDER.roomTypeId } } });
  expect(session.bookings()).toBe(1);
});

test('tabs do not send messages back and forth without end', async () => {
  const { messages, session, pass, openTab, log } = testBrowser();
  const tabs = ['a', 'b', 'c', 'd'].map((name) => openTab(name));
  await pass(0);
  session.commits.push('in-doubt', 'in-doubt', 'in-doubt', 'in-doubt');
  tabs[0]?.driver.order(ORDER);
  await pass(60_000);
  expect(tabs.map((tab) => tab.phase())).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed']);
  const isHeartbeat = (message: string) => message.endsWith(' ordering');
  const steps = messages.filter((message) => !isHeartbeat(message));
  // Each tab reports once that it has the order, and once that it knows the outcome.
  expect(steps[0]).toBe('a moved');
  const names = ['a', 'b', 'c', 'd'];
  expect(steps.toSorted()).toEqual(names.flatMap((name) => [`${name} moved`, `${name} ordered`]));
  expect(messages[0]).toBe('a ordering');
  // Each tab sends four heartbeats at most: the order is in doubt for less than 20 seconds.
  expect(messages.filter(isHeartbeat).length).toBeLessThanOrEqual(16);
  const [before, messagesBefore] = [log.length, messages.length];
  await pass(600_000);
  expect(log).toHaveLength(before);
  expect(messages).toHaveLength(messagesBefore);
});

describe('an outcome that two tabs show', () => {
  async function bothConfirmed() {
    const tabs = await twoTabs();
    tabs.first.driver.order(ORDER);
    await tabs.settle();
    expect([tabs.first.phase(), tabs.second.phase()]).toEqual(['confirmed', 'confirmed']);
    return tabs;
  }

  test('stays in view when the other tab goes on, and can be left as well', async () => {
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

  test('is not confused with the other tab’s next order, which is shown and not ended', async () => {
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

  test('is followed by the other tab’s unresolved order, which is resolved', async () => {
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

  test('does not count as a lost session for a tab that is still waiting', async () => {
    const { settle, pass, session, first, second } = await twoTabs();
    session.commits.push('in-doubt', 'in-doubt', 'in-doubt', 'in-doubt');
    first.driver.order(ORDER);
    await settle();
    // The first tab is offline. The second tab ends the attempt, and its guest goes on.
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
  ['that gets the message', false],
  ['that was frozen', true],
])(
  'an order whose answers were lost is not repeated by a tab %s, after another tab has shown its outcome',
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

test('an order that another tab has ended is not taken up by a late answer', async () => {
  const { session, pass, settle, openTab } = testBrowser();
  const localStorage = testStorage();
  const memory = () => tabMemory('/api', { sessionStorage: testStorage(), localStorage });
  const first = openTab('first', { memory: memory() });
  await settle();
  const answer = deferred();
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

test('a stopped driver does not listen, does not send, and does not wait', async () => {
  const { settle, messages, first, second, pending, arming } = await setUpOrdering();
  expect(second.driver.ordersElsewhere()).toBe(true);
  second.stop();
  arming.resolve();
  await settle();
  expect(second.phase()).toBe('idle');
  expect(messages).toEqual(['first ordering', 'first moved', 'first ordered']);
  first.stop();
  expect(pending()).toBe(0);
});
