import { useState } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { WaysOn } from '../bookings/WaysOn.tsx';
import { Confirmation } from './Confirmation.tsx';

interface BookedStepProps extends SessionBooking, WaysOn {
  /** Has the session leave this booking behind. @returns whether it has */
  forget(id: string): Promise<boolean>;
  onCancelled(): void;
}

/** What this browser has booked, at its own address. */
export function BookedStep({ forget, ...shown }: BookedStepProps) {
  const [end, setEnd] = useState<'none' | 'under way' | 'failed'>('none');
  const leave = async () => {
    setEnd('under way');
    setEnd((await forget(shown.attempt.id)) ? 'none' : 'failed');
  };
  return (
    <Confirmation
      {...shown}
      earlier
      ending={end === 'under way'}
      endFailed={end === 'failed'}
      onEnd={() => void leave()}
    />
  );
}
