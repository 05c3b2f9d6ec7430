import { type RefObject, useId } from 'react';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { Button } from '../shared/Button.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import { ignoreRepeatedEnter } from './enter-key.ts';
import { orderWords } from './order-words.ts';

export interface OrderButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  /** An order is on its way. The button stays, says so, and does nothing. */
  busy: boolean;
  /** False until scripts run, because an order needs them, and while an earlier order may block this one. */
  ready: boolean;
  /**
   * The state of the order, announced to screen readers. The text stands below the button, so the button does
   * not move.
   */
  status: string | null;
  /** What one press does. */
  promise: MessageKey;
  onPress(): void;
}

/**
 * The order button, with the promise that it orders once. Its label contains only the words that the law of
 * the property's market prescribes (for example § 312j (3) BGB). The button has no type `submit`, because
 * Enter in a field would press it. Until it works, it looks disabled, and the reason replaces the promise.
 */
export function OrderButton({ button, busy, ready, status, promise, onPress }: OrderButtonProps) {
  const text = useText();
  const waitId = useId();
  const waits = !ready && status === null;
  const { market } = useWidget().property.policies;
  return (
    <div className="bh-order">
      <Button
        ref={button}
        className="bh-order-button"
        data-part="order"
        aria-disabled={busy}
        disabled={!ready}
        aria-describedby={waits ? waitId : undefined}
        onClick={onPress}
        onKeyDown={ignoreRepeatedEnter}
      >
        <BusyLabel busy={busy}>{text(busy ? 'details.ordering' : orderWords(market))}</BusyLabel>
      </Button>
      <p role="status" className="bh-live bh-order-status">
        {status}
      </p>
      {waits ? (
        <WhyNotReady id={waitId} />
      ) : (
        <p className="bh-promise" data-part="promise">
          <Icon name="shield" />
          {text(promise)}
        </p>
      )}
    </div>
  );
}

/** Says why the button does not work: the page is still loading, or has no scripts. */
function WhyNotReady({ id }: { id: string }) {
  const text = useText();
  const { property } = useWidget();
  return (
    <div id={id} className="bh-order-wait" data-part="order-wait">
      <p className="bh-needs-scripts">
        <Icon name="clock" />
        <span>{text('details.orderWait')}</span>
      </p>
      <noscript>
        <p>
          <Icon name="alert" />
          <span>{text('details.orderNoScript', { property: property.name })}</span>
        </p>
      </noscript>
    </div>
  );
}
