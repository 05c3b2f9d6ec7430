import { useCountdown } from '../hooks/use-countdown.ts';
import { useText } from '../hooks/use-text.ts';

/**
 * How long an order that was told to wait has to wait. Nothing is ordered by itself: the guest presses again.
 */
export function OrderWait({ seconds }: { seconds: number | undefined }) {
  const text = useText();
  const left = useCountdown(seconds, seconds);
  if (left === undefined) return null;
  return <p data-part="next-try">{text('recovery.orderIn', { seconds: left })}</p>;
}
