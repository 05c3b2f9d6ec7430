import { useEffect } from 'react';
import type { AttemptPhase } from '../lib/browser/attempt/phase.ts';
import type { AttemptOfPage } from '../lib/browser/attempt/use-attempt.ts';
import { isSameStay } from '../lib/browser/search/use-availability.ts';
import type { StayQuery } from '../lib/contract/stay.ts';
import { isCancelledByNow } from './manage/cancelled-here.ts';

/**
 * A booking that its guest has cancelled is in nobody's way: at an address that asks for another stay, or for
 * none, the session leaves it behind. At its own stay it is still told, for who loads the page again.
 * @param search what the address asks for, if it can be searched
 * @param slug the property's
 * @param inView the guest has waited, or has cancelled, at the address of now: it is told there too
 * @returns whether the session's booking is cancelled, and the guest wants to see something else
 */
export function useCancelledAside(
  { attempt, driver }: AttemptOfPage,
  search: StayQuery | undefined,
  slug: string,
  inView: boolean,
): boolean {
  const aside = !inView && isOfNoUse(attempt, search, slug);
  const leave = aside && attempt.phase === 'confirmed';
  useEffect(() => {
    if (leave) driver.end();
  }, [leave, driver]);
  return aside;
}

function isOfNoUse(attempt: AttemptPhase, search: StayQuery | undefined, slug: string): boolean {
  if (attempt.phase === 'ending') {
    return attempt.from.phase === 'confirmed' && isCancelledByNow(slug, attempt.from.booking);
  }
  // To leave it behind has failed: then it is told, with a button for that.
  if (attempt.phase !== 'confirmed' || attempt.endFailed) return false;
  return isCancelledByNow(slug, attempt.booking) && !isSameStay(search, attempt.attempt.stay);
}
