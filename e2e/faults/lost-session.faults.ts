import { sceneOf } from './bad/bad-request.ts';
import { BAD_REQUESTS } from './bad/bad-requests.ts';
import { expectRefused } from './bad/expect-refused.ts';
import { goOnline, orderInTwoTabs, pageOf, startBrowserAgain } from './guest/guest-acts.ts';
import type { GuestCall, LineFault } from './guest/guest-network.ts';
import type { Wish } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { injectBookingFault, WISH } from './histories/moments.ts';
import { SITES } from './oracle/oracle-inn.ts';
import { READ_FAULTS } from './oracle/upstream-faults.ts';
import { pass, settle } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/**
 * Shrunk counterexamples of random histories, each with its seed. In most of them, the inputs of the
 * idempotency key were lost while a press was being repeated. The repeat then made a second booking.
 */

const OTHER_GUEST: Wish = { ...WISH, email: 'ada.lovelace@example.com' };

type Step = (world: World) => unknown;

/**
 * Plays the steps one after the other, as a random history does, and watches every page's order button after
 * each step.
 */
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
const answerToOrderLost = line('arm', 'answer lost');
const reload: Step = async (world) => world.reload(await pageOf(world, 0));
const openTab: Step = (world) => world.open();
const cookiesCleared: Step = (world) => world.clearCookies();
const cookiesTamperedWith: Step = (world) => world.tamperWithCookies();
const availabilityEmptyOnce: Step = ({ oracle }) => {
  oracle.injectFaults('availability', ...[READ_FAULTS['204'] ?? []].flat());
};
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
  const maker = BAD_REQUESTS['order: a foreign origin'];
  if (!press || !maker) throw new Error('nothing to order');
  const scene = sceneOf(world, press.order, '');
  await expectRefused(world, maker(scene), scene);
};

/**
 * The page gets the outcome of the commit without its Set-Cookie line. So the cookie has the order as it was
 * before.
 */
const cookieOfTheCommitLost =
  (fault: string): Step =>
  (world) => {
    world.network.fault('commit', 'cookie lost');
    injectBookingFault(world, fault);
  };
/** Returns a copy of the next press's request. */
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
const restartServer: Step = (world) => world.restart();
const REJECTED = { bookings: 0, outcome: 'failed', refusals: [] } as const;

/** One booking, and a page shows its confirmation. */
const BOOKED_ONCE = { bookings: 1, outcome: 'ok', refusals: [] } as const;
const CONFIRMED_IN_BOTH = { ...BOOKED_ONCE, confirmedIn: [1, 2] } as const;

