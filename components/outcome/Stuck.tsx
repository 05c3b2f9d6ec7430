import type { AttemptSummary } from '../../lib/contract/attempt.ts';
import { ContactLinks } from '../shared/ContactCard.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';
import { AttemptFacts } from './AttemptFacts.tsx';
import { AttemptNumber } from './AttemptNumber.tsx';
import { attemptNumber } from './attempt-number.ts';
import { EndButton, type EndProps } from './EndButton.tsx';
import { NumberToKeep } from './NumberToKeep.tsx';

/** Nobody here can find out any more what became of the order: a number, the property's contact, and a way on. */
export function Stuck({ attempt, ending, endFailed, onEnd }: EndProps & { attempt: AttemptSummary }) {
  const text = useText();
  const { property } = useWidget();
  return (
    <section className="bh-step bh-outcome" data-part="stuck">
      <StepHeading>{text('stuck.title', { property: property.name })}</StepHeading>
      <p className="bh-lead">{text('stuck.text', { property: property.name })}</p>
      <p>
        <strong>{text('stuck.notAgain')}</strong>
      </p>
      <NumberToKeep label={text('stuck.number')} number={attemptNumber(attempt)}>
        <AttemptNumber attempt={attempt} />
      </NumberToKeep>
      <ContactLinks />
      <AttemptFacts attempt={attempt} />
      <EndButton {...{ ending, endFailed, onEnd }}>{text('stuck.newSearch')}</EndButton>
    </section>
  );
}
