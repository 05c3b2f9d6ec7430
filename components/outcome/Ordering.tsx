import { StepHeading } from '../shared/StepHeading.tsx';
import { useText } from '../shared/use-text.ts';

/** The order is on its way and its form is no longer in view (the guest has pressed Back). */
export function Ordering() {
  const text = useText();
  return (
    <section className="bh-step bh-outcome" data-part="ordering" aria-busy="true">
      <div className="bh-waves" aria-hidden="true">
        <span />
      </div>
      <StepHeading>{text('details.ordering')}</StepHeading>
      <p className="bh-lead">{text('details.orderingStatus')}</p>
    </section>
  );
}
