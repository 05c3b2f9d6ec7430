import { Button } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';

/** Where a guest goes on to from a booking. */
export interface WaysOn {
  /** The address asks for another stay or room than the booking's. */
  asksForOther: boolean;
  /** To what the address asks for. */
  onGoOn(): void;
  /** To another search. */
  onAnother(): void;
}

interface WayOnButtonProps extends WaysOn {
  /** It is the first of the ways; for another search only. */
  main: boolean;
}

/** To what the guest has asked for since, or else to another search. */
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
