import { type Ambush, playAmbushes } from './ambushes.ts';
import type { GuestTab } from './guest-tab.ts';
import { instancesStage } from './instances-stage.ts';
import { strikeBookings, WISH } from './moments.ts';
import { pass } from './virtual-time.ts';
import type { World } from './world.ts';

/** Sends that come late, at two instances that share a Redis: may they be the first? */

/** By then both count as complete for longer than any clock is ahead. */
async function orderOnceComplete(world: World, tab: GuestTab): Promise<void> {
  await pass(20_000);
  await world.order(tab, WISH);
}

const AMBUSHES: Record<string, Ambush> = {
  'nobody takes the connection, and the room costs more when the upstream is back: the guest is asked': {
    play: async (world, tab) => {
      strikeBookings(world, 'connection refused', 100);
      await orderOnceComplete(world, tab);
      await pass(30_000);
      world.oracle.setNightly('sea', 12_500);
      world.oracle.calm();
      await pass(60_000);
      world.agree(tab);
      await pass(10_000);
    },
    bookings: 1,
    outcome: 'ok',
    refusals: ['price-changed'],
  },
  'the second call comes late, and the room is gone: nothing is sent, and nobody waits': {
    play: async (world, tab) => {
      world.network.fault('commit', 'request late');
      await orderOnceComplete(world, tab);
      world.oracle.sellOut(WISH);
      await pass(35_000);
    },
    bookings: 0,
    outcome: 'failed',
  },
  'an instance that is cut off sends alone, its answer is lost, and the room is gone: the guest hears of the booking':
    {
      play: async (world, tab) => {
        strikeBookings(world, 'connection refused', 3);
        await orderOnceComplete(world, tab);
        await pass(1_000);
        for (const place of [0, 1]) world.redis?.cut(place);
        world.network.fault('commit', 'answer lost', 'request lost', 'request lost');
        // Sent alone after six seconds. The next call comes when both use the Redis again.
        await pass(9_000);
        world.redis?.mend();
        world.oracle.sellOut(WISH);
        await pass(60_000);
      },
      bookings: 1,
      outcome: 'ok',
    },
};

const title = 'sends that come late at two instances on one Redis';
playAmbushes('instances-late', title, AMBUSHES, instancesStage());
