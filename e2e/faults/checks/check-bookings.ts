import type { Order } from '../../../lib/browser/booking-api.ts';
import type { Press } from '../guest/guest-history.ts';
import type { SeenArm } from '../guest/guest-network.ts';
import { countOf, orderNameOf } from '../guest/order-name.ts';
import type { OracleBooking } from '../oracle/oracle-booking.ts';
import { bookingCalls } from './check-sends.ts';
import { orderSealedLast, type PropertyHistory } from './property-history.ts';

/** What must be true of the bookings that were made, held against what was asked for. */

/**
 * Every booking has a press of its own, which nothing excuses: neither what was lost, nor where. A press has made a
 * booking when one of its own calls was answered with the booking's attempt.
 */
export function bookingsPerPress(world: PropertyHistory): string[] {
  const asked: readonly Press[] = [...world.presses, ...world.scripted];
  const takenBy = new Map<Press, OracleBooking>();
  const claim = (booking: OracleBooking, tried: Set<Press>): boolean =>
    asked.some((press) => {
      if (tried.has(press) || !mayHaveMade(world, press, booking)) return false;
      tried.add(press);
      const holder = takenBy.get(press);
      // Whoever has the press already may have another one.
      if (holder && !claim(holder, tried)) return false;
      takenBy.set(press, booking);
      return true;
    });
  return world.oracle.bookings
    .filter((booking) => !claim(booking, new Set()))
    .map((booking) => {
      const name = orderNameOf(orderOf(booking));
      const made = world.oracle.bookings.filter((one) => orderNameOf(orderOf(one)) === name).length;
      const pressed = asked.filter(({ order }) => orderNameOf(order) === name).length;
      const { reference } = booking;
      return `${reference} has no press of its own; ${name}: ${made} bookings, ${pressed} presses`;
    });
}

function mayHaveMade(world: PropertyHistory, press: Press, booking: OracleBooking): boolean {
  if (orderNameOf(press.order) !== orderNameOf(orderOf(booking))) return false;
  const ids = world.attemptsOf(booking.key);
  return world.network.arms.some((arm) => ids.includes(arm.attempt.id) && isOf(world, arm, press));
}

/** Whether the call was made for the press: a tab calls for one at a time, a script for itself. */
function isOf({ presses }: PropertyHistory, { by, number }: SeenArm, press: Press): boolean {
  if (by !== press.tab || number < press.asked) return false;
  if (by === undefined) return true;
  return presses.findLast(({ tab, asked }) => tab === by && asked <= number)?.press === press.press;
}

/** "Nothing has been booked" stays true, unless the session was lost and with it the knowledge of what was sealed. */
export function refusedAndBooked({ oracle, presses, scripted, told, lossesAt }: PropertyHistory): string[] {
  const asked = countOf([...presses, ...scripted].map(({ order }) => order));
  const refused = countOf(
    told.flatMap(({ what, code, order, at }) => {
      const isRefusal = what === 'refused at the form' && code !== 'no-answer' && code !== 'overtaken';
      return isRefusal && order && !lossesAt.some((lostAt) => lostAt <= at) ? [order] : [];
    }),
  );
  return [...countOf(oracle.bookings.map(orderOf))].flatMap(([name, made]) => {
    const [presses, refusals] = [asked.get(name) ?? 0, refused.get(name) ?? 0];
    if (refusals === 0 || made <= presses - refusals) return [];
    return [`${name}: ${made} bookings of ${presses} presses, ${refusals} of them refused at the form`];
  });
}

/** What an order is answered with, sealed, is that order and no other one. */
export function notAsOrdered({ network }: PropertyHistory): string[] {
  return network.arms.flatMap(({ order, attempt: { stay, room, guest } }) => {
    const sealed = orderNameOf({ ...stay, roomTypeId: room.roomTypeId, guest });
    return sealed === orderNameOf(order) ? [] : [`${orderNameOf(order)} was answered with ${sealed}`];
  });
}

/** Each room of an order is an attempt of its own. */
export function sharedAttempts({ network }: PropertyHistory): string[] {
  return [...network.orders]
    .filter(([, ids]) => new Set(ids).size < ids.length)
    .map(([id, ids]) => `the ${ids.length} rooms of ${id} are ${new Set(ids).size} attempts`);
}

/** What is known of a booking's order. */
interface Ordered {
  booking: OracleBooking;
  /** The order that was sealed last when the booking was asked for, however late it was made. */
  sealed: SeenArm | undefined;
  /** Names the order that it is a room of. */
  order: string;
  stay: string;
}

