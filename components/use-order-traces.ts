import { useEffect, useState } from 'react';
import type { AttemptPhase, Refusal } from '../lib/browser/attempt/phase.ts';
import { type AvailabilityState, isSameStay } from '../lib/browser/search/use-availability.ts';
import type { StayQuery } from '../lib/contract/stay.ts';
import { isOrderFor } from './shared/is-order-for.ts';
import type { Step } from './step.ts';

/**
 * What an order leaves behind on the steps around it. Whatever became of it, the rooms of its stay may not be what they
 * were, so they are asked for anew when the guest sees them next; and a refusal that came while the guest was looking
 * elsewhere is told there.
 * @returns the refusal that has not been told at its form, nor read at the rooms before another form
 */
export function useOrderTraces(
  attempt: AttemptPhase,
  browsing: Step,
  { ask }: Pick<AvailabilityState, 'ask'>,
): Refusal | undefined {
  const [outdated, setOutdated] = useState<StayQuery>();
  if (attempt.phase === 'arming' && outdated !== attempt.order) setOutdated(attempt.order);
  const seen = browsing.name === 'rooms' && attempt.phase !== 'arming' ? browsing.search : undefined;
  useEffect(() => {
    if (!outdated || !isSameStay(outdated, seen)) return;
    setOutdated(undefined);
    ask(outdated);
  }, [ask, outdated, seen]);

  const refusal = attempt.phase === 'idle' ? attempt.refusal : undefined;
  const [read, setRead] = useState<Refusal>();
  if (refusal && refusal !== read && browsing.name === 'rooms') setRead(refusal);
  const [told, setTold] = useState<Refusal>();
  // Back can have led to another room's form, which says nothing of what this order was for.
  const toldHere =
    browsing.name === 'details' &&
    (refusal === read || isOrderFor(refusal?.order, browsing.offer, browsing.stay));
  if (refusal && refusal !== told && toldHere) setTold(refusal);
  return refusal === told ? undefined : refusal;
}
