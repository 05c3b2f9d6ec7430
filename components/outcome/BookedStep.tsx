import { useState } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { WaysOn } from '../bookings/WaysOn.tsx';
import { Confirmation } from './Confirmation.tsx';
import { useCancelledElsewhere } from './use-cancelled-elsewhere.ts';

interface BookedStepProps extends SessionBooking, WaysOn {
  /** Ends the booking. @returns whether that is done */
  endBooking(id: string): Promise<boolean>;
  onCancelled(): void;
}

/** What this browser has booked, at its own address. */
export function BookedStep({ endBooking, ...shown }: BookedStepProps) {
  const [end, setEnd] = useState<'none' | 'under way' | 'failed'>('none');
  useCancelledElsewhere(shown.booking, shown.onCancelled);
  const endIt = async () => {
    setEnd('under way');
    setEnd((await endBooking(shown.attempt.id)) ? 'none' : 'failed');
  };
  return (
    <Confirmation
      {...shown}
      earlier
      ending={end === 'under way'}
      endFailed={end === 'failed'}
      onEnd={() => void endIt()}
    />
  );
}
