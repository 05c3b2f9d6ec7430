import { useText } from '../shared/hooks/use-text.ts';

interface UnsentProps {
  /** It was for the room and the nights that are booked already. @default another order stands in the way */
  same?: boolean;
}

/** The guest has just ordered something, which was not sent: what is shown is another order. */
export function Unsent({ same = false }: UnsentProps) {
  const text = useText();
  return (
    <p>
      <strong>{text(same ? 'bookings.already' : 'doubt.unsent')}</strong>
    </p>
  );
}
