import { Icon } from '../shared/Icon.tsx';
import { useText } from '../shared/use-text.ts';

export interface OrderButtonProps {
  /** The words of the order, which the law of the guest's country prescribes (§ 312j BGB and its like). */
  words: string;
  /** An order is on its way: the button stays, says so, and does nothing. */
  busy: boolean;
  /** False until scripts are at work: an order needs them. */
  ready: boolean;
}

/** The one button that orders, with the promise that it orders once. */
export function OrderButton({ words, busy, ready }: OrderButtonProps) {
  const text = useText();
  return (
    <div className="bh-order">
      <button
        type="submit"
        className="bh-button bh-order-button"
        data-part="order"
        aria-disabled={busy}
        disabled={!ready}
      >
        {busy && <span className="bh-spinner" aria-hidden="true" />}
        {busy ? text('details.ordering') : words}
      </button>
      <p className="bh-promise">
        <Icon name="shield" />
        {text('details.promise')}
      </p>
    </div>
  );
}
