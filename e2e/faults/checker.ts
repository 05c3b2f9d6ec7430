import type { Order } from '../../lib/browser/booking-api.ts';
import type { GuestHistory } from './guest-history.ts';
import type { SeenArm } from './guest-network.ts';
import type { Told } from './guest-tab.ts';
import { KEY_RETENTION_MS } from './oracle-inn.ts';
import type { Arrival, OracleBooking } from './oracle-upstream.ts';

/** What must be true after every history, whatever went wrong in it (DESIGN.md section 5). */

type Invariant =
  | 'one booking per intent'
  | 'one body per key'
  | 'nothing sent after key retention'
  | 'every booking is told'
  | 'no refusal of what was booked'
  | 'written ahead'
  | 'one send at a time'
  | 'the price of the moment'
  | 'the last word is said'
  | 'no second order button'
  | 'nothing unasked'
  | 'a confirmation of what was ordered'
  | 'no storm of calls';

export interface Violation {
  invariant: Invariant;
  what: string;
}

/** What broke, for a failed check's first line. */
export function wordsFor(violations: readonly Violation[]): string {
  return violations.map(({ invariant, what }) => `BROKEN ${invariant}: ${what}`).join('\n');
}

/** What a history came to for its guest. */
export type Outcome = 'ok' | 'failed' | 'unknown';

/** Everything that the history broke; empty when it kept its promises. It must be at rest. */
export function violationsOf(world: GuestHistory): Violation[] {
  return [
    ...bookingsPerIntent(world),
    ...bodiesPerKey(world),
    ...afterRetention(world),
    ...untold(world),
    ...falselyRefused(world),
    ...notWrittenAhead(world),
    ...sentTwiceAtOnce(world),
    ...otherPrices(world),
    ...unsaid(world),
    ...secondButtons(world),
    ...storms(world),
    ...unasked(world),
    ...misconfirmed(world),
  ];
}

/** `ok`: the guest holds a confirmation; `failed`: nothing was booked, and it was said; `unknown`: a person has to ask. */
export function outcomeOf(world: GuestHistory): Outcome {
  const last = world.told.filter(({ what }) => what !== 'in doubt').at(-1);
  if (last?.what === 'confirmed') return 'ok';
  return last?.what === 'stuck' ? 'unknown' : 'failed';
}

/** Doubles, lost and falsely failed bookings: the three figures of the report. */
export function countBroken(
  violations: readonly Violation[],
): Record<'doubles' | 'lost' | 'falselyFailed', number> {
  const count = (invariant: Invariant) => violations.filter((one) => one.invariant === invariant).length;
  return {
    doubles: count('one booking per intent'),
    lost: count('every booking is told'),
    falselyFailed: count('no refusal of what was booked'),
  };
}

function bookingsPerIntent(world: GuestHistory): Violation[] {
  const { oracle, ended, strangersAfter, network } = world;
  // A new intent begins when the guest ends what may have been booked. A guest whose session is lost is a stranger, whose
  // orders are counted apart: a loss excuses no second booking of those before it, nor of those after it.
  const done = new Set(ended.filter(({ told }) => told !== 'rejected').map(({ attemptId }) => attemptId));
  const strangerOf = (ids: readonly string[]) => {
    const order = network.arms.find(({ attempt }) => ids.includes(attempt.id));
    return strangersAfter.filter((orders) => order !== undefined && orders <= order.number).length;
  };
  const madeBy = Map.groupBy(oracle.bookings, ({ key }) => strangerOf(world.attemptsOf(key)));
  return [...madeBy].flatMap(([stranger, { length: made }]) => {
    const intents = 1 + [...done].filter((id) => strangerOf([id]) === stranger).length;
    return made > intents
      ? [{ invariant: 'one booking per intent' as const, what: `${made} bookings, ${intents} intents` }]
      : [];
  });
}

function bodiesPerKey({ oracle }: GuestHistory): Violation[] {
  const bodies = new Map<string, Set<string>>();
  for (const { key, body } of bookingCalls(oracle.arrivals)) {
    bodies.set(key, (bodies.get(key) ?? new Set()).add(body));
  }
  return [...bodies]
    .filter(([, different]) => different.size > 1)
    .map(([key, different]) => ({
      invariant: 'one body per key',
      what: `${key}: ${[...different].join(' and ')}`,
    }));
}

