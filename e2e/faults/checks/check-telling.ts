import type { Told } from '../guest/guest-tab.ts';
import type { OracleBooking } from '../oracle/oracle-booking.ts';
import { lossesSinceArming } from './check-bookings.ts';
import type { PropertyHistory } from './property-history.ts';

/** What must be true of what the guest was told, and of the page that told it. */

export function untold(world: PropertyHistory): string[] {
  return world.oracle.bookings
    .filter((booking) => !isTold(world, booking) && !isStrangers(world, booking))
    .map(({ reference }) => `nobody was told of ${reference}`);
}

function isTold(world: PropertyHistory, { key, reference }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  return world.told.some(
    (told) =>
      (told.what === 'confirmed' && told.reference === reference) ||
      (told.what === 'stuck' && told.attemptId !== undefined && ids.includes(told.attemptId)),
  );
}

/** The session was lost with the order in it, and no page is left that had shown it before: nobody can know whose it is. */
function isStrangers(world: PropertyHistory, { key }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  return lossesSinceArming(world, ids).some(
    (lostAt) =>
      !world.told.some(
        ({ attemptId, tab, at }) =>
          ids.includes(attemptId ?? '') &&
          at < lostAt &&
          world.tabs.some(({ number, isOpen }) => number === tab && isOpen),
      ),
  );
}

export function falselyRefused(world: PropertyHistory): string[] {
  return world.oracle.bookings
    .filter((booking) => isRefused(world, booking))
    .map(({ reference }) => `${reference} was made, and its guest was told that nothing was`);
}

/**
 * The guest was told that it was refused. Ordered again it is another attempt under another key, unless the session was
 * lost meanwhile and with it the knowledge of the first.
 */
function isRefused(world: PropertyHistory, { key, at }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  const losses = lossesSinceArming(world, ids);
  const refusals = world.told.filter(
    ({ what, attemptId }) => what === 'rejected' && ids.includes(attemptId ?? ''),
  );
  return refusals.some(
    (refusal) =>
      !losses.some((lostAt) => lostAt <= Math.max(refusal.at, at)) &&
      !isOfLateCopy(world, ids, refusal.at, at),
  );
}

/**
 * Whether another call of the refused order was on its way, and reached the server only once it had forgotten the refusal.
 * A row of "What cannot be promised" in docs/guarantees.md: a late copy after a restart.
 */
function isOfLateCopy(
  { network, forgottenAt }: PropertyHistory,
  ids: readonly string[],
  refusedAt: number,
  bookedAt: number,
): boolean {
  return forgottenAt.some(
    (forgotten) =>
      forgotten >= refusedAt &&
      forgotten <= bookedAt &&
      network.commits.some(
        ({ attemptId, at, endedAt = Number.POSITIVE_INFINITY }) =>
          ids.includes(attemptId) && at <= refusedAt && endedAt >= forgotten,
      ),
  );
}

/**
 * Each press of the order button is followed by a last word in its tab, unless the guest has left the page before, or has
 * gone on after the last word in another tab.
 */
export function unsaid(world: PropertyHistory): string[] {
  return world.presses.flatMap(({ at, tab, order }) => {
    const page = world.tabs.find(({ number }) => number === tab);
    const left = world.reloads.some((reload) => reload.tab === tab && reload.at >= at);
    const after = world.told.filter((told) => told.tab === tab && told.at >= at);
    const attempts = after.map(({ attemptId }) => attemptId).filter((id) => id !== undefined);
    const last = after.some(({ what }) => what !== 'in doubt');
    const ended = world.ended.some(({ attemptId }) => attempts.includes(attemptId));
    if (last || ended || left || !page?.isOpen) return [];
    return [`tab ${tab} ordered ${order.roomTypeId} and was not told what became of it`];
  });
}

/** A confirmation names the booking of its own order, and one that was left behind answers no later press. */
export function misconfirmed(world: PropertyHistory): string[] {
  return world.told.flatMap((told, index) => {
    if (told.what !== 'confirmed') return [];
    const { reference, attemptId = '' } = told;
    const booking = world.oracle.bookings.find((candidate) => candidate.reference === reference);
    const isOwn = booking !== undefined && world.attemptsOf(booking.key).includes(attemptId);
    if (isOwn && !isUsedAgain(world, told, index)) return [];
    const how = isOwn ? 'again, as a new order’s' : 'as another order’s';
    return [`${reference} is told ${how}`];
  });
}

function isUsedAgain(
  { ended, presses, lossesAt }: PropertyHistory,
  { attemptId, tab, at, earlier }: Told,
  index: number,
): boolean {
  const end = ended.find((one) => one.attemptId === attemptId && one.told === 'confirmed');
  if (!end || earlier || lossesAt.some((lostAt) => lostAt <= at)) return false;
  return presses.slice(end.presses).some((press) => press.tab === tab && press.told <= index);
}

/** What is answered or told at a property is of an order at that property. */
export function ofElsewhere({ told, network, sealedElsewhere }: PropertyHistory): string[] {
  const answered = network.arms.map(({ attempt }) => attempt.id);
  const heard = new Set([...answered, ...told.flatMap(({ attemptId }) => attemptId ?? [])]);
  return sealedElsewhere.filter((id) => heard.has(id)).map((id) => `${id} is of another property`);
}

export function secondButtons({ secondButtons: seen, lossesAt }: PropertyHistory): string[] {
  // A browser whose session is lost has nothing in common any more with the page that orders.
  const inOneSession = seen.filter(({ at }) => !lossesAt.some((lostAt) => lostAt <= at));
  return inOneSession
    .slice(0, 1)
    .map(({ ordering, button }) => `tab ${button} could order while tab ${ordering} was`);
}

export function storms({ network }: PropertyHistory): string[] {
  return network.stormed ? ['the page asked again and again without waiting'] : [];
}
