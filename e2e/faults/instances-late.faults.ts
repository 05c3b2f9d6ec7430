import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { injectBookingFault, orderLateOfGoneRoom, orderWhileAway, WISH } from './histories/moments.ts';
import { instancesStage } from './world/instances-stage.ts';
import { pass } from './world/virtual-time.ts';

/**
 * First sends that come late, at two instances that share a Redis. Redis knows of no earlier send. But an
 * instance that was cut off may have sent the order alone.
 */

const AMBUSHES: Record<string, Ambush> = {
  'the upstream is away, and the room costs more when it is back: the attempt is stuck': {
    play: (world, tab) => orderWhileAway(world, tab, () => world.oracle.setNightly('sea', 12_500)),
    bookings: 0,
    outcome: 'unknown',
  },
  'the upstream is away, and the room costs the same when it is back: the room is booked': {
    play: (world, tab) => orderWhileAway(world, tab, () => undefined),
    bookings: 1,
    outcome: 'ok',
  },
  'the commit comes late, and the room is gone: the upstream refuses the order': {
    play: orderLateOfGoneRoom,
    bookings: 0,
    outcome: 'failed',
  },
  'a cut-off instance sends alone, its answer is lost, and the room is gone: the page shows the booking': {
    play: async (world, tab) => {
      injectBookingFault(world, 'connection refused', 3);
      await world.order(tab, WISH);
      await pass(1_000);
      for (const place of [0, 1]) world.redis?.cut(place);
      world.network.fault('commit', 'answer lost', 'request lost', 'request lost');
      // The instance sends alone after six seconds. The next commit comes when both instances use Redis
      // again.
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
