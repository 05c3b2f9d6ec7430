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

/** Describes a term. The text names the property's local time if the guest's clock shows another time. */
type SayTerm = (term: CancellationTerm) => string;

/** Texts about cancellation terms, in the page's language. */
export interface TermWords {
  /** For an offer: "Free cancellation until Thu, Dec 3, 6:00 PM". */
  offered: SayTerm;
  /** A sentence that answers "what does cancelling cost now". */
  now: SayTerm;
  /** For a list of terms: the deadline and the cost. Does not say which clock the deadline uses. */
  row(term: CancellationTerm): { when: string; cost: string };
  /**
   * Says that deadlines use the property's clock; `undefined` if the guest's clock shows the same time at
   * each deadline.
   */
  clockOf(terms: readonly CancellationTerm[]): string | undefined;
}

export function useTermWords(): TermWords {
  const text = useText();
  const format = useFormat();
  // Only the browser knows the guest's time zone.
  const scripts = useScripts();
  const { locale, dateLocale, property } = useWidget();
  const { timeZone } = property;

  const isOtherClock = (until: number) => scripts && !isGuestsClock(timeZone, until);
  const deadlineOf = (until: number) =>
    deadlineText(dateLocale, until, timeZone, format.shortest(deadlineDay(until, timeZone)));
  const whenOf = (until: number) => {
    const when = deadlineOf(until);
    return isOtherClock(until) ? text('cancellation.localTime', { when }) : when;
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
    ({ until, cost }: CancellationTerm): string =>
      // A free term always has an end: without one, the full price is due.
      cost.kind === 'free'
        ? text(free, { when: until === undefined ? '' : whenOf(until) })
        : text(costs, { fee: feeOf(cost) });
  const sentence = worded('cancellation.freeNow', 'cancellation.costsNow');
  return {
    offered: worded('cancellation.freeUntil', 'cancellation.costs'),
    // A date or a time may end with its own full stop ("μ.μ.", "2026 г.").
    now: (term) => sentence(term).replace(/\.\.$/, '.'),
    row: ({ until, cost }) => ({
      when:
        until === undefined
          ? text('cancellation.after')
          : text('cancellation.until', { when: deadlineOf(until) }),
      cost: cost.kind === 'free' ? text('cancellation.free') : feeOf(cost),
    }),
    clockOf: (terms) =>
      terms.some(({ until }) => until !== undefined && isOtherClock(until))
        ? text('cancellation.localClock')
        : undefined,
  };
}

/** Whether the guest's clock and the property's clock show the same time at this instant. */
function isGuestsClock(timeZone: string, instant: number): boolean {
  return -new Date(instant).getTimezoneOffset() * 60_000 === clockLead(timeZone, instant);
}
