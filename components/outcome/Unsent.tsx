import { useText } from '../shared/hooks/use-text.ts';

/** The guest has just ordered something else, which was not sent: what is shown is another order. */
export function Unsent() {
  const text = useText();
  return (
    <p>
      <strong>{text('doubt.unsent')}</strong>
    </p>
  );
}
