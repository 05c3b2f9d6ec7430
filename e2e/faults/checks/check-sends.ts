import type { SeenCommit } from '../guest/guest-network.ts';
import { KEY_RETENTION_MS, SETTLE_MS } from '../oracle/oracle-inn.ts';
import type { Arrival } from '../oracle/oracle-upstream.ts';
import type { PropertyHistory } from './property-history.ts';

/** Checks of the sends that have arrived at the upstream. */

type BookingCall = Arrival & { key: string };

export function bookingCalls(arrivals: readonly Arrival[]): BookingCall[] {
  return arrivals.flatMap((arrival) => {
    const { key, operation } = arrival;
    return operation === 'bookings' && key !== undefined ? [{ ...arrival, key }] : [];
  });
}

export function sendsAfterRetention({ oracle, lossesAt }: PropertyHistory): string[] {
  const firstAt = new Map<string, number>();
  return bookingCalls(oracle.arrivals).flatMap(({ key, at }) => {
    const first = firstAt.get(key) ?? at;
    firstAt.set(key, first);
    const age = at - first;
    const isRemembered = !lossesAt.some((lostAt) => lostAt >= first && lostAt <= at);
    // The upstream may work on a send until the settle time is over.
    const isLate = age + SETTLE_MS >= KEY_RETENTION_MS;
    return isRemembered && isLate ? [`${key} came again after ${age / 1000} s`] : [];
  });
}

export function sendsNotWrittenAhead(world: PropertyHistory): string[] {
  const { commits } = world.network;
  return bookingCalls(world.oracle.arrivals)
    .filter(({ key, at }) => {
      const ids = world.attemptsOf(key);
      return !commits.some(
        (commit) =>
          commit.at <= at &&
          (world.isReconciled() || at <= (commit.endedAt ?? at)) &&
          ids.includes(commit.attemptId) &&
          hasAllRooms(world, commit),
      );
    })
    .map(({ key }) => `${key} was sent, and no browser had brought it sealed`);
}

/** Whether the browser has brought the attempt, and the attempts of all other rooms of its order. */
function hasAllRooms({ network }: PropertyHistory, { cookie, attemptId }: SeenCommit): boolean {
  const brought = network.attemptsIn(cookie);
  return network.withSiblings(attemptId).every((id) => brought.includes(id));
}

export function simultaneousSends(world: PropertyHistory): string[] {
  const calls = bookingCalls(world.oracle.arrivals);
  return calls
    .filter((later, index) =>
      calls
        .slice(0, index)
        .some((earlier) => overlap(earlier, later) && !world.maySendTogether(earlier, later)),
    )
    .map(({ key, at, sender }) => `${key} was sent while it was under way, at ${at} by ${sender}`);
}

function overlap(earlier: Arrival, later: Arrival): boolean {
  const open = earlier.endedAt === undefined || earlier.endedAt > later.at;
  return earlier.key === later.key && open;
}
