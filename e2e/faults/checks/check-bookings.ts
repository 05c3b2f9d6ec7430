import type { Order } from '../../../lib/browser/booking-api.ts';
import type { Press } from '../guest/guest-history.ts';
import type { SeenArm } from '../guest/guest-network.ts';
import { countOf, orderNameOf } from '../guest/order-name.ts';
import type { OracleBooking } from '../oracle/oracle-booking.ts';
import { bookingCalls } from './check-sends.ts';
import { orderSealedLast, type PropertyHistory } from './property-history.ts';

/** Checks that compare the bookings with the orders of the guest. */

/**
 * Every booking belongs to a press of its own. No loss of cookies, memory or storage is an excuse. A press
 * counts as the maker of a booking if an answer to one of its calls had the booking's attempt.
 */
export function bookingsPerPress(world: PropertyHistory): string[] {
  const presses: readonly Press[] = [...world.presses, ...world.scripted];
  const takenBy = new Map<Press, OracleBooking>();
  const claim = (booking: OracleBooking, tried: Set<Press>): boolean =>
    presses.some((press) => {
      if (tried.has(press) || !mayHaveMade(world, press, booking)) return false;
      tried.add(press);
      const holder = takenBy.get(press);
      // The booking that has this press may move to another press.
      if (holder && !claim(holder, tried)) return false;
      takenBy.set(press, booking);
      return true;
    });
  return world.oracle.bookings
    .filter((booking) => !claim(booking, new Set()))
    .map((booking) => {
      const name = orderNameOf(orderOf(booking));
      const made = world.oracle.bookings.filter((other) => orderNameOf(orderOf(other)) === name).length;
      const pressed = presses.filter(({ order }) => orderNameOf(order) === name).length;
      const { reference } = booking;
      return `${reference} has no press of its own; ${name}: ${made} bookings, ${pressed} presses`;
    });
}

function mayHaveMade(world: PropertyHistory, press: Press, booking: OracleBooking): boolean {
  if (orderNameOf(press.order) !== orderNameOf(orderOf(booking))) return false;
  const ids = world.attemptsOf(booking.key);
  return world.network.arms.some((arm) => ids.includes(arm.attempt.id) && isCallOf(world, arm, press));
}

/**
 * Whether the call may belong to the press. A tab makes the calls of its latest press. A script's call may
 * belong to any script's order before it.
 */
function isCallOf({ presses }: PropertyHistory, { by, number }: SeenArm, press: Press): boolean {
  if (by !== press.tab || number < press.ordersBefore) return false;
  if (by === undefined) return true;
  return (
    presses.findLast(({ tab, ordersBefore }) => tab === by && ordersBefore <= number)?.press === press.press
  );
}

/**
 * Once the form has said that nothing was booked, the press never makes a booking. A refusal counts only
 * until the session is lost, because the server then forgets what it has sealed.
 */
export function refusedAndBooked({ oracle, presses, scripted, told, lossesAt }: PropertyHistory): string[] {
  const pressed = countOf([...presses, ...scripted].map(({ order }) => order));
  const refused = countOf(
    told.flatMap(({ what, code, order, at }) => {
      const isRefusal = what === 'refused at the form' && code !== 'no-answer' && code !== 'overtaken';
      return isRefusal && order && !lossesAt.some((lostAt) => lostAt <= at) ? [order] : [];
    }),
  );
  return [...countOf(oracle.bookings.map(orderOf))].flatMap(([name, made]) => {
    const [presses, refusals] = [pressed.get(name) ?? 0, refused.get(name) ?? 0];
    if (refusals === 0 || made <= presses - refusals) return [];
    return [`${name}: ${made} bookings of ${presses} presses, ${refusals} of them refused at the form`];
  });
}

/** The answer to an order contains the sealed order. It must be the guest's order and no other one. */
export function sealedNotAsOrdered({ network }: PropertyHistory): string[] {
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

/** A booking and its order. */
interface Ordered {
  booking: OracleBooking;
  /**
   * The latest order that was sealed before the booking's request, however late the upstream made the
   * booking.
   */
  sealed: SeenArm | undefined;
  /** Identifies the order of which this booking is one room. */
  order: string;
  stay: string;
}

export function bookingsPerIntent(world: PropertyHistory): string[] {
  const { oracle, network, sessionsLostAfter } = world;
  const orders = oracle.bookings
    .map((booking): Ordered => {
      const sealed = orderSealedLast(world, world.attemptsOf(booking.key), booking.requestedAt);
      const [order = booking.key] = sealed ? network.withSiblings(sealed.attempt.id) : [];
      return { booking, sealed, order, stay: roomAndNights(orderOf(booking)) };
    })
    .toSorted((one, other) => (one.sealed?.number ?? 0) - (other.sealed?.number ?? 0));
  // A guest whose session is lost counts as another guest from then on, and the orders before and after the
  // loss are counted apart. So a loss excuses no second booking on either side of it.
  const guestNumberOf = (order: SeenArm | undefined) =>
    sessionsLostAfter.filter((after) => order !== undefined && after <= order.number).length;
  return [...Map.groupBy(orders, ({ sealed }) => guestNumberOf(sealed))].flatMap(([guestNumber, made]) => [
    ...bookedAgain(
      world,
      made,
      (attemptId, at) => guestNumberOf(orderSealedLast(world, [attemptId], at)) === guestNumber,
    ),
    ...orderedButNotReported(world, made),
  ]);
}

/**
 * The same room and nights are booked once, however often the guest orders them. They may be booked again in
 * two cases: the guest has left the session's bookings behind, or the guest has booked another stay in
 * between. (The session keeps earlier bookings only in its cookie.)
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

/** Another order is sealed only after the guest knows the outcome of the order before. */
function orderedButNotReported({ told, attemptsOf }: PropertyHistory, made: readonly Ordered[]): string[] {
  return made.flatMap(({ booking, sealed, order }, at) => {
    const before = made[at - 1];
    // A script shows its guest nothing.
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

/** Names room and nights only: the same room for other adults or another guest is no other stay. */
const roomAndNights = ({ roomTypeId, checkin, checkout }: Omit<Order, 'quote'>): string =>
  `${roomTypeId} ${checkin} ${checkout}`;

/**
 * How often a stay may be booked. Consecutive orders with the stay count once, with the largest number of
 * rooms among them. An order without the stay starts a new count.
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

/** The times at which the session's orders were lost everywhere, after these attempts were armed. */
export function lossesSinceArming({ lossesAt, network }: PropertyHistory, ids: readonly string[]): number[] {
  const armedAt =
    network.arms.find(({ attempt }) => ids.includes(attempt.id))?.at ?? Number.POSITIVE_INFINITY;
  return lossesAt.filter((lostAt) => lostAt >= armedAt);
}

function orderOf({ body }: OracleBooking): Omit<Order, 'quote'> {
  return JSON.parse(body);
}