const AMBUSHES: Readonly<Record<string, Ambush>> = {
  'seed 51: the answer to the order is lost, another tab takes it to its end, cookies cleared': {
    play: inSequence(answerToOrderLost, order(WISH), openTab, cookiesCleared),
    ...CONFIRMED_IN_BOTH,
  },
  'seed 91: as seed 51, and half a second passes': {
    play: inSequence(answerToOrderLost, order(OTHER_GUEST), openTab, cookiesCleared, () => pass(500)),
    ...CONFIRMED_IN_BOTH,
  },
  'seed 43: as seed 51, cookies tampered with, ordered in two tabs at once': {
    play: inSequence(
      answerToOrderLost,
      order(WISH),
      openTab,
      cookiesTamperedWith,
      inTwoTabs(OTHER_GUEST, OTHER_GUEST),
    ),
    outcome: 'ok',
  },
  'seed 31338: as seed 51, ordered in two tabs at once, cookies cleared, page reloaded': {
    play: inSequence(
      answerToOrderLost,
      order(WISH),
      inTwoTabs(WISH, WISH),
      cookiesCleared,
      () => pass(500),
      reload,
    ),
    ...BOOKED_ONCE,
  },
  'as seed 51, all site data cleared, and a script orders in a new session': {
    play: inSequence(
      answerToOrderLost,
      order(WISH),
      openTab,
      (world) => world.clearSiteData(),
      (world) => world.script({ ...WISH, roomTypeId: 'court' }),
      () => pass(20_000),
    ),
    bookings: 2,
    refusals: ['overtaken'],
  },
  'seed 30606719: booked, all site data cleared, secret rotated, ordered in two tabs at once': {
    play: inSequence(
      order(WISH),
      (world) => world.clearSiteData(),
      (world) => world.rotateSecret(),
      async (world) => world.end(await pageOf(world, 0)),
      inTwoTabs({ ...WISH, firstName: 'Augusta' }, WISH),
    ),
    outcome: 'ok',
  },
  'seed 71899347: all site data cleared between a press and its repeat, left behind, and another order': {
    play: inSequence(
      answerToOrderLost,
      order({ ...WISH, roomTypeId: 'court' }),
      (world) => world.clearSiteData(),
      () => pass(500),
      async (world) => world.end(await pageOf(world, 0)),
      order({ ...WISH, firstName: 'Augusta' }),
    ),
    bookings: 2,
    outcome: 'ok',
  },
  'seed 194094054: all site data cleared while a press waits, then the cookies, ordered in two tabs at once':
    {
      play: inSequence(
        // The first page has asked for the session already. The reload asks again.
        line('current', 'request lost', 'request lost'),
        reload,
        order(OTHER_GUEST),
        (world) => world.clearSiteData(),
        () => pass(500),
        cookiesCleared,
        inTwoTabs({ ...OTHER_GUEST, adults: 2 }, { ...OTHER_GUEST, roomTypeId: 'attic' }),
      ),
      // The other room is booked beside the first booking.
      bookings: 2,
      outcome: 'ok',
    },
  'seed 200772831: two session cookies are lost, and another tab sends the order that this tab cannot send': {
    play: inSequence(
      line('arm', 'answer late'),
      order(OTHER_GUEST),
      (world) => injectBookingFault(world, '204'),
      line('current', 'cookie lost', 'cookie lost'),
      startBrowserAgain,
      openTab,
      order({ ...WISH, adults: 1 }),
    ),
    ...BOOKED_ONCE,
  },
  'seed 108021181: the cookie of the order is lost, server restarted, and a new tab finds no order': {
    play: inSequence(
      order({ ...WISH, firstName: 'Augusta' }),
      line('commit', 'request lost', 'request lost'),
      line('arm', 'cookie lost'),
      async (world) => world.end(await pageOf(world, 0)),
      inTwoTabs({ ...WISH, firstName: 'Augusta' }, OTHER_GUEST),
      restartServer,
      openTab,
      () => pass(500),
    ),
    refusals: [],
  },
  'seed 44566648: the cookie is lost so often that the order is refused, and the guest comes back': {
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
  'as seed 44566648, and then another room is ordered': {
    play: inSequence(
      line('current', 'cookie lost', 'cookie lost'),
      line('arm', 'cookie lost'),
      order(WISH),
      order({ ...WISH, roomTypeId: 'court' }),
    ),
    ...BOOKED_ONCE,
    refusals: ['cookies-blocked'],
  },
  'as seed 44566648, and the answer to the withdrawal is lost': {
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
  'the cookie is lost, and the page reloaded during the first send: the page cannot withdraw the order': {
    play: inSequence(
      (world) => injectBookingFault(world, 'booked late, 12 s'),
      order(WISH),
      cookiesCleared,
      line('current', ...cookieLost(4)),
      reload,
      () => pass(60_000),
    ),
    ...BOOKED_ONCE,
  },
  'a withdrawal arrives after a late commit: the booking stays, also after another press': {
    play: inSequence(
      line('commit', 'request very late'),
      order(WISH),
      cookiesCleared,
      line('current', ...cookieLost(60)),
      line('end', ...Array<'request lost'>(5).fill('request lost'), 'request late'),
      () => pass(75_000),
      (world) => world.openTabs()[0]?.returnTo('online'),
      () => pass(60_000),
      ({ network }) => network.clearFaults(),
      order(WISH),
    ),
    ...BOOKED_ONCE,
  },
  'a withdrawal by a reloaded page arrives after a late commit: the booking stays': {
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
  'a withdrawal arrives at a new process, and the old process has sent the order: it is not withdrawn': {
    play: inSequence(
      (world) => injectBookingFault(world, 'booked late, 12 s'),
      line('end', 'request late'),
      order(WISH),
      cookiesCleared,
      line('current', ...cookieLost(4)),
      reload,
      () => pass(5_000),
      restartServer,
      () => pass(60_000),
    ),
    bookings: 1,
    refusals: [],
  },
  'a late withdrawal does not withdraw the next order': {
    play: inSequence(
      line('arm', 'cookie lost'),
      line('current', ...cookieLost(3)),
      line('end', 'request very late'),
      order(WISH),
      () => pass(98_500),
      (world) => injectBookingFault(world, 'connection refused', 40),
      order({ ...WISH, roomTypeId: 'court' }),
      () => pass(3_000),
      (world) => world.oracle.clearFaults(),
      () => pass(60_000),
    ),
    ...BOOKED_ONCE,
    refusals: ['cookies-blocked'],
  },
  'seed 201561632: cookies tampered with, and a script without a ticket orders instead of the page': {
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
  'seed 181282888: rejected because of the plan, the cookie of that answer is lost, secret rotated': {
    play: inSequence(cookieOfTheCommitLost('403 documented'), order(WISH), (world) => world.rotateSecret()),
    ...REJECTED,
  },
  'as seed 181282888, but sold out, and server restarted': {
    play: inSequence(cookieOfTheCommitLost('409 sold out, canonical'), order(WISH), restartServer, openTab),
    ...REJECTED,
  },
  'as seed 181282888, but in doubt before it was sold out': {
    play: inSequence(
      (world) => injectBookingFault(world, 'reset before', 3),
      order(WISH),
      (world) => {
        world.network.fault('commit', ...cookieLost(99));
        injectBookingFault(world, '409 sold out, canonical', 99);
      },
      () => pass(120_000),
      (world) => world.oracle.clearFaults(),
      restartServer,
      openTab,
    ),
    ...REJECTED,
  },
  // "A late copy after a restart" in docs/guarantees.md, "What cannot be promised": there is one booking, and
  // a page shows it.
  'seed 198574063: refused in another tab, and the first commit arrives at a restarted server': {
    play: inSequence(
      line('commit', 'request late'),
      (world) => injectBookingFault(world, '409 sold out, once, though booked'),
      order(WISH),
      openTab,
      (world) => world.rotateSecret(),
      () => pass(60_000),
    ),
    ...BOOKED_ONCE,
  },
  // The same limit: the guest has closed the browser's first page, and does not look again. So no page shows
  // the booking.
  'seed 128240553: refused after the browser was killed, and the first commit arrives at a restarted server':
    {
      play: inSequence(
        line('commit', 'request late'),
        order(WISH),
        ({ oracle }) => oracle.sellOut(WISH),
        startBrowserAgain,
        restartServer,
        ({ oracle }) => oracle.reopen(),
        availabilityEmptyOnce,
      ),
      bookings: 1,
      outcome: 'failed',
      refusals: [],
    },
  // The session is lost in cookies and memory. The third order's first call started before that loss and
  // arrives last; its second call is the one that was sealed.
  'seed 194094055: two rooms are booked, the next order is very late, cookies tampered with, restart': {
    play: inSequence(
      order({ ...OTHER_GUEST, others: [{ roomTypeId: WISH.roomTypeId, adults: 2 }] }),
      line('arm', 'request very late'),
      inTwoTabs({ ...WISH, adults: 1 }, OTHER_GUEST),
      cookiesTamperedWith,
      restartServer,
      async (world) => world.leave(await pageOf(world, 0)),
    ),
    bookings: 3,
    outcome: 'ok',
  },
  'the process dies after its send, and the new process gets a copy of the press before the commit': {
    play: async (world, tab) => {
      // The ticket is older than the next process.
      await pass(1_000);
      const copy = copyNextArm(world);
      injectBookingFault(world, 'own time-out, then 409 sold out');
      world.dieAt('after send');
      await world.order(tab, WISH);
      const request = await copy;
      void world.server.handle(request).catch(() => undefined);
      await pass(60_000);
    },
    ...BOOKED_ONCE,
  },
  'seed 992: as seed 51, and the server dies before its answer': {
    play: inSequence(
      answerToOrderLost,
      (world) => world.dieAt('before answer'),
      order(OTHER_GUEST),
      inTwoTabs(WISH, WISH),
      cookiesCleared,
      foreignOrigin,
    ),
    outcome: 'ok',
  },
  'seed 20270111: as seed 51, in doubt, cookies tampered with': {
    play: inSequence(
      answerToOrderLost,
      (world) => injectBookingFault(world, '204'),
      order(OTHER_GUEST),
      openTab,
      cookiesTamperedWith,
    ),
    ...CONFIRMED_IN_BOTH,
  },
  // The next process cannot know that another order was sealed with the late order's ticket.
  'seed 260170494: an order arrives after its page is gone, another order confirmed, server restarted': {
    play: inSequence(
      line('arm', 'request very late'),
      order({ ...WISH, adults: 1 }),
      startBrowserAgain,
      order({ ...WISH, roomTypeId: 'court' }),
      () => pass(500),
      restartServer,
    ),
    bookings: 1,
    outcome: 'ok',
  },
  // The page had found the order in the session and shown it. After the reload it must still know the order.
  'seed 246908913: an order found after a crash is in doubt, its page reloaded offline, cookies cleared': {
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
  // By then the browser's data, the server's memory and the service are others. So nobody can know of the
  // first order, which the first service books in the end. The booking belongs to its own press.
  'seed 212088207: booked late, and site data, process and service change before the next press': {
    play: inSequence(
      (world) => injectBookingFault(world, '409 in progress'),
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
  // The request that brings the ticket of the next press is the first one to find the booking.
  'seed 237101542: booked, browser restarted, its first request for the session lost, and another order': {
    play: inSequence(
      line('commit', 'answer late'),
      order(WISH),
      line('current', 'request lost'),
      startBrowserAgain,
      order({ ...WISH, roomTypeId: 'court' }),
    ),
    ...BOOKED_ONCE,
  },
  'seed 12: the server dies before a send, connections and tabs come and go, browser restarted': {
    play: inSequence(
      (world) => world.dieAt('before send'),
      availabilityEmptyOnce,
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

playAmbushes('lost-session', 'shrunk counterexamples of random histories', AMBUSHES);
