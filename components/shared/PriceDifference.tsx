import { fromMinorUnits, type Money, sameMoney } from '../../lib/contract/money.ts';
import { compareMoney } from '../../lib/i18n/money-text.ts';
import { useFormat } from './hooks/use-format.ts';
import { useText } from './hooks/use-text.ts';
import { PriceTerms } from './PriceTerms.tsx';
import { Price } from './Shown.tsx';

/** Old price, new price, and the difference in words. */
export function PriceDifference({ before, now }: { before: Money; now: Money }) {
  const text = useText();
  return (
    <dl className="bh-price-change" data-part="price-change">
      <div>
        <dt>{text('priceChanged.before')}</dt>
        <dd>
          <Price money={before} className="bh-price-before" />
        </dd>
      </div>
      <div>
        <dt>{text('priceChanged.now')}</dt>
        <dd>
          <Price money={now} className="bh-price-now" />
          {compareMoney(before, now) && (
            <span className="bh-quiet">
              <DifferenceWords before={before} now={now} />
            </span>
          )}
          <PriceTerms />
        </dd>
      </div>
    </dl>
  );
}

interface DifferenceWordsProps {
  before: Money;
  now: Money;
  /** The text for two equal prices. @default nothing */
  same?: string;
}

/** Says how much more or less the new price is. Renders nothing if the currencies differ. */
export function DifferenceWords({ before, now, same }: DifferenceWordsProps) {
  const text = useText();
  const format = useFormat();
  const difference = compareMoney(before, now);
  if (!difference) return sameMoney(before, now) ? same : null;
  const amount = format.money(fromMinorUnits(difference.units, now.currency));
  return text(`priceChanged.${difference.direction}`, { amount });
}
