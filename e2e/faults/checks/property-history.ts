import type { Order } from '../../../lib/browser/booking-api.ts';
import type { GuestHistory } from '../guest/guest-history.ts';
import type { GuestNetwork, SeenArm } from '../guest/guest-network.ts';
import type { PropertySlug } from '../oracle/oracle-inn.ts';
import type { OracleUpstream } from '../oracle/oracle-upstream.ts';

type Shared = 'forgottenAt' | 'reloads' | 'attemptsOf';
type Apart = 'tabs' | 'told' | 'presses' | 'scripted' | 'secondButtons' | 'ended';

/**
 * The part of a history that happened at one property: the checks judge this part. It contains nothing from
 * other properties. So anything that gets here from another property breaks a promise.
 */
export interface PropertyHistory
  extends Pick<GuestHistory, Shared | Apart | 'isReconciled' | 'mayMissSends' | 'maySendTogether'> {
  property: PropertySlug;
  oracle: Pick<OracleUpstream, 'arrivals' | 'bookings' | 'totalsWithin'>;
  network: Pick<GuestNetwork, 'arms' | 'commits' | 'orders' | 'quotes' | 'stormed'> & {
    /** See {@link GuestNetwork.firstSentAt}. */
    firstSentAt(order: Order): number | undefined;
    /** See {@link GuestNetwork.attemptsIn}. */
    attemptsIn(cookies: string): readonly string[];
    /** See {@link GuestNetwork.withSiblings}. */
    withSiblings(attemptId: string): readonly string[];
  };
  /** The times at which the session's orders were lost everywhere. */
  lossesAt: readonly number[];
  /** See {@link GuestHistory.lostSessions}. */
  sessionsLostAfter: readonly number[];
  /** The attempts that were sealed at other properties. */
  sealedElsewhere: readonly string[];
}

/**
 * Returns the latest order that was sealed until that moment for one of these attempts. After the loss of a
 * session, an order may make an idempotency key that was used before. Answers come in any order, so the
 * latest call counts, not the latest answer.
 */
export function orderSealedLast(
  { network }: PropertyHistory,
  attemptIds: readonly string[],
  until: number,
): SeenArm | undefined {
  return network.arms
    .filter(({ attempt, at }) => attemptIds.includes(attempt.id) && at <= until)
    .toSorted((one, other) => one.number - other.number)
    .at(-1);
}

/** Returns the history at each property. */
export function propertyHistories(world: GuestHistory): PropertyHistory[] {
  return [...world.oracles].map(([property, oracle]) => historyAt(world, property, oracle));
}

function historyAt(world: GuestHistory, property: PropertySlug, oracle: OracleUpstream): PropertyHistory {
  const isHere = (one: { property: PropertySlug }) => one.property === property;
  const { network, forgottenAt, reloads, attemptsOf } = world;
  const { orders, quotes, stormed } = network;
  return {
    ...{ property, oracle, forgottenAt, reloads, attemptsOf },
    isReconciled: () => world.isReconciled(),
    mayMissSends: (sealedAt, sentAt) => world.mayMissSends(sealedAt, sentAt),
    maySendTogether: (earlier, later) => world.maySendTogether(earlier, later),
    tabs: world.tabs.filter(isHere),
    told: world.told.filter(isHere),
    presses: world.presses.filter(isHere),
    scripted: world.scripted.filter(isHere),
    secondButtons: world.secondButtons.filter(isHere),
    ended: world.ended.filter(isHere),
    lossesAt: world.losses.filter(isHere).map(({ at }) => at),
    sessionsLostAfter: world.lostSessions.filter(isHere).map(({ after }) => after),
    sealedElsewhere: network.arms.flatMap((arm) => (isHere(arm) ? [] : arm.attempt.id)),
    network: {
      ...{ orders, quotes, stormed },
      arms: network.arms.filter(isHere),
      commits: network.commits.filter(isHere),
      firstSentAt: (order) => network.firstSentAt(order, property),
      attemptsIn: (cookies) => network.attemptsIn(cookies, property),
      withSiblings: (attemptId) => network.withSiblings(attemptId),
    },
  };
}
