import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { orderLateOfGoneRoom, orderWhileAway, strikeBookings, WISH } from './histories/moments.ts';
import { instancesStage } from './world/instances-stage.ts';
import { pass } from './world/virtual-time.ts';

/**
 * First sends that come late, at two instances that share a Redis. Redis knows of no send before them. But an instance that is
 * cut off may have sent the order alone.
 */

const AMBUSHES: Record<string, Ambush> = {
  'the upstream takes no connection, and the room costs more when it is back: the attempt is stuck': {
    play: (world, tab) => orderWhileAway(world, tab, () => world.oracle.setNightly('sea', 12_500)),
    bookings: 0,
    outcome: 'unknown',
  },
  'the upstream takes no connection, and the room costs the same when it is back: it is booked': {
    play: (world, tab) => orderWhileAway(world, tab, () => undefined),
    bookings: 1,
    outcome: 'ok',
  },
  'the commit comes late, and the room is gone: the upstream says so': {
    play: orderLateOfGoneRoom,
    bookings: 0,
    outcome: 'failed',
  },
  'an instance that is cut off sends alone, its answer is lost, and the room is gone: the guest hears of the booking':
    {
      play: async (world, tab) => {
        strikeBookings(world, 'connection refused', 3);
        await world.order(tab, WISH);
        await pass(1_000);
        for (const place of [0, 1]) world.redis?.cut(place);
        world.network.fault('commit', 'answer lost', 'request lost', 'request lost');
        // The instance sends alone after six seconds. The next commit comes when both use the Redis again.
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
