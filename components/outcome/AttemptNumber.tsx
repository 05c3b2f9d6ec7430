import type { AttemptSummary } from '../../lib/contract/order/attempt-schema.ts';
import { attemptNumber } from './attempt-number.ts';

/**
 * The request number, in two groups so that it is easy to read out. The gap is only visual and is not copied.
 */
export function AttemptNumber({ attempt }: { attempt: AttemptSummary }) {
  const number = attemptNumber(attempt);
  return (
    <bdi dir="ltr" className="bh-groups">
      <span>{number.slice(0, 4)}</span>
      <span>{number.slice(4)}</span>
    </bdi>
  );
}
