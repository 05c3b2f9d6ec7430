import { useEffect, useRef } from 'react';
import { Icon } from '../shared/Icon.tsx';
import { useText } from '../shared/use-text.ts';

export interface OrderButtonProps {
  /** An order is on its way: the button stays, says so, and does nothing. */
  busy: boolean;
  /** False until scripts are at work: an order needs them. */
  ready: boolean;
  /** Moves focus here when the button appears. */
  takesFocus: boolean;
}

/**
 * The one button that orders, with the promise that it orders once. Its words are those that the law of the guest's
 * country prescribes, and nothing else (§ 312j (3) BGB and its like).
 */
export function OrderButton({ busy, ready, takesFocus }: OrderButtonProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className="bh-order">
      <button
        ref={button}
        type="submit"
        className="bh-button bh-order-button"
        data-part="order"
        aria-disabled={busy}
        disabled={!ready}
      >
        {busy && <span className="bh-spinner" aria-hidden="true" />}
        {text(busy ? 'details.ordering' : 'details.order')}
      </button>
      <p className="bh-promise">
        <Icon name="shield" />
        {text('details.promise')}
      </p>
    </div>
  );
}
