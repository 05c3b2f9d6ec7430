import { type RefObject, useId } from 'react';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import { Button } from '../shared/Button.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import { ignoreHaste } from './enter-key.ts';
import { orderWords } from './order-words.ts';

export interface OrderButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  /** An order is on its way: the button stays, says so, and does nothing. */
  busy: boolean;
  /**
   * False until scripts are at work, as an order needs them, and while an earlier order may stand in the way.
   */
  ready: boolean;
  /** What is under way, said aloud. Below the button, which so stays under the finger that has pressed it. */
  status: string | null;
  /** What one press means. */
  promise: MessageKey;
  onPress(): void;
}

/**
 * The one button that orders, with the promise that it orders once. Its words are those that the law of the
 * property's market prescribes, and nothing else (§ 312j (3) BGB and its like). It is no submit button, which
 * Enter in a field would press. Until it works it looks so, and the reason stands in the place of the
 * promise.
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
        onKeyDown={ignoreHaste}
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

/** Why the button does not work: the page is still loading, or has no scripts at all. */
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
