import { useReducer } from 'react';
import { termsLeft } from '../../lib/contract/cancellation/cancellation-terms.ts';
import { useTermWords } from '../cancellation/use-term-words.ts';
import { type Cancellable, useTerms } from '../cancellation/use-terms.ts';
import { useWidget } from '../shared/widget.ts';

export interface CancelCost {
  /** What cancelling costs now; `undefined` if only the property's own text describes it. */
  sentence: string | undefined;
  /**
   * Whether the sentence is still true. If a deadline has passed unnoticed, this function renders the new
   * sentence and returns false. The guest pressed the button below an outdated sentence, so the press is no
   * consent.
   */
  isUpToDate(): boolean;
}

/**
 * What it costs to cancel a booking now, by the property's rules. The amount that the upstream will charge is
 * unknown.
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
