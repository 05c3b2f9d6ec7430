import { EndButton } from '../outcome/EndButton.tsx';
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

interface AnotherProps extends WaysOn {
  /** It is the first of the ways. */
  main: boolean;
}

/** To what the guest has asked for since, or else to another search. */
export function AnotherButton({ asksForOther, main, onGoOn, onAnother }: AnotherProps) {
  const text = useText();
  if (asksForOther) {
    return (
      <Button data-part="go-on" onClick={onGoOn}>
        {text('bookings.goOn')}
      </Button>
    );
  }
  return (
    <Button variant={main ? 'primary' : 'plain'} data-part="another" onClick={onAnother}>
      {text('confirmation.another')}
    </Button>
  );
}

/**
 * How the room and dates of a booking can be booked once more: the session has to leave the booking behind.
 */
export interface OnceMore {
  /** That is on its way. */
  ending: boolean;
  /** That got no answer. */
  endFailed?: boolean | undefined;
  onceMore(): void;
}

export function OnceMoreButton({ ending, endFailed = false, onceMore }: OnceMore) {
  const text = useText();
  return (
    <EndButton ending={ending} endFailed={endFailed} onEnd={onceMore}>
      {text('bookings.onceMore')}
    </EndButton>
  );
}
