import { memoized } from '../../../lib/contract/memoized.ts';
import type { RoomFacts } from '../../../lib/contract/property.ts';
import { sizeText } from '../../../lib/i18n/size-text.ts';
import { useText } from '../../shared/hooks/use-text.ts';
import { useWidget } from '../../shared/widget.ts';

export interface RoomFactsProps {
  /** @default no facts */
  facts: RoomFacts | undefined;
  /** @default the capacity is not shown */
  maxAdults?: number | undefined;
}

const listFormat = memoized((locale: string) => new Intl.ListFormat(locale));

/** The texts of the facts; `undefined` if the property has not given the fact. */
export interface FactWords {
  sleeps: string | undefined;
  /** "28 m²" */
  size: string | undefined;
  /** "1 double bed and 2 single beds" */
  beds: string | undefined;
  view: string | undefined;
}

/** The facts that distinguish rooms, in the page's language. */
export function useFactWords({ facts = {}, maxAdults }: RoomFactsProps): FactWords {
  const text = useText();
  const { locale, dateLocale } = useWidget();
  const { sizeSquareMetres, beds = [], view } = facts;
  const measured = sizeSquareMetres && sizeText(locale, dateLocale, sizeSquareMetres);
  // No line break between a number and its bed.
  const bedWords = beds.map(({ kind, count }) =>
    text(`roomFacts.bed.${kind}`, { count }).replace(' ', '\u00a0'),
  );
  return {
    sleeps: maxAdults === undefined ? undefined : text('rooms.sleeps', { count: maxAdults }),
    size: measured ? text(`roomFacts.${measured.unit}`, { size: measured.size }) : undefined,
    beds: bedWords.length > 0 ? listFormat(locale).format(bedWords) : undefined,
    view: view && text(`roomFacts.view.${view}`),
  };
}
