import { Icon } from '../shared/Icon.tsx';
import { Shown } from '../shared/Shown.tsx';
import { useTermWords } from './use-term-words.ts';
import { type Cancellable, useTerms } from './use-terms.ts';

/** What cancelling costs now, on one line. Renders nothing if the property has no cancellation rules. */
export function CancellationLine(subject: Cancellable) {
  const words = useTermWords();
  const [term] = useTerms(subject)?.left ?? [];
  if (!term) return null;
  const free = term.cost.kind === 'free';
  return (
    <p
      className={free ? 'bh-terms-line bh-terms-free' : 'bh-terms-line bh-quiet'}
      data-part="cancellation-line"
    >
      {free && <Icon name="check" />}
      <Shown>{words.offered(term)}</Shown>
    </p>
  );
}