function afterRetention({ oracle, lossesAt }: GuestHistory): Violation[] {
  const firstAt = new Map<string, number>();
  return bookingCalls(oracle.arrivals).flatMap(({ key, at }) => {
    const first = firstAt.get(key) ?? at;
    firstAt.set(key, first);
    const age = at - first;
    const what = `${key} came again after ${age / 1000} s`;
    const known = !lossesAt.some((lostAt) => lostAt >= first && lostAt <= at);
    return known && age >= KEY_RETENTION_MS
      ? [{ invariant: 'nothing sent after key retention' as const, what }]
      : [];
  });
}

function untold(world: GuestHistory): Violation[] {
  return world.oracle.bookings
    .filter((booking) => !isTold(world, booking) && !isStrangers(world, booking))
    .map(({ reference }) => ({
      invariant: 'every booking is told',
      what: `nobody was told of ${reference}`,
    }));
}

function isTold(world: GuestHistory, { key, reference }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  return world.told.some(
    (told) =>
      (told.what === 'confirmed' && told.reference === reference) ||
      (told.what === 'stuck' && told.attemptId !== undefined && ids.includes(told.attemptId)),
  );
}

/** The session was lost with the order in it, and no page is left that had shown it before: nobody can know whose it is. */
function isStrangers(world: GuestHistory, { key }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  return lossesSinceArming(world, ids).some(
    (lostAt) =>
      !world.told.some(
        ({ attemptId, tab, at }) =>
          ids.includes(attemptId ?? '') && at < lostAt && world.tabs[tab - 1]?.isOpen,
      ),
  );
}

function lossesSinceArming({ lossesAt, network }: GuestHistory, ids: string[]): number[] {
  const armedAt =
    network.arms.find(({ attempt }) => ids.includes(attempt.id))?.at ?? Number.POSITIVE_INFINITY;
  return lossesAt.filter((lostAt) => lostAt >= armedAt);
}

function falselyRefused(world: GuestHistory): Violation[] {
  return world.oracle.bookings
    .filter((booking) => isRefused(world, booking))
    .map(({ reference }) => ({
      invariant: 'no refusal of what was booked',
      what: `${reference} was made, and its guest was told that nothing was`,
    }));
}

/**
 * The guest was told that it was refused. Ordered again it is another attempt under another key, unless the session was
 * lost meanwhile and with it the knowledge of the first.
 */
function isRefused(world: GuestHistory, { key, at }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  const losses = lossesSinceArming(world, ids);
  const refusals = world.told.filter(
    ({ what, attemptId }) => what === 'rejected' && ids.includes(attemptId ?? ''),
  );
  return refusals.some((refusal) => !losses.some((lostAt) => lostAt <= Math.max(refusal.at, at)));
}

function notWrittenAhead(world: GuestHistory): Violation[] {
  const { commits, heldBy } = world.network;
  return bookingCalls(world.oracle.arrivals)
    .filter(({ key, at }) => {
      const ids = world.attemptsOf(key);
      return !commits.some(
        (commit) =>
          commit.at <= at &&
          (world.isSwept() || at <= (commit.endedAt ?? at)) &&
          ids.includes(commit.attemptId) &&
          heldBy.get(commit.cookie) === commit.attemptId,
      );
    })
    .map(({ key }) => ({
      invariant: 'written ahead',
      what: `${key} was sent, and no browser had brought it sealed`,
    }));
}

function sentTwiceAtOnce(world: GuestHistory): Violation[] {
  const calls = bookingCalls(world.oracle.arrivals);
  return calls
    .filter((later, index) =>
      calls
        .slice(0, index)
        .some((earlier) => overlap(earlier, later) && !world.maySendTogether(earlier, later)),
    )
    .map(({ key }) => ({ invariant: 'one send at a time', what: `${key} was sent while it was under way` }));
}

function overlap(earlier: Arrival, later: Arrival): boolean {
  const open = earlier.endedAt === undefined || earlier.endedAt > later.at;
  return earlier.key === later.key && open;
}

function otherPrices({ oracle, network }: GuestHistory): Violation[] {
  const firsts = new Map<string, SeenArm>();
  for (const arm of network.arms) if (!firsts.has(arm.attempt.id)) firsts.set(arm.attempt.id, arm);
  return [...firsts.values()].flatMap(({ at, endedAt, order, attempt }) => {
    const seen = order.quote.split('~')[2];
    const asked = network.firstAsked(order) ?? at;
    const real = oracle.totalsWithin(order, asked, endedAt);
    const { amount } = attempt.price;
    if (amount === seen && real.includes(amount)) return [];
    const what = `armed at ${amount}; the guest saw ${seen}, the house asked for ${real.join(' or ')}`;
    return [{ invariant: 'the price of the moment' as const, what }];
  });
}

