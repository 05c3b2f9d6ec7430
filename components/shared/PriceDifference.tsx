import { fromMinorUnits, type Money } from '../../lib/contract/money.ts';
import { compareMoney } from '../../lib/i18n/money-text.ts';
import { useFormat } from './hooks/use-format.ts';
import { useText } from './hooks/use-text.ts';
import { PriceTerms } from './PriceTerms.tsx';
import { Price } from './Shown.tsx';

/** Old price, new price, and the difference in words. */
export function PriceDifference({ before, now }: { before: Money; now: Money }) {
  const text = useText();
  const format = useFormat();
  const difference = compareMoney(before, now);
  const amount = difference && format.money(fromMinorUnits(difference.units, now.currency));
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
          {difference && amount && (
            <span className="bh-quiet">{text(`priceChanged.${difference.direction}`, { amount })}</span>
          )}
          <PriceTerms />
        </dd>
      </div>
    </dl>
  );
}
