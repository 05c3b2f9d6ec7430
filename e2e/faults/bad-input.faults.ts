import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBookingApi, type Order } from '../../lib/browser/booking-api.ts';
import { sceneOf } from './bad-request.ts';
import { BAD_REQUESTS } from './bad-requests.ts';
import { wordsFor } from './checker.ts';
import { CookieJar } from './cookie-jar.ts';
import { expectRefused } from './expect-refused.ts';
import { GuestNetwork } from './guest-network.ts';
import { findOrder, type GuestTab, type Wish } from './guest-tab.ts';
import { MOMENTS, WISH } from './moments.ts';
import { PROPERTY } from './oracle-inn.ts';
import { report } from './settings.ts';
import { conclude, type Ending, Tally } from './tally.ts';
import { finish, installVirtualTime, restartTime } from './virtual-time.ts';
import { World } from './world.ts';

/** Every bad request at every moment of an order: none may move it, and none may change how it ends. */

const STRANGERS_WISH: Wish = {
  roomTypeId: 'attic',
  checkin: '2027-05-01',
  checkout: '2027-05-02',
  email: 'eve@example.com',
};

interface Reached {
  world: World;
  tab: GuestTab;
  /** What the guest orders, or would. */
  order: Order;
  strangersId: string;
}

async function come(reach: (world: World, tab: GuestTab) => Promise<unknown>): Promise<Reached> {
  restartTime();
  const world = new World();
  const tab = await world.open();
  const strangersId = await armAsStranger(world);
  const order = await world.find(tab, WISH);
  if (!order) throw new Error('nothing to order');
  await reach(world, tab);
  return { world, tab, order, strangersId };
}

/** Another guest, in another browser, is about to order. */
async function armAsStranger(world: World): Promise<string> {
  const network = new GuestNetwork({
    origin: world.network.origin,
    jar: new CookieJar(),
    server: () => world.server,
    onCookie: () => undefined,
  });
  const api = createBookingApi({
    apiBase: `/api/booking/${PROPERTY}`,
    fetch: network.fetchFor(new AbortController().signal),
  });
  const order = await finish(findOrder(api, STRANGERS_WISH));
  if (!order) throw new Error('nothing to order for a stranger');
  return (await finish(api.arm(order))).id;
}

async function end({ world, tab }: Reached): Promise<Ending> {
  if (world.presses.length === 0) await world.order(tab, WISH);
  return conclude(world);
}

const tally = new Tally('bad requests');
let backToReality: () => void;

beforeAll(() => {
  backToReality = installVirtualTime();
});
afterAll(() => {
  backToReality();
  report('bad-input', tally.report());
});

describe.each(Object.entries(MOMENTS))('%s', (step, reach) => {
  const without = { outcome: '', bookings: 0 };

  beforeAll(async () => {
    const undisturbed = await come(reach);
    without.outcome = (await end(undisturbed)).outcome;
    without.bookings = undisturbed.world.oracle.bookings.length;
  });

  it.each(Object.entries(BAD_REQUESTS))('%s', async (fault, make) => {
    const reached = await come(reach);
    const { world, tab, order, strangersId } = reached;
    const before = { current: await world.current(), page: tab.driver.state() };
    const scene = sceneOf(world, order, strangersId);
    await expectRefused(world, make(scene), scene);
    expect({ current: await world.current(), page: tab.driver.state() }).toEqual(before);
    const ending = await end(reached);
    tally.add(world, ending, { fault, step });
    expect(ending.violations, wordsFor(ending.violations)).toEqual([]);
    expect({ outcome: ending.outcome, bookings: world.oracle.bookings.length }).toEqual(without);
  });
});
