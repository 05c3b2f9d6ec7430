import { Fragment } from 'react';
import { PRICE_TERMS } from '../../lib/contract/price-terms.ts';
import { useWidget } from './widget.ts';

export interface PriceTermsProps {
  /** False where nothing is to be paid any more, as of a booking that is cancelled. @default true */
  payable?: boolean;
}

/**
 * What a total says of itself, in the property's words: taxes, what it includes, how it is paid. It stands
 * right after each total that a guest sees: once in a card, and once after a list of totals. Nothing where
 * the property has not said.
 */
export function PriceTerms({ payable = true }: PriceTermsProps) {
  const { policies } = useWidget().property;
  const names = PRICE_TERMS.filter((name) => policies[name] && (payable || name !== 'payment'));
  if (names.length === 0) return null;
  return (
    <span className="bh-price-terms" data-part="price-terms">
      {names.map((name, index) => (
        <Fragment key={name}>
          {/* Read aloud it is a list; the dots between them are the style sheet's. */}
          {index > 0 && <span className="bh-visually-hidden">, </span>}
          <span>{policies[name]}</span>
        </Fragment>
      ))}
    </span>
  );
}
