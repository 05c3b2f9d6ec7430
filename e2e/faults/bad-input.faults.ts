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

/**
 * Sends every bad request at every moment of an order, one after the other. No bad request may change the
 * order or its end.
 */

const OTHER_GUESTS_WISH: Wish = {
  roomTypeId: 'attic',
  checkin: '2027-05-01',
  checkout: '2027-05-02',
  email: 'eve@example.com',
};

interface Reached {
  world: World;
  tab: GuestTab;
  /** The guest's order, sent or not. */
  order: Order;
  otherGuestsId: string;
}

async function bringTo(reach: (world: World, tab: GuestTab) => Promise<unknown>): Promise<Reached> {
  restartTime();
  const world = new World();
  const tab = await world.open();
  const otherGuestsId = await sealAsOtherGuest(world);
  const order = await world.find(tab, WISH);
  if (!order) throw new Error('nothing to order');
  await reach(world, tab);
  return { world, tab, order, otherGuestsId };
}

/** Another guest, in another browser, has a sealed order. */
async function sealAsOtherGuest(world: World): Promise<string> {
  const network = new GuestNetwork({
    origin: world.network.origin,
    jar: new CookieJar(),
    server: () => world.server,
    onCookie: () => undefined,
  });
  const api = network.api();
  const order = await finish(findOrder(api, OTHER_GUESTS_WISH));
  if (!order) throw new Error('nothing to order for the other guest');
  // The answer brings the ticket.
  await finish(api.current());
  return (await finish(api.arm(order, { ticket: api.ticket() }))).id;
}

/** Orders, if the guest has not ordered yet. */
async function orderIfMissing({ world, tab }: Reached): Promise<void> {
  if (world.presses.length === 0) await world.order(tab, WISH);
}

const IN_ORDER = Object.entries(BAD_REQUESTS);

/** In both orders, because a bad order may begin a session: the requests before it meet no session. */
const ROUNDS: [name: string, typeof IN_ORDER][] = [
  ['first to last', IN_ORDER],
  ['last to first', IN_ORDER.toReversed()],
];

const tally = virtualPart('bad-input', 'bad requests');

describe.each(Object.entries(MOMENTS))('%s', (step, reach) => {
  let undisturbedEnd: Foreseen = {};

  beforeAll(async () => {
    const undisturbed = await bringTo(reach);
    await orderIfMissing(undisturbed);
    const { outcome, bookings } = await conclude(undisturbed.world);
    undisturbedEnd = { outcome, bookings };
  });

  it.each(ROUNDS)('refuses every bad request, %s', async (fault, requests) => {
    const reached = await bringTo(reach);
    const { world, tab, order, otherGuestsId } = reached;
    const observe = async () => ({ current: await world.current(), page: tab.driver.state() });
    const before = await observe();
    const play = async () => {
      for (const [name, make] of requests) {
        const scene = sceneOf(world, order, otherGuestsId);
        const refused = expectRefused(world, make(scene), scene, async () => {
          expect(await observe()).toEqual(before);
        });
        await refused.catch((error) => {
          throw new BrokenPromise('a bad request is refused', `${name}: ${error.message}`);
        });
      }
      await orderIfMissing(reached);
    };
    await playAndJudge(tally, world, { fault, step }, play, () => undisturbedEnd);
  });
});
