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
  /** The end is on its way: the session will forget the attempt. */
  ending: boolean;
  onEnd(): void;
  onCancelled(): void;
}

/** The outcome of an order: a booking, a rejection, or unknown. */
export function EndedStep(props: EndedStepProps) {
  const { ended, ending, onEnd, rooms, onTake, onInstead, onCancelled, ...ways } = props;
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  // A rejected order has no booking, so one notice covers all rooms.
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
