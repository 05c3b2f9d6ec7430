import { beforeEach, describe, it } from 'vitest';
import type { Outcome } from './checks/checker.ts';
import type { GuestTab, Wish } from './guest/guest-tab.ts';
import { MOMENTS, strikeBookings, WISH } from './histories/moments.ts';
import { playAndJudge, virtualPart } from './part.ts';
import { pass, restartTime, settle } from './world/virtual-time.ts';
import { World } from './world/world.ts';

/** Everything that a guest, a browser, a line and our own server do wrong, at every moment of an order. */

/** Another room, with a night in common. */
const OVERLAPPING: Wish = { ...WISH, roomTypeId: 'court', checkin: '2027-03-02', checkout: '2027-03-04' };

const MINUTE = 60_000;

type Mishap = (world: World, tab: GuestTab) => unknown;

async function secondTab(world: World, wish: Wish): Promise<void> {
  const other = await world.open();
  await world.order(other, wish);
}

/** The browser is gone and its cookies are those of before the order; the guest comes back and orders the same again. */
async function crash(world: World): Promise<void> {
  world.killBrowser();
  world.loseLatestCookies();
  // So that the same order can be made again although the first one has taken its room.
  world.oracle.enlarge(5);
  const page = await world.open();
  await world.order(page, WISH);
}

const MISHAPS: Record<string, Mishap> = {
  nothing: () => undefined,
  'answer of the look lost': ({ network }) => network.fault('current', 'answer lost'),
  'answer of arming lost': ({ network }) => network.fault('arm', 'answer lost'),
  'cookie of arming lost': ({ network }) => network.fault('arm', 'cookie lost'),
  'cookie of the commit lost': ({ network }) => network.fault('commit', 'cookie lost'),
  'answer of arming late': ({ network }) => network.fault('arm', 'answer late'),
  'request of arming late': ({ network }) => network.fault('arm', 'request late'),
  'request of arming very late': ({ network }) => network.fault('arm', 'request very late'),
  'request of the commit late': ({ network }) => network.fault('commit', 'request late'),
  'answers of arming lost six times': ({ network }) =>
    network.fault('arm', ...Array.from({ length: 6 }, () => 'answer lost' as const)),
  'answer of the commit lost': ({ network }) => network.fault('commit', 'answer lost'),
  'answer of the commit late': ({ network }) => network.fault('commit', 'answer late'),
  'browser killed': async (world) => {
    world.killBrowser();
    await world.open();
  },
  'browser killed, back after an hour': async (world) => {
    world.killBrowser();
    await pass(60 * MINUTE);
    await world.open();
  },
  'double click': async (world, tab) => {
    const order = await world.find(tab, WISH);
    if (!order) return;
    world.press(tab, order);
    world.press(tab, order);
  },
  'browser crashes with its latest cookies': async (world) => {
    await crash(world);
  },
  'browser crashes with its latest cookies, and the server': async (world) => {
    world.restart();
    world.lose();
    await crash(world);
  },
  'second tab, the same stay': (world) => secondTab(world, WISH),
  'second tab, overlapping dates': (world) => secondTab(world, OVERLAPPING),
  'second tab, another guest': (world) => secondTab(world, { ...WISH, email: 'bob@example.com' }),
  'e-mail edited, ordered again': (world, tab) => world.order(tab, { ...WISH, email: 'ada.l@example.com' }),
  'back button, ordered again': async (world, tab) => {
    tab.driver.dismissRefusal();
    await world.order(tab, WISH);
  },
  'a script orders past the page': (world) => world.script(WISH),
  'a script orders for another guest': (world) => world.script({ ...WISH, email: 'bob@example.com' }),
  'a script orders another room': (world) => world.script(OVERLAPPING),
  'went on, ordered again': async (world, tab) => {
    await world.end(tab);
    await world.order(tab, WISH);
  },
  reloaded: (world, tab) => world.reload(tab),
  'reloaded, ordered again': async (world, tab) => world.order(await world.reload(tab), WISH),
  'cookies tampered with': (world) => world.tamperWithCookies(),
  'cookies cleared': (world) => world.clearCookies(),
  'cookies cleared, reloaded': async (world, tab) => {
    world.clearCookies();
    await world.reload(tab);
  },
  'site data cleared': (world) => world.clearSiteData(),
  'site data cleared, reloaded': async (world, tab) => {
    world.clearSiteData();
    await world.reload(tab);
  },
  'cookies cleared, other room in another tab': async (world) => {
    world.clearCookies();
    await secondTab(world, OVERLAPPING);
  },
  'cookies expired': (world) => world.expireCookies(),
  'secret rotated': (world) => world.rotateSecret(),
  'secret rotated twice': (world) => {
    world.rotateSecret();
    world.rotateSecret();
  },
  'offline for a minute': async (world, tab) => {
    world.network.online = false;
    await pass(MINUTE);
    world.network.online = true;
    tab.returnTo('online');
  },
  'laptop slept for half an hour': async (world, tab) => {
    world.network.online = false;
    await pass(30 * MINUTE);
    world.network.online = true;
    tab.returnTo('visible');
  },
  'price changed': ({ oracle }) => oracle.setNightly('sea', 11_111),
  'sold out to others': ({ oracle }) => oracle.sellOut(WISH),
  'server restarted': (world) => world.restart(),
  'secret rotated, reloaded': async (world, tab) => {
    world.rotateSecret();
    await world.reload(tab);
  },
  'secret rotated twice, reloaded': async (world, tab) => {
    world.rotateSecret();
    world.rotateSecret();
    await world.reload(tab);
  },
  'server dies before the send': (world) => world.dieAt('before send'),
  'server dies after the send': (world) => world.dieAt('after send'),
  'server dies before the answer': (world) => world.dieAt('before answer'),
};

