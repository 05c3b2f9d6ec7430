import { useState } from 'react';
import { type AttemptPhase, isUnresolved } from '../lib/browser/attempt/phase.ts';
import type { UrlState } from '../lib/browser/search/url-state.ts';

/** Whether the guest waits, or has waited, at the address of now for what becomes of an order: it is told there. */
export function useWaitedHere(attempt: AttemptPhase, url: UrlState): boolean {
  const [waitedAt, setWaitedAt] = useState<UrlState>();
  if (isUnresolved(attempt) && waitedAt !== url) setWaitedAt(url);
  return waitedAt === url;
}
