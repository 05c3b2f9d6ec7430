import type {
  CancellationCost,
  CancellationTerm,
} from '../../lib/contract/cancellation/cancellation-terms.ts';
import { clockLead } from '../../lib/contract/cancellation/zone-clock.ts';
import { deadlineDay, deadlineText } from '../../lib/i18n/deadline-text.ts';
import { percentText } from '../../lib/i18n/percent-text.ts';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useScripts } from '../shared/hooks/use-scripts.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/**
 * @param isClockKnown whether words above have said whose clock it is. @default false: for a guest whose
 * clock shows something else it is said here
 */
type SayTerm = (term: CancellationTerm, isClockKnown?: boolean) => string;

/** Terms of a cancellation in the page's language. */
export interface TermWords {
  /** As an offer has it: "Free cancellation until Thu, Dec 3, 6:00 PM". */
  offered: SayTerm;
  /** As an answer to "what does it cost now": a sentence. */
  now: SayTerm;
  /** As one of several, in order. */
  step: SayTerm;
}

export function useTermWords(): TermWords {
  const text = useText();
  const format = useFormat();
  // Only a browser knows where the guest is.
  const scripts = useScripts();
  const { locale, dateLocale, property } = useWidget();
  const { timeZone } = property;

  const whenOf = (until: number, isClockKnown: boolean) => {
    const style = format.shortest(deadlineDay(until, timeZone));
    const when = deadlineText(dateLocale, until, timeZone, style);
    return scripts && !isClockKnown && !isGuestsClock(timeZone, until)
      ? text('cancellation.localTime', { when })
      : when;
  };
  const feeOf = (cost: Exclude<CancellationCost, { kind: 'free' }>): string => {
    const amount = cost.money && format.money(cost.money);
    if (cost.kind === 'amount') return amount ?? '';
    if (cost.kind === 'nights') {
      const count = cost.nights;
      return amount === undefined
        ? text('cancellation.nightsWords', { count })
        : text('cancellation.nightsAmount', { count, amount });
    }
    const percent = percentText(locale, cost.percent);
    return amount === undefined
      ? text('cancellation.percentWords', { percent })
      : text('cancellation.percentAmount', { percent, amount });
  };
  const worded =
    (
      free: 'cancellation.freeUntil' | 'cancellation.freeNow',
      costs: 'cancellation.costs' | 'cancellation.costsNow',
    ) =>
    ({ until, cost }: CancellationTerm, isClockKnown = false): string =>
      // What is free is so until some moment: without one, everything is due.
      cost.kind === 'free'
        ? text(free, { when: until === undefined ? '' : whenOf(until, isClockKnown) })
        : text(costs, { fee: feeOf(cost) });
  const offered = worded('cancellation.freeUntil', 'cancellation.costs');
  return {
    offered,
    now: worded('cancellation.freeNow', 'cancellation.costsNow'),
    step: (term, isClockKnown = false) => {
      const { until, cost } = term;
      if (cost.kind === 'free') return offered(term, isClockKnown);
      const fee = feeOf(cost);
      return until === undefined
        ? text('cancellation.after', { fee })
        : text('cancellation.until', { when: whenOf(until, isClockKnown), fee });
    },
  };
}

/** Whether the guest's own clock shows the same as the property's at that instant. */
function isGuestsClock(timeZone: string, instant: number): boolean {
  return -new Date(instant).getTimezoneOffset() * 60_000 === clockLead(timeZone, instant);
}
