import type { ReactNode } from 'react';
import type { Money } from '../../lib/contract/money.ts';
import { Button } from '../shared/Button.tsx';
import { useFormat } from '../shared/hooks/use-format.ts';
import { useScripts } from '../shared/hooks/use-scripts.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { Notice } from '../shared/notices/Notice.tsx';
import { PriceDifference } from '../shared/PriceDifference.tsx';
import type { ChangedPrice } from './price-consent.ts';

export interface PriceChangeProps {
  change: ChangedPrice;
  now: Money;
  /** Other buttons. */
  children: ReactNode;
}

/**
 * Shows the old price, the new price and the difference, and asks for the guest's consent to the new price.
 * The notice stays after the consent, so that a second press meets no other button.
 */
export function PriceChange({ change: { by, before, agree }, now, children }: PriceChangeProps) {
  const text = useText();
  const format = useFormat();
  // A page opened by a link with an old price shows this notice in its first HTML, before scripts run.
  const scripts = useScripts();
  const agreement = text('priceChanged.agree', { price: format.money(now) });
  return (
    <Notice
      // The new notice takes the focus from the button that has disappeared. After an order the recap takes
      // it.
      key={String(by === 'link' && !agree)}
      title={text('priceChanged.title')}
      tone="warning"
      takesFocus
    >
      <PriceDifference before={before} now={now} />
      <p>{text('priceChanged.text')}</p>
      <div className="bh-actions">
        {agree ? (
          <Button data-part="agree" disabled={!scripts} onClick={agree}>
            {agreement}
          </Button>
        ) : (
          <p className="bh-agreed" data-part="agreed">
            <Icon name="check" />
            {agreement}
          </p>
        )}
        {children}
      </div>
    </Notice>
  );
}
