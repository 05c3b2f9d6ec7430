import type { GuestTab } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { orderLateOfGoneRoom, orderWhileAway, strikeBookings, WISH } from './histories/moments.ts';
import { SITES } from './oracle/oracle-inn.ts';
import { pass } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/** Where an order goes and at which price, and whose answer it gets. */

/** Orders, and the sends meet this fault. */
async function orderUnderFault(world: World, tab: GuestTab, fault: string, times = 1): Promise<void> {
  strikeBookings(world, fault, times);
  await world.order(tab, WISH);
  await pass(1_500);
}

const AMBUSHES: Record<string, Ambush> = {
  'the property moves to another service while its order is in doubt: a restart': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, then reset', 3);
      world.moveAtRestart(SITES.otherService);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the property moves to another service while its order is in doubt: a reload': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, then reset', 3);
      world.moveAtReload(SITES.otherService);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the property gets the API key of another house while its order is in doubt': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, then reset', 3);
      world.moveAtRestart(SITES.otherHouse);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'a press whose answer was lost is sent by another tab, and repeated when the property has moved': {
    play: async (world, tab) => {
      const lost = Array.from({ length: 3 }, () => 'request lost' as const);
      world.network.fault('arm', 'answer lost', ...lost);
      await orderUnderFault(world, tab, 'done, then reset', 3);
      await world.open();
      await pass(1_500);
      world.moveAtRestart(SITES.otherService);
      world.clearCookies();
      await pass(120_000);
    },
    bookings: 1,
    outcome: 'failed',
    refusals: ['overtaken'],
  },
  'the property gets another house’s API key before the order is sent: it is given up, and made anew there': {
    play: async (world, tab) => {
      world.network.fault('commit', 'request late');
      await world.order(tab, WISH);
      world.moveAtReload(SITES.otherHouse);
      await pass(60_000);
      await world.end(tab);
      await world.order(tab, WISH);
      await pass(10_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'nobody takes the connection, and the room costs more when the upstream is back: the guest is asked': {
    play: async (world, tab) => {
      await orderWhileAway(world, tab, () => world.oracle.setNightly('sea', 12_500));
      world.agree(tab);
      await pass(10_000);
    },
    bookings: 1,
    outcome: 'ok',
    refusals: ['price-changed'],
  },
  'nobody knows any more that nothing was sent, and the room costs more: a person has to ask about the price':
    {
      play: async (world, tab) => {
        strikeBookings(world, 'connection refused', 100);
        await world.order(tab, WISH);
        await pass(10_000);
        world.restart();
        world.oracle.setNightly('sea', 12_500);
        world.oracle.calm();
        await pass(60_000);
      },
      bookings: 1,
      outcome: 'unknown',
    },
  'the session secret is lost while an order is in doubt: the tab that ordered says whom to ask': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, then reset', 30);
      world.rotateSecret();
      world.rotateSecret();
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the second call comes late, and the room is gone: nothing is sent, and nobody waits': {
    play: orderLateOfGoneRoom,
    bookings: 0,
    outcome: 'failed',
  },
  'the first send is lost, and the second one books at another price: nobody says that it is confirmed': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'reset before', 3);
      world.oracle.setNightly('sea', 12_500);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the upstream is one answer behind: nobody is told another guest’s booking': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, another guest’s booking', 3);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the upstream answers a booking that has failed: it is no confirmation': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'booking that has failed');
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
};

playAmbushes('both-ends', 'where, at which price, and whose answer', AMBUSHES);
