import { beforeEach, describe, it } from 'vitest';
import type { Outcome } from './checks/checker.ts';
import type { GuestTab, Wish } from './guest/guest-tab.ts';
import { injectBookingFault, MOMENTS, WISH } from './histories/moments.ts';
import { playAndJudge, virtualPart } from './part.ts';
import { pass, restartTime, settle } from './world/virtual-time.ts';
import { World } from './world/world.ts';

/**
 * Everything that can go wrong with a guest, a browser, a connection and Bellhop's server, at every moment of
 * an order.
 */

/** Another room, with one night in common. */
const OVERLAPPING: Wish = { ...WISH, roomTypeId: 'court', checkin: '2027-03-02', checkout: '2027-03-04' };

const MINUTE = 60_000;

type Mishap = (world: World, tab: GuestTab) => unknown;

async function secondTab(world: World, wish: Wish): Promise<void> {
  const other = await world.open();
  await world.order(other, wish);
}

/**
 * The browser ends, and has its cookies from before the order. The guest comes back and orders the same
 * again.
 */
async function crash(world: World): Promise<void> {
  world.killBrowser();
  world.loseLatestCookies();
  // More units, because the first order may have taken the only room.
  world.oracle.enlarge(5);
  const page = await world.open();
  await world.order(page, WISH);
}

const MISHAPS: Record<string, Mishap> = {
  nothing: () => undefined,
  'answer about the session lost': ({ network }) => network.fault('current', 'answer lost'),
  'answer to the order lost': ({ network }) => network.fault('arm', 'answer lost'),
  'cookie of the order lost': ({ network }) => network.fault('arm', 'cookie lost'),
  'cookie of the commit lost': ({ network }) => network.fault('commit', 'cookie lost'),
  'answer to the order late': ({ network }) => network.fault('arm', 'answer late'),
  'order late': ({ network }) => network.fault('arm', 'request late'),
  'order very late': ({ network }) => network.fault('arm', 'request very late'),
  'commit late': ({ network }) => network.fault('commit', 'request late'),
  'answers to the order lost six times': ({ network }) =>
    network.fault('arm', ...Array.from({ length: 6 }, () => 'answer lost' as const)),
  'answer to the commit lost': ({ network }) => network.fault('commit', 'answer lost'),
  'answer to the commit late': ({ network }) => network.fault('commit', 'answer late'),
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
  'browser loses its latest cookies in a crash': async (world) => {
    await crash(world);
  },
  'browser loses its latest cookies, server its memory': async (world) => {
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
  'a script orders without a page': (world) => world.script(WISH),
  'a script orders for another guest': (world) => world.script({ ...WISH, email: 'bob@example.com' }),
  'a script orders another room': (world) => world.script(OVERLAPPING),
  'booking left behind, ordered again': async (world, tab) => {
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

/**
 * The moments of an order, and one before it: the upstream will hold the room for the order, and refuse its
 * idempotency key meanwhile.
 */
const TABLE: typeof MOMENTS = {
  ...MOMENTS,
  'before an order refused for its own room': async (world) => {
    injectBookingFault(world, 'own time-out, then 409 sold out for long');
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

/** The idempotency key is too old to be sent again when the guest is back. */
const TOO_LATE: Ends[] = [{ outcome: 'unknown', at: [PRICE_CHECK, ...UNANSWERED] }];
/** The page loses the answer that is on its way, and the browser has no session to ask with. */
const SESSION_AND_ANSWER_LOST: Ends[] = [
  { outcome: 'failed', at: [PRICE_CHECK] },
  { outcome: 'unknown', at: [...ON_ITS_WAY, ...UNANSWERED] },
];
const NOT_SEALED: Ends[] = [{ outcome: 'failed', at: [PRICE_CHECK] }];
/**
 * The upstream books at its new price, and its answer names that price. No page may show that as confirmed.
 */
const BOOKED_AT_ANOTHER_PRICE: Ends[] = [
  ...NOT_SEALED,
  { outcome: 'unknown', at: ['between the two calls', 'while it is sent', 'in doubt, not booked', HELD] },
];
const ANOTHER_ORDER: Ends[] = [{ outcome: 'ok', at: ['rejected'] }];

/** The ends that differ from the end without the mishap. */
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
  'booking left behind, ordered again': ANOTHER_ORDER,
  'a script orders without a page': ANOTHER_ORDER,
  'a script orders for another guest': ANOTHER_ORDER,
  'a script orders another room': ANOTHER_ORDER,
  // The server has forgotten that the order was sent before. So the refusal is believed (docs/guarantees.md).
  'browser loses its latest cookies, server its memory': [
    ...ANOTHER_ORDER,
    { outcome: 'failed', at: [HELD] },
  ],
};

function expected(fault: string, step: string, units: number): Outcome {
  const instead = INSTEAD[fault]?.find(({ at }) => at.includes(step));
  if (instead) return instead.outcome;
  // The stuck order may have taken the last room.
  if (fault === 'booking left behind, ordered again' && step === 'stuck' && units > 1) return 'ok';
  if (step === 'rejected') return 'failed';
  return step === 'stuck' ? 'unknown' : 'ok';
}

/** With one unit there is no room for a second booking; with five there is. */
const STOCKS = [
  { units: 1, part: 'guest', title: 'mishaps of guest, line and server, one room left' },
  { units: 5, part: 'guest-rooms', title: 'mishaps of guest, line and server, rooms enough' },
];

describe.each(STOCKS)('with $units units of each room', ({ units, part, title }) => {
  const tally = virtualPart(part, title);
  beforeEach(restartTime);

  describe.each(Object.entries(TABLE))('%s', (step, reach) => {
    it.each(Object.entries(MISHAPS))('%s', async (fault, mishap) => {
      const world = new World({ units });
      const play = async () => {
        const tab = await world.open();
        world.writeCookies();
        await reach(world, tab);
        await mishap(world, tab);
        await settle();
        world.watchButtons();
        // A mishap before the order needs an order to meet.
        if (step.startsWith('before') && world.presses.length === 0) {
          await world.order(world.openTabs()[0] ?? (await world.open()), WISH);
        }
      };
      const foreseen = () => ({ outcome: expected(fault, step, units) });
      await playAndJudge(tally, world, { fault, step }, play, foreseen);
    });
  });
});
