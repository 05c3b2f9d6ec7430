import type { GuestTab } from './guest/guest-tab.ts';
import { type Ambush, playAmbushes } from './histories/ambushes.ts';
import { injectBookingFault, orderLateOfGoneRoom, orderWhileAway, WISH } from './histories/moments.ts';
import { SITES } from './oracle/oracle-inn.ts';
import { pass } from './world/virtual-time.ts';
import type { World } from './world/world.ts';

/** Ambushes about the destination of an order, its price, and the owner of the booking in an answer. */

/** Orders, and lets the sends meet a fault. */
async function orderUnderFault(world: World, tab: GuestTab, fault: string, times = 1): Promise<void> {
  injectBookingFault(world, fault, times);
  await world.order(tab, WISH);
  await pass(1_500);
}

const AMBUSHES: Record<string, Ambush> = {
  'the property moves to another service while an order is in doubt, with a restart': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, then reset', 3);
      world.moveAtRestart(SITES.otherService);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the property moves to another service while an order is in doubt, with a reload of the configuration': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, then reset', 3);
      world.moveAtReload(SITES.otherService);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the property gets another property’s API key while an order is in doubt': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, then reset', 3);
      world.moveAtRestart(SITES.otherProperty);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the answer to a press is lost, another tab sends the order, and the press is repeated after a move': {
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
  'the property gets another property’s API key before the send: the order is given up, and ordered anew': {
    play: async (world, tab) => {
      world.network.fault('commit', 'request late');
      await world.order(tab, WISH);
      world.moveAtReload(SITES.otherProperty);
      await pass(60_000);
      await world.end(tab);
      await world.order(tab, WISH);
      await pass(10_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the upstream is away, and the room costs more when it is back: the guest is asked to agree': {
    play: async (world, tab) => {
      await orderWhileAway(world, tab, () => world.oracle.setNightly('sea', 12_500));
      world.agree(tab);
      await pass(10_000);
    },
    bookings: 1,
    outcome: 'ok',
    refusals: ['price-changed'],
  },
  'the server has forgotten that it has sent nothing, and the room costs more: the guest has to ask': {
    play: async (world, tab) => {
      injectBookingFault(world, 'connection refused', 100);
      await world.order(tab, WISH);
      await pass(10_000);
      world.restart();
      world.oracle.setNightly('sea', 12_500);
      world.oracle.clearFaults();
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
  'the commit comes late, and the room is gone: nothing is sent, and the order ends': {
    play: orderLateOfGoneRoom,
    bookings: 0,
    outcome: 'failed',
  },
  'the first send is lost, and the second send books at another price: no page shows a confirmation': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'reset before', 3);
      world.oracle.setNightly('sea', 12_500);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'unknown',
  },
  'the upstream is one answer behind: no page shows another guest’s booking': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'done, another guest’s booking', 3);
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
  'the upstream answers with a booking that has failed: no page shows it as a confirmation': {
    play: async (world, tab) => {
      await orderUnderFault(world, tab, 'booking that has failed');
      await pass(60_000);
    },
    bookings: 1,
    outcome: 'ok',
  },
};

playAmbushes('both-ends', 'ambushes: destination, price, and whose booking', AMBUSHES);
