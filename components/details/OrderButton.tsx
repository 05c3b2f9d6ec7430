import { Button } from '../shared/Button.tsx';
import { BusyLabel } from '../shared/fields/BusyLabel.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';
import { orderWords } from './order-words.ts';

export interface OrderButtonProps {
  /** An order is on its way: the button stays, says so, and does nothing. */
  busy: boolean;
  /** False until scripts are at work: an order needs them. */
  ready: boolean;
  /** What is under way, said aloud. Below the button, which so stays under the finger that has pressed it. */
  status: string | null;
}

/**
 * The one button that orders, with the promise that it orders once. Its words are those that the law of the
 * property's market prescribes, and nothing else (§ 312j (3) BGB and its like).
 */
export function OrderButton({ busy, ready, status }: OrderButtonProps) {
  const text = useText();
  const { market } = useWidget().property.policies;
  return (
    <div className="bh-order">
      <Button
        type="submit"
        className="bh-order-button"
        data-part="order"
        aria-disabled={busy}
        disabled={!ready}
      >
        <BusyLabel busy={busy}>{text(busy ? 'details.ordering' : orderWords(market))}</BusyLabel>
      </Button>
      <p role="status" className="bh-live bh-order-status">
        {status}
      </p>
      <p className="bh-promise" data-part="promise">
        <Icon name="shield" />
        {text('details.promise')}
      </p>
    </div>
  );
}
