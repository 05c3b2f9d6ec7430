import { useText } from '../shared/hooks/use-text.ts';

/** Says that the guest's latest order was not sent: the page shows another order. */
export function Unsent() {
  const text = useText();
  return (
    <p>
      <strong>{text('doubt.unsent')}</strong>
    </p>
  );
}
