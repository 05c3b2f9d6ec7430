import { addDays } from '../../../lib/contract/index.ts';
import type { Wish } from '../guest/guest-tab.ts';
import { refusal } from '../oracle/oracle-answers.ts';
import type { Strike } from '../oracle/oracle-upstream.ts';
import { BOOKING_FAULTS } from '../oracle/upstream-faults.ts';
import type { Blow } from './socket-server.ts';
import type { SocketWorld } from './socket-world.ts';

/** What is ordered in real time, in which ways, and what the upstream does to it. */

const TODAY = new Date().toISOString().slice(0, 10);
const WISH: Wish = {
  roomTypeId: 'sea',
  checkin: addDays(TODAY, 30),
  checkout: addDays(TODAY, 32),
  email: 'ada@example.com',
};

/** Longer than one try of the BFF's (8 s): the next one finds the room taken, for us. */
const HELD_MS = 10_000;
/** Far more than the time from an order's sealing to its second commit. */
const CLOCK_AHEAD_MS = 60_000;
export const reset: Strike = (call) => call.reset();
const unavailable: Strike = () => refusal(503, 'unavailable', 'Down for a moment.');

const heldBeyondATry: Strike = ({ holdFor, silence }) => {
  holdFor(HELD_MS, () => refusal(409, 'room_unavailable', 'No longer available.'));
  return silence();
};

/** What the upstream does to the send at which something happens, and to those after it. */
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
} satisfies Record<string, Strike[]>;

export type UpstreamName = keyof typeof UPSTREAMS;

export const MOST_UPSTREAMS: readonly UpstreamName[] = [
  'healthy',
  'booked, answer lost',
  'own time-out, then 409 sold out',
  '503 twice',
];

/** Wherever a booking's send can be cut. */
export const ANYWHERE = ['before send', 'after send', 'before answer'] as const;

/** Searches and presses the order button. */
export async function order(world: SocketWorld): Promise<void> {
  await world.order(await world.open(), WISH);
}

/** Presses the order button in two tabs; no send leaves before both commits have come. */
export function commitInTwoTabs(world: SocketWorld): Promise<void> {
  world.server.hold = world.until(() => world.server.commitsInHand() === 2, 'two commits at once');
  return orderInTwoTabs(world);
}

/** Presses the order button in two tabs; the second commit comes when the first one's send is in the upstream's hands. */
export function commitDuringASend(world: SocketWorld): Promise<void> {
  world.server.strikeBefore('commit', () => world.until(() => isSent(world), 'a send'));
  return orderInTwoTabs(world);
}

/** As {@link commitDuringASend}; the clocks are ahead until the order is sealed. @param blow falls before the second commit */
export function commitWhatWasSealedAhead(world: SocketWorld, blow: Blow): Promise<void> {
  const { server } = world;
  const setClocks = (aheadMs: number) => {
    for (const instance of server.instances) instance.setClockAhead(aheadMs);
  };
  server.strikeBefore('attempts', async () => setClocks(CLOCK_AHEAD_MS));
  server.strikeBefore('commit', async (instance) => {
    setClocks(0);
    await world.until(() => isSent(world), 'a send');
    await blow(instance);
  });
  return orderInTwoTabs(world);
}

const isSent = ({ oracle }: SocketWorld) => oracle.arrivals.some(({ operation }) => operation === 'bookings');

async function orderInTwoTabs(world: SocketWorld): Promise<void> {
  const [left, right] = [await world.open(), await world.open()];
  const [one, other] = [await world.find(left, WISH), await world.find(right, WISH)];
  world.press(left, one);
  world.press(right, other);
}

/** Presses the order button and closes the page; no send leaves before that. */
export async function orderAndLeave(world: SocketWorld): Promise<void> {
  const tab = await world.open();
  world.server.hold = world.until(() => !tab.isOpen, 'a guest who leaves');
  await world.order(tab, WISH);
  await world.until(() => world.server.commitsInHand() === 1, 'a commit');
  tab.close();
}

/** Two orders of one session, past the page: the rooms of both are asked for before either is sealed. */
export async function orderTwoAtOnce(world: SocketWorld): Promise<void> {
  const tab = await world.open();
  await world.find(tab, WISH);
  const arms = world.oracle.arrivals.length + 2;
  const bothAsk: Strike = async (call) => {
    await world.until(() => world.oracle.arrivals.length >= arms, 'two orders at once');
    return call.work();
  };
  world.oracle.strike('availability', bothAsk, bothAsk);
  await Promise.all([world.script(WISH), world.script({ ...WISH, roomTypeId: 'court' })]);
}
