import { useOnline } from '../../lib/browser/use-online.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { StepHeading } from '../shared/StepHeading.tsx';

/** The order is on its way and its form is no longer in view (the guest has pressed Back). */
export function Ordering() {
  const text = useText();
  const online = useOnline();
  return (
    <section className="bh-step bh-outcome" data-part="ordering">
      <div className="bh-waves" aria-hidden="true">
        {online && <span />}
      </div>
      <StepHeading>{text('details.ordering')}</StepHeading>
      <p role="status" className="bh-lead">
        {text(online ? 'details.orderingStatus' : 'doubt.offline')}
      </p>
    </section>
  );
}
