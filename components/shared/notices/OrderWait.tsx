import { useCountdown } from '../hooks/use-countdown.ts';
import { useText } from '../hooks/use-text.ts';

/** Shows how long the guest has to wait before the next press. Nothing is ordered automatically. */
export function OrderWait({ seconds }: { seconds: number | undefined }) {
  const text = useText();
  const left = useCountdown(seconds, seconds);
  if (left === undefined) return null;
  return <p data-part="next-try">{text('recovery.orderIn', { seconds: left })}</p>;
}
