import type { Ended } from '../../lib/browser/attempt/phase.ts';
import { Confirmation } from './Confirmation.tsx';
import { Rejected, type RejectedProps } from './Rejected.tsx';
import { Stuck } from './Stuck.tsx';

interface EndedStepProps extends Pick<RejectedProps, 'rooms' | 'taken' | 'onTake'> {
  ended: Ended;
  ending: boolean;
  /** The guest has asked for another stay than that of the attempt. */
  askedElse: boolean;
  onEnd(): void;
  /** The booking is cancelled from here on. */
  onCancelled(): void;
}

/** An attempt that has ended, one way or the other. */
export function EndedStep({ ended, ending, askedElse, onEnd, onCancelled, ...instead }: EndedStepProps) {
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  switch (ended.phase) {
    case 'confirmed':
      return <Confirmation {...ended} askedElse={askedElse} onCancelled={onCancelled} {...end} />;
    case 'rejected':
      return <Rejected {...ended} {...end} {...instead} />;
    case 'stuck':
      return <Stuck {...ended} {...end} />;
  }
}
