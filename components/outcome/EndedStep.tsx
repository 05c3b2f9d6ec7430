import type { Ended } from '../../lib/browser/attempt/phase.ts';
import { Rejected } from './Rejected.tsx';
import { Stuck } from './Stuck.tsx';

interface EndedStepProps {
  ended: Exclude<Ended, { phase: 'confirmed' }>;
  ending: boolean;
  onEnd(): void;
}

/** An attempt that has ended without a booking, as far as is known. */
export function EndedStep({ ended, ending, onEnd }: EndedStepProps) {
  const end = { ending, endFailed: !ending && ended.endFailed === true, onEnd };
  return ended.phase === 'rejected' ? <Rejected {...ended} {...end} /> : <Stuck {...ended} {...end} />;
}
