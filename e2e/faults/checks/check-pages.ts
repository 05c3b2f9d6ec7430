import type { Told } from '../guest/guest-tab.ts';
import type { OracleBooking } from '../oracle/oracle-booking.ts';
import { lossesSinceArming } from './check-bookings.ts';
import type { PropertyHistory } from './property-history.ts';

/** Checks of what the pages show the guest, and of the pages themselves. */

export function bookingsNotShown(world: PropertyHistory): string[] {
  return world.oracle.bookings
    .filter((booking) => !isTold(world, booking))
    .filter((booking) => !isOwnerUnknown(world, booking) && !isUnseenLateCopy(world, booking))
    .map(({ reference }) => `no page has shown ${reference} to the guest`);
}

function isTold(world: PropertyHistory, { key, reference }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  return world.told.some(
    (told) =>
      (told.what === 'confirmed' && told.reference === reference) ||
      (told.what === 'stuck' && told.attemptId !== undefined && ids.includes(told.attemptId)),
  );
}

/**
 * Whether nobody can know any more whose booking it is: the session was lost with the order in it, and no
 * open page has shown the order before.
 */
function isOwnerUnknown(world: PropertyHistory, { key }: OracleBooking): boolean {
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

/** Whether a late copy of a refused order made the booking, and the guest has not looked again since. */
function isUnseenLateCopy(world: PropertyHistory, { key, at: bookedAt }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  const isOfLateCopy = refusalsOf(world, ids).some(({ at }) => isFromLateCopy(world, ids, at, bookedAt));
  return isOfLateCopy && world.told.every(({ at }) => at < bookedAt);
}

export function bookingsShownAsRefused(world: PropertyHistory): string[] {
  return world.oracle.bookings
    .filter((booking) => isRefused(world, booking))
    .map(({ reference }) => `${reference} was made, and a page said that nothing was booked`);
}

/**
 * Whether a page has said that the booking was refused. The same order later is another attempt with another
 * idempotency key. After the loss of a session it may have the same key, so a refusal before a loss does not
 * count.
 */
function isRefused(world: PropertyHistory, { key, at }: OracleBooking): boolean {
  const ids = world.attemptsOf(key);
  const losses = lossesSinceArming(world, ids);
  return refusalsOf(world, ids).some(
    (refusal) =>
      !losses.some((lostAt) => lostAt <= Math.max(refusal.at, at)) &&
      !isFromLateCopy(world, ids, refusal.at, at),
  );
}

function refusalsOf({ told }: PropertyHistory, ids: readonly string[]): Told[] {
  return told.filter(({ what, attemptId }) => what === 'rejected' && ids.includes(attemptId ?? ''));
}

/**
 * Whether another call of the refused order was still on its way, and reached the server after the server had
 * forgotten the refusal. See "A late copy after a restart" in docs/guarantees.md, "What cannot be promised".
 */
function isFromLateCopy(
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
 * After each press of the order button, its tab shows the final outcome. Exceptions: the guest has left the
 * page before that, or has gone on after another tab has shown the outcome.
 */
export function pressesWithoutOutcome(world: PropertyHistory): string[] {
  return world.presses.flatMap(({ at, tab, order }) => {
    const page = world.tabs.find(({ number }) => number === tab);
    const left = world.reloads.some((reload) => reload.tab === tab && reload.at >= at);
    const after = world.told.filter((told) => told.tab === tab && told.at >= at);
    const attempts = after.map(({ attemptId }) => attemptId).filter((id) => id !== undefined);
    const isFinal = after.some(({ what }) => what !== 'in doubt');
    const hasEnded = world.ended.some(({ attemptId }) => attempts.includes(attemptId));
    if (isFinal || hasEnded || left || !page?.isOpen) return [];
    return [`tab ${tab} ordered ${order.roomTypeId} and never showed the outcome`];
  });
}

/**
 * A confirmation names the booking of its own order. A booking that the guest has left behind is not the
 * answer to a later press.
 */
export function wrongConfirmations(world: PropertyHistory): string[] {
  return world.told.flatMap((told, index) => {
    if (told.what !== 'confirmed') return [];
    const { reference, attemptId = '' } = told;
    const booking = world.oracle.bookings.find((candidate) => candidate.reference === reference);
    const isOwn = booking !== undefined && world.attemptsOf(booking.key).includes(attemptId);
    if (isOwn && !isUsedAgain(world, told, index)) return [];
    const how = isOwn ? 'again, as the booking of a new order' : 'as the booking of another order';
    return [`${reference} is confirmed ${how}`];
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

/** Every attempt in an answer or on a page of a property belongs to an order at that property. */
export function attemptsOfOtherProperties({ told, network, sealedElsewhere }: PropertyHistory): string[] {
  const idsAnswered = network.arms.map(({ attempt }) => attempt.id);
  const idsSeen = new Set([...idsAnswered, ...told.flatMap(({ attemptId }) => attemptId ?? [])]);
  return sealedElsewhere.filter((id) => idsSeen.has(id)).map((id) => `${id} is of another property`);
}

export function secondOrderButtons({ secondButtons, lossesAt }: PropertyHistory): string[] {
  // After the loss of its session, the browser cannot know of the page that still orders.
  const inOneSession = secondButtons.filter(({ at }) => !lossesAt.some((lostAt) => lostAt <= at));
  return inOneSession
    .slice(0, 1)
    .map(({ ordering, button }) => `tab ${button} could order while tab ${ordering} had an unresolved order`);
}

export function callStorms({ network }: PropertyHistory): string[] {
  return network.stormed ? ['the page sent call after call without waiting'] : [];
}
