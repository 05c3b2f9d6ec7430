import { useState } from 'react';
import useSWR from 'swr';
import type { Problem } from '../contract/problem.ts';
import type { Availability } from '../contract/room.ts';
import type { StayQuery } from '../contract/stay.ts';
import { ProblemError } from './api-errors.ts';
import type { BookingApi } from './booking-api.ts';

export interface AvailabilityState {
  availability?: Availability;
  error?: unknown;
  loading: boolean;
  /** Drops the answer and asks again. */
  refresh(): void;
}

/** What came with the page for the search in its URL: the rooms, or why there are none. */
export interface FirstAnswer {
  search?: StayQuery;
  availability?: Availability;
  problem?: Problem;
}

/**
 * The rooms for a stay. Asks once for each stay and again only when told to: a price must not change under a guest
 * who is reading it, and the order itself is checked afresh by the BFF. What came with the page is not asked again.
 */
export function useAvailability(
  api: Pick<BookingApi, 'availability'>,
  stay: StayQuery | undefined,
  first: FirstAnswer,
): AvailabilityState {
  const [asked, setAsked] = useState(false);
  const own = !asked && isSameStay(stay, first.search) ? first : {};
  const failure = own.problem;
  const { data, error, isLoading, isValidating, mutate } = useSWR<Availability>(
    stay && !failure ? ['availability', stay.checkin, stay.checkout, stay.adults] : null,
    () => (stay ? api.availability(stay) : Promise.reject(new Error('no stay to ask for'))),
    {
      ...(own.availability ? { fallbackData: own.availability, revalidateOnMount: false } : {}),
      revalidateIfStale: own.availability === undefined,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  const refresh = () => {
    setAsked(true);
    // Without the old answer: what has just been sold must not be shown as free in the meantime.
    void mutate(undefined, { revalidate: true });
  };
  if (failure) return { error: new ProblemError(failure), loading: false, refresh };
  return {
    ...(data ? { availability: data } : {}),
    ...(error && !isValidating ? { error } : {}),
    loading: isLoading || (isValidating && error !== undefined),
    refresh,
  };
}

/** Whether two searches ask for the same; none is not the same as none. */
export function isSameStay(a: StayQuery | undefined, b: StayQuery | undefined): boolean {
  return (
    a?.checkin === b?.checkin && a?.checkout === b?.checkout && a?.adults === b?.adults && a !== undefined
  );
}
