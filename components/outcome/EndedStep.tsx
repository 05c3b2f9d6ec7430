import type { Ended } from '../../lib/browser/attempt/phase.ts';
import type { WaysOn } from '../bookings/WaysOn.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Rejected, type RejectedProps } from './Rejected.tsx';
import { RoomsOutcome, type RoomsOutcomeProps } from './RoomsOutcome.tsx';
import { Stuck } from './Stuck.tsx';

interface EndedStepProps
  extends WaysOn,
    Pick<RejectedProps, 'rooms' | 'onTake'>,
    Pick<RoomsOutcomeProps, 'onInstead'> {
  ended: Ended;
  /** It is being ended: the session will know it no more. */
  ending: boolean;
  onEnd(): void;
  onCancelled(): void;
}

/** How an order has ended: with a booking, without one, or nobody knows. */
export function EndedStep(props: EndedStepProps) {
  const { ended, ending, onEnd, rooms, onTake, onInstead, onCancelled, ...ways } = props;
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  // A rejected order has no booking, so all its rooms are told together.
  if (ended.attempt.lines && ended.phase !== 'rejected')
    return <RoomsOutcome {...ended} {...end} {...ways} lines={ended.attempt.lines} onInstead={onInstead} />;
  switch (ended.phase) {
    case 'confirmed':
      return <Confirmation {...ended} {...end} {...ways} onCancelled={onCancelled} />;
    case 'rejected':
      return <Rejected {...ended} {...end} {...(rooms && { rooms })} onTake={onTake} />;
    case 'stuck':
      return <Stuck {...ended} {...end} />;
  }
}
