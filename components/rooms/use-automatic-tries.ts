import { useEffect, useState } from 'react';
import { isProblemError } from '../../lib/browser/api-errors.ts';
import type { AvailabilityState } from '../../lib/browser/search/use-availability.ts';
import { type StayQuery, stayKey } from '../../lib/contract/stay.ts';

/** The shortest wait before each try, in seconds. The length of the list is the number of tries. */
const WAITS = [4, 8, 16, 30] as const;
/** The longest wait for an automatic try, in seconds. After longer advice the guest has to press. */
const MAX_ADVICE = 90;
/**
 * The random part of a wait, in seconds. It spreads the tries of guests who were refused at the same time.
 */
const SPREAD = 3;
/** After this many failed automatic tries the page shows the property's contact details. */
const CONTACT_AFTER = 2;

/** The state of a search that is retried automatically. */
export interface AutomaticTries {
  /** The number of the next try, or of the one under way. */
  count: number;
  max: number;
  /** The wait before the next try, in seconds; `undefined` if no try is planned. */
  wait: number | undefined;
  /** The answer that started the wait. Another answer starts another wait. */
  waitsSince: unknown;
  /** Called when the wait is over. */
  onDue(): void;
  /** A try is under way. */
  isTrying: boolean;
  /** A try is under way or planned. Otherwise the guest has to press. */
  isAutomatic: boolean;
  /** The tries have not helped so far, so the page shows the property's contact details. */
  offersContact: boolean;
}

/** Whether the error says "not now": the plan's budget, or the rate limit of this client, is used up. */
export function isTooMany(error: unknown): boolean {
  return isProblemError(error) && error.problem.code === 'too-many-requests';
}

/**
 * Retries a search that the BFF told to wait: not before the advised time, a few times, and only in a visible
 * tab. A search may be repeated at will. This hook never repeats an order.
 * @returns `undefined` if the search was not told to wait
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
    // A try under way may still help.
    offersContact: made - (isTrying ? 1 : 0) >= CONTACT_AFTER || (isBusy && !isPlanned),
  };
}
