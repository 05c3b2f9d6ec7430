import { Button } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';

/** What a guest can do next after a booking. */
export interface WaysOn {
  /** The address names another stay or room than the booking. */
  asksForOther: boolean;
  /** Goes to the stay or room in the address. */
  onGoOn(): void;
  /** Starts another search. */
  onAnother(): void;
}

interface WayOnButtonProps extends WaysOn {
  /** Shows "another search" as the primary button. */
  main: boolean;
}

/** The button that leads to the stay in the address, or else to another search. */
export function WayOnButton({ asksForOther, main, onGoOn, onAnother }: WayOnButtonProps) {
  const text = useText();
  if (asksForOther) {
    return (
      <Button data-part="go-on" onClick={onGoOn}>
        {text('bookings.goOn')}
      </Button>
    );
  }
  return (
    <Button
      variant={main ? 'primary' : 'quiet'}
      className="bh-another"
      data-part="another"
      onClick={onAnother}
    >
      {text('confirmation.another')}
    </Button>
  );
}
