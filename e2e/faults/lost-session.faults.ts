import { sceneOf } from './bad/bad-request.ts';
import { BAD_REQUESTS } from './bad/bad-requests.ts';
import { expectRefused } from './bad/expect-refused.ts';
import { goOnline, orderInTwoTabs, pageOf, startBrowserAgain } from './guest/guest-acts.ts';
import type { GuestCall, LineFault } from './guest/guest-network.ts';
import type { Wish } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { strikeBookings, WISH } from './histories/moments.ts';
import { SITES } from './oracle/oracle-inn.ts';
import { READ_FAULTS } from './oracle/upstream-faults.ts';
import { pass, settle } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/**
 * Counterexamples that random histories were shrunk to, each with the seed that it came from: mostly, what made the key was
 * lost apart from what repeats the press, and the repeated press booked a second time.
 */

const OTHER_GUEST: Wish = { ...WISH, email: 'ada.lovelace@example.com' };

type Step = (world: World) => unknown;

/** Does one thing after the other as a random history does, and looks at every page's button after each. */
const inSequence =
  (...steps: readonly Step[]): Ambush['play'] =>
  async (world) => {
    for (const step of steps) {
      await step(world);
      await settle();
      world.watchButtons();
    }
  };

const line =
  (call: GuestCall, ...faults: readonly LineFault[]): Step =>
  ({ network }) =>
    network.fault(call, ...faults);
const answerOfArmingLost = line('arm', 'answer lost');
const reload: Step = async (world) => world.reload(await pageOf(world, 0));
const openTab: Step = (world) => world.open();
const cookiesCleared: Step = (world) => world.clearCookies();
const cookiesTamperedWith: Step = (world) => world.tamperWithCookies();
const goOffline: Step = ({ network }) => {
  network.online = false;
};
const order =
  (wish: Wish): Step =>
  async (world) =>
    world.order(await pageOf(world, 0), wish);
const inTwoTabs =
  (one: Wish, other: Wish): Step =>
  (world) =>
    orderInTwoTabs(world, one, other);
const foreignOrigin: Step = async (world) => {
  const [press] = world.presses;
  const making = BAD_REQUESTS['order: a foreign origin'];
  if (!press || !making) throw new Error('nothing to order');
  const scene = sceneOf(world, press.order, '');
  await expectRefused(world, making(scene), scene);
};

/** The outcome of the commit reaches the page, and its Set-Cookie line is lost: the cookie holds the order as it was before. */
const cookieOfTheCommitLost =
  (fault: string): Step =>
  (world) => {
    world.network.fault('commit', 'cookie lost');
    strikeBookings(world, fault);
  };
/** What the next press sends, before the browser's cookies are added. */
function copyNextArm({ server }: World): Promise<Request> {
  const handle = server.handle.bind(server);
  const copied = Promise.withResolvers<Request>();
  server.handle = (request: Request) => {
    if (request.method === 'POST' && request.url.endsWith('/attempts')) copied.resolve(request.clone());
    return handle(request);
  };
  return copied.promise;
}
const cookieLost = (times: number) => Array<'cookie lost'>(times).fill('cookie lost');
const restart: Step = (world) => world.restart();
const TOLD_REJECTED = { bookings: 0, outcome: 'failed', refusals: [] } as const;

/** One booking, and its confirmation is told; also in the tab that has repeated its press after the loss. */
const BOOKED_ONCE = { bookings: 1, outcome: 'ok', refusals: [] } as const;
const TOLD_IN_BOTH = { ...BOOKED_ONCE, confirmedIn: [1, 2] } as const;

