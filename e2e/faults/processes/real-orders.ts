import { addDays } from '../../../lib/contract/index.ts';
import type { Wish } from '../guest/guest-tab.ts';
import { refusal } from '../oracle/oracle-answers.ts';
import type { UpstreamFault } from '../oracle/oracle-upstream.ts';
import { BOOKING_FAULTS } from '../oracle/upstream-faults.ts';
import type { Incident } from './socket-server.ts';
import type { SocketWorld } from './socket-world.ts';

/** The orders of the bench in real time, and the upstream's faults for them. */

const TODAY = new Date().toISOString().slice(0, 10);
const WISH: Wish = {
  roomTypeId: 'sea',
  checkin: addDays(TODAY, 30),
  checkout: addDays(TODAY, 32),
  email: 'ada@example.com',
};

/** Longer than one try of the BFF (8 s). The next try gets a 409, although this order itself has the room. */
const HELD_MS = 10_000;
/** Far longer than the time from an order's sealing to its second commit. */
const CLOCK_AHEAD_MS = 60_000;
export const reset: UpstreamFault = (call) => call.reset();
const unavailable: UpstreamFault = () => refusal(503, 'unavailable', 'Down for a moment.');

const heldBeyondATry: UpstreamFault = ({ holdFor, silence }) => {
  holdFor(HELD_MS, () => refusal(409, 'room_unavailable', 'No longer available.'));
  return silence();
};

/** The upstream's answers to the send at which something happens, and to the sends after it. */
export const UPSTREAMS = {
  healthy: [],
  'booked, answer lost': [BOOKING_FAULTS['done, then reset'] ?? reset],
  'booked, answer broken off': [BOOKING_FAULTS['closed mid-body'] ?? reset],
  'own time-out, then 409 sold out': [heldBeyondATry],
  '503 twice': [unavailable, unavailable],
  '503, then own time-out': [
    () => refusal(503, 'unavailable', 'Down for a moment.', { 'retry-after': '5' }),
    heldBeyondATry,
  ],
} satisfies Record<string, UpstreamFault[]>;

export type UpstreamName = keyof typeof UPSTREAMS;

export const MOST_UPSTREAMS: readonly UpstreamName[] = [
  'healthy',
  'booked, answer lost',
  'own time-out, then 409 sold out',
  '503 twice',
];

/** All points at which a booking's send can be cut. */
export const ANYWHERE = ['before send', 'after send', 'before answer'] as const;

/** Searches and presses the order button. */
export async function order(world: SocketWorld): Promise<void> {
  await world.order(await world.open(), WISH);
}

/** Presses the order button in two tabs. No send leaves before both commits have arrived. */
export function commitInTwoTabs(world: SocketWorld): Promise<void> {
  world.server.hold = world.until(() => world.server.commitsInWork() === 2, 'two commits at once');
  return orderInTwoTabs(world);
}

/**
 * Presses the order button in two tabs. The second commit arrives while the upstream has the first commit's
 * send.
 */
export function commitDuringASend(world: SocketWorld): Promise<void> {
  world.server.planIncidentBefore('commit', () => world.until(() => isSent(world), 'a send'));
  return orderInTwoTabs(world);
}

/**
 * As {@link commitDuringASend}, but the clocks are ahead until the order is sealed.
 * @param incident happens before the second commit
 */
export function commitWhatWasSealedAhead(world: SocketWorld, incident: Incident): Promise<void> {
  const { server } = world;
  const setClocks = (aheadMs: number) => {
    for (const instance of server.instances) instance.setClockAhead(aheadMs);
  };
  server.planIncidentBefore('attempts', async () => setClocks(CLOCK_AHEAD_MS));
  server.planIncidentBefore('commit', async (instance) => {
    setClocks(0);
    await world.until(() => isSent(world), 'a send');
    await incident(instance);
  });
  return orderInTwoTabs(world);
}

const isSent = ({ oracle }: SocketWorld) => oracle.arrivals.some(({ operation }) => operation === 'bookings');

async function orderInTwoTabs(world: SocketWorld): Promise<void> {
  const [left, right] = [await world.open(), await world.open()];
  const [leftOrder, rightOrder] = [await world.find(left, WISH), await world.find(right, WISH)];
  world.press(left, leftOrder);
  world.press(right, rightOrder);
}

/** Presses the order button and closes the page. No send leaves before that. */
export async function orderAndLeave(world: SocketWorld): Promise<void> {
  const tab = await world.open();
  world.server.hold = world.until(() => !tab.isOpen, 'a guest who leaves');
  await world.order(tab, WISH);
  await world.until(() => world.server.commitsInWork() === 1, 'a commit');
  tab.close();
}

/**
 * Sends two orders of one session without the page. Both price checks arrive at the upstream before either
 * order is sealed.
 */
export async function orderTwoAtOnce(world: SocketWorld): Promise<void> {
  const tab = await world.open();
  await world.find(tab, WISH);
  const arrivalsOfBoth = world.oracle.arrivals.length + 2;
  const waitForBoth: UpstreamFault = async (call) => {
    await world.until(() => world.oracle.arrivals.length >= arrivalsOfBoth, 'two orders at once');
    return call.work();
  };
  world.oracle.injectFaults('availability', waitForBoth, waitForBoth);
  await Promise.all([world.script(WISH), world.script({ ...WISH, roomTypeId: 'court' })]);
}
