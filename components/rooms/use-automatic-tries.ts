import { useEffect, useState } from 'react';
import { isProblemError } from '../../lib/browser/api-errors.ts';
import type { AvailabilityState } from '../../lib/browser/search/use-availability.ts';
import { type StayQuery, stayKey } from '../../lib/contract/stay.ts';

/** The shortest waits before the tries, in seconds: there are as many tries as waits. */
const WAITS = [4, 8, 16, 30] as const;
/** A longer wait than this is left to the guest, in seconds. */
const MAX_ADVICE = 90;
/** Spreads the tries of guests who were turned away together, in seconds. */
const SPREAD = 3;
/** After so many automatic tries in vain the property itself is offered. */
const CONTACT_AFTER = 2;

/** A search that is asked again by itself. */
export interface AutomaticTries {
  /** Which try comes next, or is under way. */
  count: number;
  max: number;
  /** How long the next try waits, in seconds; `undefined` while none is to come. */
  wait: number | undefined;
  /** The answer that began the wait: another answer begins another wait. */
  waitsSince: unknown;
  /** The wait is over. */
  onDue(): void;
  /** A try is under way. */
  isTrying: boolean;
  /** A try is under way or planned; otherwise the guest must press. */
  isAutomatic: boolean;
  /** Trying has not helped so far: the property itself is offered. */
  offersContact: boolean;
}

/** The answer "not now": the plan's budget or a client's share is used up. */
export function isTooMany(error: unknown): boolean {
  return isProblemError(error) && error.problem.code === 'too-many-requests';
}

/**
 * Asks again by itself for a search that was told to wait: as late as the answer advises, a few times, and
 * only in a tab that somebody looks at. A search may be repeated at will; an order never is from here.
 * @returns `undefined` where nothing was told to wait
 */
export function useAutomaticTries(
  { error, loading, renew }: Pick<AvailabilityState, 'error' | 'loading' | 'renew'>,
  search: StayQuery,
): AutomaticTries | undefined {
  const stay = stayKey(search);
  const [run, setRun] = useState({ stay, made: 0 });
  const [spread] = useState(() => Math.random() * SPREAD);
  const made = run.stay === stay ? run.made : 0;
  const isBusy = isTooMany(error);
  const isOver = !isBusy && !loading;
  useEffect(() => {
    if (isOver) setRun((last) => (last.made > 0 ? { ...last, made: 0 } : last));
  }, [isOver]);

  const shortest = WAITS[made];
  const advice = isProblemError(error) ? (error.problem.retryAfter ?? 0) : 0;
  const isPlanned = isBusy && shortest !== undefined && advice <= MAX_ADVICE;
  const wait = isPlanned ? Math.max(shortest, advice) + spread : undefined;
  const onDue = () => {
    setRun({ stay, made: made + 1 });
    renew(search);
  };
  const isTrying = loading && made > 0;
  if (!isBusy && !isTrying) return undefined;
  return {
    count: isTrying ? made : made + 1,
    max: WAITS.length,
    wait,
    waitsSince: error,
    onDue,
    isTrying,
    isAutomatic: isTrying || isPlanned,
    // A try that is under way may help yet.
    offersContact: made - (isTrying ? 1 : 0) >= CONTACT_AFTER || (isBusy && !isPlanned),
  };
}
