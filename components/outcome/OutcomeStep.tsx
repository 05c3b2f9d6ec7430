import type { Ended, Open } from '../../lib/browser/attempt-phase.ts';
import { Confirmation } from './Confirmation.tsx';
import { InDoubt } from './InDoubt.tsx';
import { Rejected } from './Rejected.tsx';
import { Stuck } from './Stuck.tsx';

/** An attempt that is in doubt: only its resolution is shown. */
export function DoubtStep({ attempt, since, origin }: Open) {
  const earlier = origin === 'earlier' || origin === 'elsewhere';
  return <InDoubt attempt={attempt} since={since} earlier={earlier} />;
}

/** An attempt that has ended, one way or the other. */
export function EndedStep({ ended, ending, onEnd }: { ended: Ended; ending: boolean; onEnd(): void }) {
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  switch (ended.phase) {
    case 'confirmed':
      return (
        <Confirmation {...end} attempt={ended.attempt} booking={ended.booking} earlier={ended.earlier} />
      );
    case 'rejected':
      return <Rejected {...ended} {...end} />;
    case 'stuck':
      return <Stuck {...end} attempt={ended.attempt} />;
  }
}
