import type { Ended, Open } from '../../lib/browser/attempt/phase.ts';
import { Confirmation } from './Confirmation.tsx';
import { InDoubt } from './InDoubt.tsx';
import { Rejected } from './Rejected.tsx';
import { Stuck } from './Stuck.tsx';

/** An attempt that is in doubt: only its resolution is shown. */
export function DoubtStep({ attempt, since, origin }: Open) {
  const own = origin === 'order' || origin === 'reload';
  return <InDoubt attempt={attempt} since={since} earlier={!own} unsent={origin === 'in-the-way'} />;
}

interface EndedStepProps {
  ended: Ended;
  ending: boolean;
  /** The guest has asked for another stay than that of the attempt. */
  askedElse: boolean;
  onEnd(): void;
  /** The booking is cancelled from here on. */
  onCancelled(): void;
}

/** An attempt that has ended, one way or the other. */
export function EndedStep({ ended, ending, askedElse, onEnd, onCancelled }: EndedStepProps) {
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  switch (ended.phase) {
    case 'confirmed':
      return <Confirmation {...ended} askedElse={askedElse} onCancelled={onCancelled} {...end} />;
    case 'rejected':
      return <Rejected {...ended} {...end} />;
    case 'stuck':
      return <Stuck {...ended} {...end} />;
  }
}
