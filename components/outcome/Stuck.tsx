import type { AttemptSummary } from '../../lib/contract/attempt.ts';
import { ContactLinks } from '../shared/ContactCard.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { AttemptFacts } from './AttemptFacts.tsx';
import { attemptNumber } from './attempt-number.ts';
import { EndButton, type EndProps } from './EndButton.tsx';

/** Nobody here can find out any more what became of the order: a number, the property's contact, and a way on. */
export function Stuck({ attempt, ending, endFailed, onEnd }: EndProps & { attempt: AttemptSummary }) {
  const text = useText();
  const { property } = useWidget();
  return (
    <section className="bh-step bh-outcome" data-part="stuck">
      <StepHeading>{text('stuck.title', { property: property.name })}</StepHeading>
      <p className="bh-lead">{text('stuck.text', { property: property.name })}</p>
      <div className="bh-card bh-reference-box">
        <p className="bh-label">{text('stuck.number')}</p>
        <p className="bh-reference" data-part="reference">
          <bdi>{attemptNumber(attempt)}</bdi>
        </p>
      </div>
      <ContactLinks />
      <AttemptFacts attempt={attempt} />
      <EndButton {...{ ending, endFailed, onEnd }}>{text('stuck.newSearch')}</EndButton>
    </section>
  );
}