/** The moments of an order, and one before it: its room will be held for it, and the same key refused meanwhile. */
const TABLE: typeof MOMENTS = {
  ...MOMENTS,
  'before an order refused for its own room': async (world) => {
    strikeBookings(world, 'own time-out, then 409 sold out for long');
  },
};

const PRICE_CHECK = 'while the price is checked';
const HELD = 'in doubt, the room held for us';
const IN_DOUBT = ['in doubt, booked', 'in doubt, not booked', HELD];
const UNANSWERED = ['between the two calls', ...IN_DOUBT];
const ON_ITS_WAY = ['while it is sent', 'while it is answered'];

interface Ends {
  outcome: Outcome;
  at: readonly string[];
}

/** The key is too old to be sent again when somebody is there to ask. */
const TOO_LATE: Ends[] = [{ outcome: 'unknown', at: [PRICE_CHECK, ...UNANSWERED] }];
/** The page hears nothing of the answer that is on its way, and can ask no more. */
const SESSION_AND_ANSWER_LOST: Ends[] = [
  { outcome: 'failed', at: [PRICE_CHECK] },
  { outcome: 'unknown', at: [...ON_ITS_WAY, ...UNANSWERED] },
];
const NOT_SEALED: Ends[] = [{ outcome: 'failed', at: [PRICE_CHECK] }];
/** The upstream books at its new price, and its answer says so: nobody may call that confirmed. */
const BOOKED_AT_ANOTHER_PRICE: Ends[] = [
  ...NOT_SEALED,
  { outcome: 'unknown', at: ['between the two calls', 'while it is sent', 'in doubt, not booked', HELD] },
];
const ANOTHER_ORDER: Ends[] = [{ outcome: 'ok', at: ['rejected'] }];

/** Where a mishap brings an order to another end than it would have had without. */
const INSTEAD: Readonly<Record<string, readonly Ends[]>> = {
  'browser killed, back after an hour': TOO_LATE,
  'laptop slept for half an hour': TOO_LATE,
  'site data cleared, reloaded': SESSION_AND_ANSWER_LOST,
  'secret rotated twice': SESSION_AND_ANSWER_LOST,
  'secret rotated twice, reloaded': SESSION_AND_ANSWER_LOST,
  'secret rotated, reloaded': NOT_SEALED,
  'price changed': BOOKED_AT_ANOTHER_PRICE,
  'sold out to others': [
    {
      outcome: 'failed',
      at: [
        ...Object.keys(TABLE).filter((step) => step.startsWith('before')),
        ...[PRICE_CHECK, 'between the two calls', 'while it is sent', 'in doubt, not booked'],
      ],
    },
  ],
  'went on, ordered again': ANOTHER_ORDER,
  'a script orders past the page': ANOTHER_ORDER,
  'a script orders for another guest': ANOTHER_ORDER,
  'a script orders another room': ANOTHER_ORDER,
  // Nobody knows any more that the order was sent before, so its refusal is believed (docs/guarantees.md).
  'browser crashes with its latest cookies, and the server': [
    ...ANOTHER_ORDER,
    { outcome: 'failed', at: [HELD] },
  ],
};

function expected(fault: string, step: string, units: number): Outcome {
  const instead = INSTEAD[fault]?.find(({ at }) => at.includes(step));
  if (instead) return instead.outcome;
  // What nobody knows may have taken the last room.
  if (fault === 'went on, ordered again' && step === 'stuck' && units > 1) return 'ok';
  if (step === 'rejected') return 'failed';
  return step === 'stuck' ? 'unknown' : 'ok';
}

/** One unit, which a second booking could not have, and several. */
const HOUSES = [
  { units: 1, part: 'guest', title: 'mishaps of guest, line and server, one room left' },
  { units: 5, part: 'guest-rooms', title: 'mishaps of guest, line and server, rooms enough' },
];

describe.each(HOUSES)('$units left', ({ units, part, title }) => {
  const tally = virtualPart(part, title);
  beforeEach(restartTime);

  describe.each(Object.entries(TABLE))('%s', (step, reach) => {
    it.each(Object.entries(MISHAPS))('%s', async (fault, strike) => {
      const world = new World({ units });
      const play = async () => {
        const tab = await world.open();
        world.writeCookies();
        await reach(world, tab);
        await strike(world, tab);
        await settle();
        world.watchButtons();
        // What happens beforehand has to meet an order.
        if (step.startsWith('before') && world.presses.length === 0) {
          await world.order(world.openTabs()[0] ?? (await world.open()), WISH);
        }
      };
      const foreseen = () => ({ outcome: expected(fault, step, units) });
      await playAndJudge(tally, world, { fault, step }, play, foreseen);
    });
  });
});
