import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER } from '../test-attempt.ts';
import { problem } from '../test-server/test-booking-server.ts';
import { isUnresolved } from './phase.ts';
import { lost } from './test-driver.ts';
import { testBrowser } from './test-tabs.ts';

/** Random histories of three tabs with one session: actions of guests, and faults around them. */

const TABS = 3;

function setUp() {
  const browser = testBrowser();
  let opened = 0;
  const open = () => {
    opened += 1;
    return browser.openTab(`tab ${opened}`);
  };
  const tabs = Array.from({ length: TABS }, open);
  const slow: (() => void)[] = [];
  return { ...browser, tabs, open, slow };
}
type World = ReturnType<typeof setUp>;
type Tab = World['tabs'][number];

interface Step {
  /** The text that is shown when a history fails. */
  toString(): string;
  play(world: World): unknown;
}

function step<T>(name: string, values: fc.Arbitrary<T>, play: (world: World, value: T) => unknown) {
  return values.map(
    (value): Step => ({ toString: () => `${name} ${value}`, play: (world) => play(world, value) }),
  );
}

const tabStep = (name: string, play: (tab: Tab, world: World, index: number) => unknown) =>
  step(name, fc.nat(TABS - 1), (world, index) => {
    const tab = world.tabs[index];
    return tab && play(tab, world, index);
  });

const several = fc.integer({ min: 1, max: 6 });

/** Orders only while the button works, like the form. */
const order = (roomTypeId: string) =>
  tabStep(`order ${roomTypeId}`, ({ driver }) => {
    if (driver.canOrder()) driver.order({ ...ORDER, roomTypeId });
  });

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: order('room-a') },
    { weight: 3, arbitrary: order('room-b') },
    { weight: 4, arbitrary: step('seconds', fc.nat(40), (world, seconds) => world.pass(seconds * 1000)) },
    { weight: 2, arbitrary: tabStep('look', ({ net }) => net.signal('visible')) },
    { weight: 3, arbitrary: tabStep('book once more', ({ driver }) => driver.end()) },
    { weight: 2, arbitrary: tabStep('go on', ({ driver }) => driver.leave()) },
    { weight: 1, arbitrary: tabStep('hide bookings', ({ driver }) => driver.endBookings()) },
    {
      weight: 1,
      arbitrary: tabStep('close', (tab, { tabs, open }, index) => {
        tab.close();
        tabs[index] = open();
      }),
    },
    {
      weight: 2,
      arbitrary: step('doubts', several, ({ session }, times) =>
        session.commits.push(...Array.from({ length: times }, () => 'in-doubt' as const)),
      ),
    },
    {
      weight: 1,
      arbitrary: step('lost commits', several, ({ session }, times) =>
        session.commits.push(...Array.from({ length: times }, lost)),
      ),
    },
    {
      weight: 1,
      arbitrary: step('lost looks', several, ({ session }, times) => {
        session.lostLooks += times;
      }),
    },
    {
      weight: 1,
      arbitrary: step('refusal', fc.constantFrom('at once', 'at last'), ({ session }, when) =>
        when === 'at once' ? session.arms.push(problem('sold-out')) : session.commits.push('rejected'),
      ),
    },
    {
      weight: 1,
      arbitrary: step('slow arming', fc.constant(''), ({ session, slow }) => {
        const arming = Promise.withResolvers<void>();
        slow.push(arming.resolve);
        session.arms.push(arming.promise);
      }),
    },
    { weight: 1, arbitrary: step('sleep, hours', several, ({ sleep }, hours) => sleep(hours * 3600_000)) },
  ),
  { maxLength: 25 },
);

/** No tab shows a working order button while another tab has an unresolved order. */
function expectOneOrderAtMost({ tabs }: World): void {
  const free = tabs.filter(({ driver }) => driver.state().phase === 'idle' && driver.canOrder());
  const ordering = tabs.filter(({ driver }) => isUnresolved(driver.state()));
  expect(Math.min(free.length, ordering.length)).toBe(0);
}

test('tabs never have two orders at once, and each order reaches an outcome that is shown', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const world = setUp();
      const { tabs, session, slow, settle, pass } = world;
      await settle();
      for (const { play } of history) {
        await play(world);
        await settle();
        expectOneOrderAtMost(world);
      }
      // From here on there are no more faults.
      for (const resolve of slow) resolve();
      session.lostLooks = 0;
      session.commits.length = 0;
      session.arms.length = 0;
      await pass(600_000);
      expect(tabs.filter(({ driver }) => isUnresolved(driver.state()))).toEqual([]);
      const last = session.attempt();
      if (!last) return;
      expect(['confirmed', 'rejected']).toContain(last.state);
      const isShown = ({ phase, driver }: Tab) =>
        phase() === last.state || driver.bookings().some(({ attempt }) => attempt.id === last.id);
      expect(tabs.some(isShown)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
