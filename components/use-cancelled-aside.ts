import { useCallback, useEffect, useState } from 'react';
import type { AttemptPhase } from '../lib/browser/attempt/phase.ts';
import type { AttemptOfPage } from '../lib/browser/attempt/use-attempt.ts';
import type { UrlState } from '../lib/browser/search/url-state.ts';
import { isSameStay } from '../lib/browser/search/use-availability.ts';
import type { StayQuery } from '../lib/contract/stay.ts';
import { isCancelledByNow } from './manage/cancelled-here.ts';

interface CancelledAside {
  /** The session's booking is cancelled, and the guest wants to see something else. */
  aside: boolean;
  /** What has just been cancelled is told for as long as the guest stays at the address of now. */
  keepInView(): void;
}

/**
 * A booking that its guest has cancelled is in nobody's way: at an address that asks for another stay, or for none, the
 * session leaves it behind. At its own stay it is still told, for who loads the page again; and wherever its guest has
 * waited for what becomes of it.
 * @param search what the address asks for, if it can be searched
 * @param slug the property's
 * @param waitedHere as {@link useWaitedHere} answers it
 */
export function useCancelledAside(
  { attempt, driver }: AttemptOfPage,
  url: UrlState,
  search: StayQuery | undefined,
  slug: string,
  waitedHere: boolean,
): CancelledAside {
  const [keptAt, setKeptAt] = useState<UrlState>();
  const [isToKeep, setToKeep] = useState(false);
  if (isToKeep) {
    setKeptAt(url);
    setToKeep(false);
  }
  const isKept = waitedHere || url === keptAt;
  const aside = url.view === undefined && !isKept && isOfNoUse(attempt, search, slug);
  const leave = aside && attempt.phase === 'confirmed';
  useEffect(() => {
    if (leave) driver.end();
  }, [leave, driver]);
  return { aside, keepInView: useCallback(() => setToKeep(true), []) };
}

function isOfNoUse(attempt: AttemptPhase, search: StayQuery | undefined, slug: string): boolean {
  if (attempt.phase === 'ending') {
    return attempt.from.phase === 'confirmed' && isCancelledByNow(slug, attempt.from.booking);
  }
  // To leave it behind has failed: then it is told, with a button for that.
  if (attempt.phase !== 'confirmed' || attempt.endFailed) return false;
  return isCancelledByNow(slug, attempt.booking) && !isSameStay(search, attempt.attempt.stay);
}