const AMBUSHES: Readonly<Record<string, Ambush>> = {
  'seed 51: the answer of arming lost, another tab sees it through, cookies cleared': {
    play: inSequence(answerOfArmingLost, order(WISH), openTab, cookiesCleared),
    ...TOLD_IN_BOTH,
  },
  'seed 91: the same, and half a second passes': {
    play: inSequence(answerOfArmingLost, order(OTHER_GUEST), openTab, cookiesCleared, () => pass(500)),
    ...TOLD_IN_BOTH,
  },
  'seed 43: the same, cookies tampered with, ordered in two tabs at once': {
    play: inSequence(
      answerOfArmingLost,
      order(WISH),
      openTab,
      cookiesTamperedWith,
      inTwoTabs(OTHER_GUEST, OTHER_GUEST),
    ),
    outcome: 'ok',
  },
  'seed 31338: the same, ordered in two tabs at once, cookies cleared, reloaded': {
    play: inSequence(
      answerOfArmingLost,
      order(WISH),
      inTwoTabs(WISH, WISH),
      cookiesCleared,
      () => pass(500),
      reload,
    ),
    ...BOOKED_ONCE,
  },
  'the same, all of the site’s data cleared, and another order made past the page, in a new session': {
    play: inSequence(
      answerOfArmingLost,
      order(WISH),
      openTab,
      (world) => world.clearSiteData(),
      (world) => world.script({ ...WISH, roomTypeId: 'court' }),
      () => pass(20_000),
    ),
    bookings: 2,
    refusals: ['overtaken'],
  },
  'seed 30606719: booked, all of the site’s data cleared, the secret rotated, ordered in two tabs at once': {
    play: inSequence(
      order(WISH),
      (world) => world.clearSiteData(),
      (world) => world.rotateSecret(),
      async (world) => world.end(await pageOf(world, 0)),
      inTwoTabs({ ...WISH, firstName: 'Augusta' }, WISH),
    ),
    outcome: 'ok',
  },
  'seed 71899347: all of the site’s data cleared between the press and its repeat, then “book another” and another order':
    {
      play: inSequence(
        answerOfArmingLost,
        order({ ...WISH, roomTypeId: 'court' }),
        (world) => world.clearSiteData(),
        () => pass(500),
        async (world) => world.end(await pageOf(world, 0)),
        order({ ...WISH, firstName: 'Augusta' }),
      ),
      bookings: 2,
      outcome: 'ok',
    },
  'seed 194094054: all of the site’s data cleared while a press waits, later the cookies, ordered in two tabs at once':
    {
      play: inSequence(
        // The first page has looked already: a reload looks anew.
        line('current', 'request lost', 'request lost'),
        reload,
        order(OTHER_GUEST),
        (world) => world.clearSiteData(),
        () => pass(500),
        cookiesCleared,
        inTwoTabs({ ...OTHER_GUEST, adults: 2 }, { ...OTHER_GUEST, roomTypeId: 'attic' }),
      ),
      // The other room beside the booking.
      bookings: 2,
      outcome: 'ok',
    },
  'seed 200772831: the cookie of two looks is lost, and another tab sends the order that this one cannot send':
    {
      play: inSequence(
        line('arm', 'answer late'),
        order(OTHER_GUEST),
        (world) => strikeBookings(world, '204'),
        line('current', 'cookie lost', 'cookie lost'),
        startBrowserAgain,
        openTab,
        order({ ...WISH, adults: 1 }),
      ),
      ...BOOKED_ONCE,
    },
  'seed 108021181: the cookie of arming is lost, the server started again, and the look of a new tab finds nothing':
    {
      play: inSequence(
        order({ ...WISH, firstName: 'Augusta' }),
        line('commit', 'request lost', 'request lost'),
        line('arm', 'cookie lost'),
        async (world) => world.end(await pageOf(world, 0)),
        inTwoTabs({ ...WISH, firstName: 'Augusta' }, OTHER_GUEST),
        restart,
        openTab,
        () => pass(500),
      ),
      refusals: [],
    },
  'seed 44566648: the cookie is lost so often that the order is refused, and its guest comes back': {
    play: inSequence(
      line('current', 'cookie lost', 'cookie lost'),
      line('arm', 'cookie lost'),
      order({ ...OTHER_GUEST, adults: 1 }),
      startBrowserAgain,
      () => pass(60_000),
    ),
    bookings: 0,
    refusals: ['cookies-blocked'],
  },
  'the same, and then another room is ordered': {
    play: inSequence(
      line('current', 'cookie lost', 'cookie lost'),
      line('arm', 'cookie lost'),
      order(WISH),
      order({ ...WISH, roomTypeId: 'court' }),
    ),
    ...BOOKED_ONCE,
    refusals: ['cookies-blocked'],
  },
  'the same, and the answer to the withdrawal is lost': {
    play: inSequence(
      line('current', 'cookie lost', 'cookie lost', 'cookie lost'),
      line('arm', 'cookie lost'),
      line('end', 'answer lost', 'answer lost'),
      order(WISH),
      () => pass(60_000),
    ),
    bookings: 0,
    refusals: ['cookies-blocked'],
  },
  'a page that is loaded again during the first send cannot withdraw it, though its cookie is lost': {
    play: inSequence(
      (world) => strikeBookings(world, 'booked late, 12 s'),
      order(WISH),
      cookiesCleared,
      line('current', ...cookieLost(4)),
      reload,
      () => pass(60_000),
    ),
    ...BOOKED_ONCE,
  },
  'a withdrawal that comes behind a late commit leaves the booking alone, and so does another press': {
    play: inSequence(
      line('commit', 'request very late'),
      order(WISH),
      cookiesCleared,
      line('current', ...cookieLost(60)),
      line('end', ...Array<'request lost'>(5).fill('request lost'), 'request late'),
      () => pass(75_000),
      (world) => world.openTabs()[0]?.returnTo('online'),
      () => pass(60_000),
      ({ network }) => network.calm(),
      order(WISH),
    ),
    ...BOOKED_ONCE,
  },
  'the same, by a page that was loaded again': {
    play: inSequence(
      line('commit', 'request late'),
      order(WISH),
      cookiesCleared,
      () => pass(500),
      line('current', ...cookieLost(4)),
      line('end', 'request late'),
      reload,
      () => pass(120_000),
    ),
    ...BOOKED_ONCE,
  },
  'a withdrawal that comes to a new process, while the old one has sent the order, is not believed': {
    play: inSequence(
      (world) => strikeBookings(world, 'booked late, 12 s'),
      line('end', 'request late'),
      order(WISH),
      cookiesCleared,
      line('current', ...cookieLost(4)),
      reload,
      () => pass(5_000),
      restart,
      () => pass(60_000),
    ),
    bookings: 1,
    refusals: [],
  },
  'a late withdrawal does not give up the next order': {
    play: inSequence(
      line('arm', 'cookie lost'),
      line('current', ...cookieLost(3)),
      line('end', 'request very late'),
      order(WISH),
      () => pass(98_500),
      (world) => strikeBookings(world, 'connection refused', 40),
      order({ ...WISH, roomTypeId: 'court' }),
      () => pass(3_000),
      (world) => world.oracle.calm(),
      () => pass(60_000),
    ),
    ...BOOKED_ONCE,
    refusals: ['cookies-blocked'],
  },
  'seed 201561632: cookies tampered with, and a script that has no ticket orders in the place of the page': {
    play: inSequence(
      order({ ...WISH, roomTypeId: 'attic' }),
      line('current', 'request lost'),
      (world) => world.openTabs()[0]?.close(),
      cookiesTamperedWith,
      (world) => world.script({ ...WISH, adults: 2 }, { ...WISH, adults: 4 }),
      order(WISH),
    ),
    bookings: 2,
    outcome: 'ok',
  },
  'seed 181282888: rejected for the plan, the cookie of that answer is lost, the secret rotated': {
    play: inSequence(cookieOfTheCommitLost('403 documented'), order(WISH), (world) => world.rotateSecret()),
    ...TOLD_REJECTED,
  },
  'the same, sold out, the server started again': {
    play: inSequence(cookieOfTheCommitLost('409 sold out, canonical'), order(WISH), restart, openTab),
    ...TOLD_REJECTED,
  },
  'the same, in doubt before it was sold out': {
    play: inSequence(
      (world) => strikeBookings(world, 'reset before', 3),
      order(WISH),
      (world) => {
        world.network.fault('commit', ...cookieLost(99));
        strikeBookings(world, '409 sold out, canonical', 99);
      },
      () => pass(120_000),
      (world) => world.oracle.calm(),
      restart,
      openTab,
    ),
    ...TOLD_REJECTED,
  },
  // "What cannot be promised" in docs/guarantees.md, a late copy after a restart: one booking, and it is told.
  'seed 198574063: refused in another tab while its first call was on its way, to a server that has started again':
    {
      play: inSequence(
        line('commit', 'request late'),
        (world) => strikeBookings(world, '409 sold out, once, though booked'),
        order(WISH),
        openTab,
        (world) => world.rotateSecret(),
        () => pass(60_000),
      ),
      ...BOOKED_ONCE,
    },
  'a copy of the press comes to a new process before its commit, which the old one has sent as it died': {
    play: async (world, tab) => {
      // The ticket is older than the process that comes next.
      await pass(1_000);
      const copy = copyNextArm(world);
      strikeBookings(world, 'own time-out, then 409 sold out');
      world.dieAt('after send');
      await world.order(tab, WISH);
      const request = await copy;
      void world.server.handle(request).catch(() => undefined);
      await pass(60_000);
    },
    ...BOOKED_ONCE,
  },
  'seed 992: the same, and the server has died before its answer': {
    play: inSequence(
      answerOfArmingLost,
      (world) => world.dieAt('before answer'),
      order(OTHER_GUEST),
      inTwoTabs(WISH, WISH),
      cookiesCleared,
      foreignOrigin,
    ),
    outcome: 'ok',
  },
  'seed 20270111, names and adults drawn: the same, in doubt, cookies tampered with': {
    play: inSequence(
      answerOfArmingLost,
      (world) => strikeBookings(world, '204'),
      order(OTHER_GUEST),
      openTab,
      cookiesTamperedWith,
    ),
    ...TOLD_IN_BOTH,
  },
  // The next process cannot know that another order was sealed under the late order's ticket.
  'seed 260170494: an order comes after its page is gone, another one is confirmed and the server restarted':
    {
      play: inSequence(
        line('arm', 'request very late'),
        order({ ...WISH, adults: 1 }),
        startBrowserAgain,
        order({ ...WISH, roomTypeId: 'court' }),
        () => pass(500),
        restart,
      ),
      bookings: 1,
      outcome: 'ok',
    },
  // The page that is loaded again has shown the order, which was found in the session: it must not forget it.
  'seed 246908913: an order found after a crash is in doubt, its page loaded again offline, cookies cleared':
    {
      play: inSequence(
        (world) => world.dieAt('before send'),
        order({ ...WISH, firstName: 'Augusta' }),
        (world) => world.dieAt('before answer'),
        startBrowserAgain,
        goOffline,
        reload,
        () => pass(500),
        cookiesCleared,
      ),
      bookings: 1,
    },
  // The guest's browser, the server's memory and the service are others by then: nobody can know of the first order, which
  // the first service books in the end. It is the booking of its own press.
  'seed 212088207: booked late, and site data, process and service are others before the next press': {
    play: inSequence(
      (world) => strikeBookings(world, '409 in progress'),
      order(WISH),
      () => pass(1),
      (world) => world.clearSiteData(),
      (world) => world.dieAt('before send'),
      (world) => world.moveAtReload(SITES.otherService),
      () => pass(500),
      inTwoTabs({ ...WISH, adults: 1 }, WISH),
    ),
    bookings: 2,
    outcome: 'ok',
  },
  // The look that brings the next press its ticket is the first to find the booking.
  'seed 237101542: booked, the browser started again, its first look lost, and another order pressed': {
    play: inSequence(
      line('commit', 'answer late'),
      order(WISH),
      line('current', 'request lost'),
      startBrowserAgain,
      order({ ...WISH, roomTypeId: 'court' }),
    ),
    ...BOOKED_ONCE,
  },
  'seed 12: the server dies before a send, lines and tabs come and go, the browser is started again': {
    play: inSequence(
      (world) => world.dieAt('before send'),
      (world) => world.oracle.strike('availability', ...[READ_FAULTS['204'] ?? []].flat()),
      order(WISH),
      goOffline,
      inTwoTabs(WISH, OTHER_GUEST),
      goOnline,
      inTwoTabs(WISH, OTHER_GUEST),
      (world) => world.openTabs()[0]?.close(),
      async (world) => world.end(await pageOf(world, 0)),
      startBrowserAgain,
    ),
  },
};

playAmbushes('lost-session', 'what random histories were shrunk to', AMBUSHES);