export function bookingsPerIntent(world: PropertyHistory): string[] {
  const { oracle, network, strangersAfter } = world;
  const orders = oracle.bookings
    .map((booking): Ordered => {
      const sealed = orderSealedLast(world, world.attemptsOf(booking.key), booking.askedAt);
      const [order = booking.key] = sealed ? network.withSiblings(sealed.attempt.id) : [];
      return { booking, sealed, order, stay: roomAndNights(orderOf(booking)) };
    })
    .toSorted((one, other) => (one.sealed?.number ?? 0) - (other.sealed?.number ?? 0));
  // A guest whose session is lost is a stranger, whose orders are counted apart: a loss excuses no second
  // booking of those before it, nor of those after it.
  const strangerOf = (order: SeenArm | undefined) =>
    strangersAfter.filter((after) => order !== undefined && after <= order.number).length;
  return [...Map.groupBy(orders, ({ sealed }) => strangerOf(sealed))].flatMap(([whose, made]) => [
    ...bookedAgain(
      world,
      made,
      (attemptId, at) => strangerOf(orderSealedLast(world, [attemptId], at)) === whose,
    ),
    ...orderedButNotReported(world, made),
  ]);
}

/**
 * The same room and nights are booked once, however often they are ordered: until the guest leaves the
 * session's bookings behind, or has booked something else in between, as a session keeps earlier bookings
 * only in its cookie.
 */
function bookedAgain(
  { ended }: PropertyHistory,
  made: readonly Ordered[],
  isOwn: (attemptId: string, at: number) => boolean,
): string[] {
  const orders = [...Map.groupBy(made, ({ order }) => order).values()].map((rooms) =>
    rooms.map(({ stay }) => stay),
  );
  const stays = orders.flat();
  const left = ended.filter(({ told, attemptId, at }) => told !== 'rejected' && isOwn(attemptId, at));
  const endings = new Set(left.map(({ attemptId }) => attemptId)).size;
  return [...new Set(stays)].flatMap((stay) => {
    const intents = intentsOf(stay, orders) + endings;
    const count = countIn(stays, stay);
    return count > intents ? [`${count} bookings of ${stay}, ${intents} intents`] : [];
  });
}

/** Another order is sealed only once its guest was told what became of the one before. */
function orderedButNotReported({ told, attemptsOf }: PropertyHistory, made: readonly Ordered[]): string[] {
  return made.flatMap(({ booking, sealed, order }, at) => {
    const before = made[at - 1];
    // A script tells its guest nothing.
    if (before?.sealed?.by === undefined || sealed?.by === undefined) return [];
    if (before.order === order) return [];
    const ids = attemptsOf(before.booking.key);
    const isTold = told.some(
      (one) => one.what !== 'in doubt' && ids.includes(one.attemptId ?? '') && one.at <= sealed.endedAt,
    );
    return isTold
      ? []
      : [`${booking.reference} was ordered before its guest was told of ${before.booking.reference}`];
  });
}

/** Adults and guest apart: with others the same room is no other order. */
const roomAndNights = ({ roomTypeId, checkin, checkout }: Omit<Order, 'quote'>): string =>
  `${roomTypeId} ${checkin} ${checkout}`;

/**
 * How often a stay may be booked: as often as one order has it, and anew for each order with it that comes after one
 * without.
 */
function intentsOf(stay: string, orders: readonly (readonly string[])[]): number {
  let intents = 0;
  let inRun = 0;
  for (const rooms of orders) {
    const count = countIn(rooms, stay);
    intents += Math.max(0, count - inRun);
    inRun = count === 0 ? 0 : Math.max(inRun, count);
  }
  return intents;
}

const countIn = (stays: readonly string[], stay: string): number =>
  stays.filter((one) => one === stay).length;

export function bodiesPerKey({ oracle }: PropertyHistory): string[] {
  const bodies = new Map<string, Set<string>>();
  for (const { key, body } of bookingCalls(oracle.arrivals)) {
    bodies.set(key, (bodies.get(key) ?? new Set()).add(body));
  }
  return [...bodies]
    .filter(([, different]) => different.size > 1)
    .map(([key, different]) => `${key}: ${[...different].join(' and ')}`);
}

/** When all memory of the session's orders was lost, after these attempts were armed. */
export function lossesSinceArming({ lossesAt, network }: PropertyHistory, ids: readonly string[]): number[] {
  const armedAt =
    network.arms.find(({ attempt }) => ids.includes(attempt.id))?.at ?? Number.POSITIVE_INFINITY;
  return lossesAt.filter((lostAt) => lostAt >= armedAt);
}

function orderOf({ body }: OracleBooking): Omit<Order, 'quote'> {
  return JSON.parse(body);
}
