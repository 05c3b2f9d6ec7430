import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../lib/browser/booking-api.ts';
import { sceneOf } from './bad/bad-request.ts';
import { BAD_REQUESTS } from './bad/bad-requests.ts';
import { expectRefused } from './bad/expect-refused.ts';
import { BrokenPromise } from './checks/promises.ts';
import { CookieJar } from './guest/cookie-jar.ts';
import { GuestNetwork } from './guest/guest-network.ts';
import { findOrder, type GuestTab, type Wish } from './guest/guest-tab.ts';
import { MOMENTS, WISH } from './histories/moments.ts';
import { type Foreseen, playAndJudge, virtualPart } from './part.ts';
import { conclude } from './report/tally.ts';
import { finish, restartTime } from './world/virtual-time.ts';
import { World } from './world/world.ts';

/** Every bad request at every moment of an order, one after the other: none may move it, or change how it ends. */

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
  const api = network.api();
  const order = await finish(findOrder(api, STRANGERS_WISH));
  if (!order) throw new Error('nothing to order for a stranger');
  // The look brings the ticket.
  await finish(api.current());
  return (await finish(api.arm(order, { ticket: api.ticket() }))).id;
}

/** Whoever has not ordered by now does. */
async function orderAtLast({ world, tab }: Reached): Promise<void> {
  if (world.presses.length === 0) await world.order(tab, WISH);
}

const IN_ORDER = Object.entries(BAD_REQUESTS);

/** Both ways: a bad order may begin a session, and what comes before it meets none. */
const ROUNDS: [name: string, typeof IN_ORDER][] = [
  ['first to last', IN_ORDER],
  ['last to first', IN_ORDER.toReversed()],
];

const tally = virtualPart('bad-input', 'bad requests');

describe.each(Object.entries(MOMENTS))('%s', (step, reach) => {
  let without: Foreseen = {};

  beforeAll(async () => {
    const undisturbed = await come(reach);
    await orderAtLast(undisturbed);
    const { outcome, bookings } = await conclude(undisturbed.world);
    without = { outcome, bookings };
  });

  it.each(ROUNDS)('every bad request, %s', async (fault, requests) => {
    const reached = await come(reach);
    const { world, tab, order, strangersId } = reached;
    const standing = async () => ({ current: await world.current(), page: tab.driver.state() });
    const before = await standing();
    const play = async () => {
      for (const [name, make] of requests) {
        const scene = sceneOf(world, order, strangersId);
        const refused = expectRefused(world, make(scene), scene, async () => {
          expect(await standing()).toEqual(before);
        });
        await refused.catch((error) => {
          throw new BrokenPromise('a bad request is refused', `${name}: ${error.message}`);
        });
      }
      await orderAtLast(reached);
    };
    await playAndJudge(tally, world, { fault, step }, play, () => without);
  });
});
