import type { Ended } from '../../lib/browser/attempt/phase.ts';
import type { WaysOn } from '../bookings/WaysOn.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Rejected, type RejectedProps } from './Rejected.tsx';
import { Stuck } from './Stuck.tsx';

interface EndedStepProps extends WaysOn, Pick<RejectedProps, 'rooms' | 'onTake'> {
  ended: Ended;
  /** It is being ended: the session will know it no more. */
  ending: boolean;
  onEnd(): void;
  onCancelled(): void;
}

/** How an order has ended: with a booking, without one, or nobody knows. */
export function EndedStep({ ended, ending, onEnd, rooms, onTake, onCancelled, ...ways }: EndedStepProps) {
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  switch (ended.phase) {
    case 'confirmed':
      return <Confirmation {...ended} {...end} {...ways} onCancelled={onCancelled} />;
    case 'rejected':
      return <Rejected {...ended} {...end} {...(rooms && { rooms })} onTake={onTake} />;
    case 'stuck':
      return <Stuck {...ended} {...end} />;
  }
}
