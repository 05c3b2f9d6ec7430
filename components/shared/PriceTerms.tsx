import { Fragment } from 'react';
import { PRICE_TERMS } from '../../lib/contract/price-terms.ts';
import { useWidget } from './widget.ts';

export interface PriceTermsProps {
  /** False if nothing has to be paid any more, for example after a cancellation. @default true */
  payable?: boolean;
}

/**
 * The property's own notes on a total: taxes, what it includes, how it is paid. They follow each total that a
 * guest sees: once in a card, and once after a list of totals. Renders nothing if the property has no notes.
 */
export function PriceTerms({ payable = true }: PriceTermsProps) {
  const { policies } = useWidget().property;
  const names = PRICE_TERMS.filter((name) => policies[name] && (payable || name !== 'payment'));
  if (names.length === 0) return null;
  return (
    <span className="bh-price-terms" data-part="price-terms">
      {names.map((name, index) => (
        <Fragment key={name}>
          {/* Screen readers get a comma. The style sheet draws dots instead. */}
          {index > 0 && <span className="bh-visually-hidden">, </span>}
          <span>{policies[name]}</span>
        </Fragment>
      ))}
    </span>
  );
}
