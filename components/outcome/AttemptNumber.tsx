import type { AttemptSummary } from '../../lib/contract/order/attempt-schema.ts';
import { attemptNumber } from './attempt-number.ts';

/** The request number, in two groups to be read out on the phone. The gap is drawn only, and not copied. */
export function AttemptNumber({ attempt }: { attempt: AttemptSummary }) {
  const number = attemptNumber(attempt);
  return (
    <bdi dir="ltr" className="bh-groups">
      <span>{number.slice(0, 4)}</span>
      <span>{number.slice(4)}</span>
    </bdi>
  );
}
