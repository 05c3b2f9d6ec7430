import type { Ended } from '../../lib/browser/attempt/phase.ts';
import { ContactLinks } from '../shared/ContactLinks.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { StepHeading } from '../shared/StepHeading.tsx';
import { useWidget } from '../shared/widget.ts';
import { AttemptFacts } from './AttemptFacts.tsx';
import { AttemptNumber } from './AttemptNumber.tsx';
import { attemptNumber } from './attempt-number.ts';
import { EndButton, type EndProps } from './EndButton.tsx';
import { NumberToKeep } from './NumberToKeep.tsx';
import { Unsent } from './Unsent.tsx';

/**
 * Bellhop cannot find out the outcome of the order. Shows a number, the property's contact details, and a new
 * search.
 */
export function Stuck({ attempt, unsent, ...end }: EndProps & Ended & { phase: 'stuck' }) {
  const text = useText();
  const { property } = useWidget();
  return (
    <section className="bh-step bh-outcome" data-part="stuck">
      <StepHeading>{text('stuck.title', { property: property.name })}</StepHeading>
      <p className="bh-lead">{text('stuck.text', { property: property.name })}</p>
      {unsent && <Unsent />}
      <p>
        <strong>{text('stuck.notAgain')}</strong>
      </p>
      <NumberToKeep label={text('stuck.number')} number={attemptNumber(attempt)}>
        <AttemptNumber attempt={attempt} />
      </NumberToKeep>
      <ContactLinks />
      <AttemptFacts attempt={attempt} />
      <EndButton {...end}>{text('stuck.newSearch')}</EndButton>
    </section>
  );
}
