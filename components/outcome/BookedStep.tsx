import { useState } from 'react';
import type { SessionBooking } from '../../lib/browser/attempt/session-bookings.ts';
import type { WaysOn } from '../bookings/WaysOn.tsx';
import { Confirmation } from './Confirmation.tsx';
import { RoomsOutcome, type RoomsOutcomeProps } from './RoomsOutcome.tsx';
import { useCancelledElsewhere } from './use-cancelled-elsewhere.ts';

interface BookedStepProps extends SessionBooking, WaysOn, Pick<RoomsOutcomeProps, 'onInstead'> {
  /** Ends the booking. @returns whether that succeeded */
  endBooking(id: string): Promise<boolean>;
  onCancelled(): void;
}

/** A booking of this browser, at its own address. */
export function BookedStep({ endBooking, onInstead, ...shown }: BookedStepProps) {
  const [end, setEnd] = useState<'none' | 'under way' | 'failed'>('none');
  const { attempt, booking } = shown;
  const { lines } = attempt;
  useCancelledElsewhere(booking, shown.onCancelled);
  const endIt = async () => {
    setEnd('under way');
    setEnd((await endBooking(attempt.id)) ? 'none' : 'failed');
  };
  const ending = { ending: end === 'under way', endFailed: end === 'failed', onEnd: () => void endIt() };
  if (lines)
    return (
      <RoomsOutcome {...shown} {...ending} phase="confirmed" earlier lines={lines} onInstead={onInstead} />
    );
  return <Confirmation {...shown} {...ending} earlier />;
}
