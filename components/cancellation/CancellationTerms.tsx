import type { CancellationTerm } from '../../lib/contract/cancellation/cancellation-terms.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Shown } from '../shared/Shown.tsx';
import { useWidget } from '../shared/widget.ts';
import { useTermWords } from './use-term-words.ts';
import { type Cancellable, useTerms } from './use-terms.ts';

export interface CancellationTermsProps extends Cancellable {
  /**
   * Also the terms that have passed: the stay has been cancelled, and nobody knows here when.
   * @default false
   */
  past?: boolean;
}

/**
 * What a cancellation costs: reckoned for the stay where the property has rules, with its own words below;
 * else those alone. Nothing where the property has said nothing.
 */
export function CancellationTerms({ past = false, ...stay }: CancellationTermsProps) {
  const text = useText();
  const { cancellation } = useWidget().property.policies;
  const terms = useTerms(stay);
  if (!terms && !cancellation) return null;
  const shown = past ? terms?.all : terms?.left;
  return (
    <div className="bh-policy" data-part="cancellation">
      <strong>{text('policies.cancellation')}</strong>
      {shown && <Steps terms={shown} />}
      <OwnWords beside={terms !== undefined} />
    </div>
  );
}

/** The same on one line, right above the order button; what comes after that can be opened. */
export function CancellationRecap(stay: Cancellable) {
  const words = useTermWords();
  const { cancellation } = useWidget().property.policies;
  const terms = useTerms(stay);
  if (!terms) return <CancellationTerms />;
  const [now, ...later] = terms.left;
  if (!now) return null;
  const line = <Shown>{words.offered(now)}</Shown>;
  if (later.length === 0 && !cancellation) {
    return (
      <p className="bh-policy" data-part="cancellation">
        {line}
      </p>
    );
  }
  return (
    <details className="bh-policy" data-part="cancellation">
      <summary className="bh-disclosure">{line}</summary>
      <Steps terms={later} after />
      <OwnWords beside />
    </details>
  );
}

/** @param after whether they follow on something said before */
function Steps({ terms, after = false }: { terms: readonly CancellationTerm[]; after?: boolean }) {
  const words = useTermWords();
  if (terms.length === 0) return null;
  const say = after || terms.length > 1 ? words.step : words.offered;
  return (
    <ul className="bh-terms">
      {terms.map((term, index) => (
        <li key={term.until ?? 'last'}>
          {/* Whose clock it is, is said once. */}
          <Shown>{say(term, after || index > 0)}</Shown>
        </li>
      ))}
    </ul>
  );
}

/** @param beside whether they only add to what is reckoned: nothing is said twice in one voice */
function OwnWords({ beside }: { beside: boolean }) {
  const { cancellation } = useWidget().property.policies;
  if (!cancellation) return null;
  return <p {...(beside && { className: 'bh-quiet' })}>{cancellation}</p>;
}
