import type { Ended } from '../../lib/browser/attempt/phase.ts';
import { Rejected, type RejectedProps } from './Rejected.tsx';
import { Stuck } from './Stuck.tsx';

interface EndedStepProps extends Pick<RejectedProps, 'rooms' | 'onTake'> {
  ended: Exclude<Ended, { phase: 'confirmed' }>;
  ending: boolean;
  onEnd(): void;
}

/** An attempt that has ended without a booking, as far as is known. */
export function EndedStep({ ended, ending, onEnd, ...instead }: EndedStepProps) {
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  if (ended.phase === 'stuck') return <Stuck {...ended} {...end} />;
  return <Rejected {...ended} {...end} {...instead} />;
}