/**
 * Each press of the order button is followed by a last word in its tab, unless the guest has left the page before, or has
 * gone on after the last word in another tab.
 */
function unsaid(world: GuestHistory): Violation[] {
  return world.presses.flatMap(({ at, tab, order }) => {
    const page = world.tabs.find(({ number }) => number === tab);
    const left = world.reloads.some((reload) => reload.tab === tab && reload.at >= at);
    const after = world.told.filter((told) => told.tab === tab && told.at >= at);
    const attempts = after.map(({ attemptId }) => attemptId).filter((id) => id !== undefined);
    const last = after.some(({ what }) => what !== 'in doubt');
    const ended = world.ended.some(({ attemptId }) => attempts.includes(attemptId));
    if (last || ended || left || !page?.isOpen) return [];
    const what = `tab ${tab} ordered ${order.roomTypeId} and was not told what became of it`;
    return [{ invariant: 'the last word is said' as const, what }];
  });
}

function secondButtons({ secondButtons: seen, lossesAt }: GuestHistory): Violation[] {
  // A browser whose session is lost has nothing in common any more with the page that orders.
  const inOneSession = seen.filter(({ at }) => !lossesAt.some((lostAt) => lostAt <= at));
  return inOneSession.slice(0, 1).map(({ ordering, button }) => ({
    invariant: 'no second order button',
    what: `tab ${button} could order while tab ${ordering} was`,
  }));
}

/**
 * Each booking has a press of its own, and a press whose order was then refused at the form has none: "nothing has been
 * booked" stays true, unless the session was lost and with it the knowledge of what was sealed.
 */
function unasked({ oracle, presses, scripted, told, lossesAt }: GuestHistory): Violation[] {
  const asked = countOf([...presses.map(({ order }) => order), ...scripted]);
  const refused = countOf(
    told.flatMap(({ what, code, order, at }) => {
      const isRefusal = what === 'refused at the form' && code !== 'no-answer' && code !== 'overtaken';
      return isRefusal && order && !lossesAt.some((lostAt) => lostAt <= at) ? [order] : [];
    }),
  );
  return [...countOf(oracle.bookings.map(({ body }): Order => JSON.parse(body)))].flatMap(([name, made]) => {
    const [presses, refusals] = [asked.get(name) ?? 0, refused.get(name) ?? 0];
    if (made <= presses - refusals) return [];
    const what = `${name}: ${made} bookings of ${presses} presses, ${refusals} of them refused at the form`;
    return [{ invariant: 'nothing unasked' as const, what }];
  });
}

function countOf(orders: readonly Order[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { roomTypeId, checkin, checkout, guest } of orders) {
    const name = [roomTypeId, checkin, checkout, guest.email].join(' ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** A confirmation names the booking of its own order, and one that was left behind answers no later press. */
function misconfirmed(world: GuestHistory): Violation[] {
  return world.told.flatMap((told, index) => {
    if (told.what !== 'confirmed') return [];
    const { reference, attemptId = '' } = told;
    const booking = world.oracle.bookings.find((candidate) => candidate.reference === reference);
    const isOwn = booking !== undefined && world.attemptsOf(booking.key).includes(attemptId);
    if (isOwn && !isUsedAgain(world, told, index)) return [];
    const how = isOwn ? 'again, as a new order’s' : 'as another order’s';
    return [
      { invariant: 'a confirmation of what was ordered' as const, what: `${reference} is told ${how}` },
    ];
  });
}

function isUsedAgain(
  { ended, presses, lossesAt }: GuestHistory,
  { attemptId, tab, at, earlier }: Told,
  index: number,
): boolean {
  const end = ended.find((one) => one.attemptId === attemptId && one.told === 'confirmed');
  if (!end || earlier || lossesAt.some((lostAt) => lostAt <= at)) return false;
  return presses.slice(end.presses).some((press) => press.tab === tab && press.told <= index);
}

function storms({ network }: GuestHistory): Violation[] {
  if (!network.stormed) return [];
  return [{ invariant: 'no storm of calls', what: 'the page asked again and again without waiting' }];
}

function bookingCalls(arrivals: readonly Arrival[]): (Arrival & { key: string })[] {
  return arrivals.flatMap((arrival) => {
    const { key, operation } = arrival;
    return operation === 'bookings' && key !== undefined ? [{ ...arrival, key }] : [];
  });
}
