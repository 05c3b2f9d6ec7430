import type { Order } from '../../../lib/browser/booking-api.ts';
import type { GuestHistory } from '../guest/guest-history.ts';
import type { GuestNetwork, SeenArm } from '../guest/guest-network.ts';
import type { PropertySlug } from '../oracle/oracle-inn.ts';
import type { OracleUpstream } from '../oracle/oracle-upstream.ts';

type Shared = 'forgottenAt' | 'reloads' | 'attemptsOf';
type Apart = 'tabs' | 'told' | 'presses' | 'scripted' | 'secondButtons' | 'ended';

/**
 * What happened at one property: this is what the checks judge. Nothing of another property is in it, so that whatever comes
 * from there breaks a promise.
 */
export interface PropertyHistory
  extends Pick<GuestHistory, Shared | Apart | 'isSwept' | 'mayMissSends' | 'maySendTogether'> {
  property: PropertySlug;
  oracle: Pick<OracleUpstream, 'arrivals' | 'bookings' | 'totalsWithin'>;
  network: Pick<GuestNetwork, 'arms' | 'commits' | 'orders' | 'quotes' | 'stormed'> & {
    /** See {@link GuestNetwork.firstAsked}. */
    firstAsked(order: Order): number | undefined;
    /** See {@link GuestNetwork.heldIn}. */
    heldIn(cookies: string): readonly string[];
    /** See {@link GuestNetwork.withSiblings}. */
    withSiblings(attemptId: string): readonly string[];
  };
  /** When all memory of the session's orders was lost. */
  lossesAt: readonly number[];
  /** See {@link GuestHistory.strangers}. */
  strangersAfter: readonly number[];
  /** The attempts that were sealed at other properties. */
  sealedElsewhere: readonly string[];
}

/**
 * The order that was sealed last under one of these attempts, until that moment. A stranger's order may make a key again
 * that was used before.
 */
export function orderSealedLast(
  { network }: PropertyHistory,
  attemptIds: readonly string[],
  until: number,
): SeenArm | undefined {
  return network.arms.findLast(({ attempt, at }) => attemptIds.includes(attempt.id) && at <= until);
}

/** One for each property of the history. */
export function propertyHistories(world: GuestHistory): PropertyHistory[] {
  return [...world.oracles].map(([property, oracle]) => historyAt(world, property, oracle));
}

function historyAt(world: GuestHistory, property: PropertySlug, oracle: OracleUpstream): PropertyHistory {
  const isHere = (one: { property: PropertySlug }) => one.property === property;
  const { network, forgottenAt, reloads, attemptsOf } = world;
  const { orders, quotes, stormed } = network;
  return {
    ...{ property, oracle, forgottenAt, reloads, attemptsOf },
    isSwept: () => world.isSwept(),
    mayMissSends: (sealedAt, sentAt) => world.mayMissSends(sealedAt, sentAt),
    maySendTogether: (earlier, later) => world.maySendTogether(earlier, later),
    tabs: world.tabs.filter(isHere),
    told: world.told.filter(isHere),
    presses: world.presses.filter(isHere),
    scripted: world.scripted.filter(isHere),
    secondButtons: world.secondButtons.filter(isHere),
    ended: world.ended.filter(isHere),
    lossesAt: world.losses.filter(isHere).map(({ at }) => at),
    strangersAfter: world.strangers.filter(isHere).map(({ after }) => after),
    sealedElsewhere: network.arms.flatMap((arm) => (isHere(arm) ? [] : arm.attempt.id)),
    network: {
      ...{ orders, quotes, stormed },
      arms: network.arms.filter(isHere),
      commits: network.commits.filter(isHere),
      firstAsked: (order) => network.firstAsked(order, property),
      heldIn: (cookies) => network.heldIn(cookies, property),
      withSiblings: (attemptId) => network.withSiblings(attemptId),
    },
  };
}
