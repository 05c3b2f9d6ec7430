import { useReducer } from 'react';
import { termsLeft } from '../../lib/contract/cancellation/cancellation-terms.ts';
import { useTermWords } from '../cancellation/use-term-words.ts';
import { type Cancellable, useTerms } from '../cancellation/use-terms.ts';
import { useWidget } from '../shared/widget.ts';

export interface CancelCost {
  /** What cancelling costs now; `undefined` where only the house's own words tell. */
  sentence: string | undefined;
  /**
   * Whether the sentence is still true. Where the deadline has passed unnoticed, this draws the new sentence
   * and answers false: the guest has pressed on words that are no longer true, and has agreed to nothing.
   */
  isUpToDate(): boolean;
}

/**
 * What it costs to cancel a booking at this moment, as the property's rules say. What the service will take
 * is not known.
 */
export function useCancelCost({ stay, price, perNight }: Cancellable): CancelCost {
  const { clock } = useWidget();
  const words = useTermWords();
  const terms = useTerms({ stay, price, perNight });
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  const [term] = terms?.left ?? [];
  return {
    sentence: term && words.now(term),
    isUpToDate: () => {
      if (!terms || termsLeft(terms.all, clock.now()).length === terms.left.length) return true;
      drawAnew();
      return false;
    },
  };
}
