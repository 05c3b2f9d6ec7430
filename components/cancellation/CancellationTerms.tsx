import type { CancellationTerm } from '../../lib/contract/cancellation/cancellation-terms.ts';
import { useText } from '../shared/hooks/use-text.ts';
import { Shown } from '../shared/Shown.tsx';
import { useWidget } from '../shared/widget.ts';
import { useTermWords } from './use-term-words.ts';
import { type Cancellable, useTerms } from './use-terms.ts';

/**
 * What a cancellation costs. With cancellation rules: the terms for this stay, and the property's own text
 * behind a disclosure. Without rules: the property's own text. Without either: nothing.
 */
export function CancellationTerms(subject: Cancellable) {
  const text = useText();
  const words = useTermWords();
  const { cancellation } = useWidget().property.policies;
  const terms = useTerms(subject)?.left;
  if (!terms && !cancellation) return null;
  const clock = terms && words.clockOf(terms);
  return (
    <div className="bh-policy" data-part="cancellation">
      <p>
        <strong>{text('policies.cancellation')}</strong>
        {clock && <span className="bh-quiet">{clock}</span>}
      </p>
      {terms ? <TermsLeft terms={terms} /> : <p>{cancellation}</p>}
      {terms && cancellation && (
        <details className="bh-own-words">
          <summary className="bh-disclosure">{text('cancellation.ownWords')}</summary>
          <p className="bh-quiet">{cancellation}</p>
        </details>
      )}
    </div>
  );
}

/** The terms in one line, right above the order button. A disclosure shows the later terms. */
export function CancellationRecap(subject: Cancellable) {
  const words = useTermWords();
  const { cancellation } = useWidget().property.policies;
  const terms = useTerms(subject);
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
      {later.length > 0 && <TermList terms={later} />}
      {cancellation && <p className="bh-quiet">{cancellation}</p>}
    </details>
  );
}

/** A list of terms, or one sentence if only the last term is left. */
function TermsLeft({ terms }: { terms: readonly CancellationTerm[] }) {
  const words = useTermWords();
  const [only, ...more] = terms;
  if (!only || more.length > 0) return <TermList terms={terms} />;
  return (
    <p>
      <Shown>{words.offered(only)}</Shown>
    </p>
  );
}

/** Deadline and cost in two columns. */
function TermList({ terms }: { terms: readonly CancellationTerm[] }) {
  const words = useTermWords();
  return (
    <dl className="bh-terms">
      {terms.map((term) => {
        const { when, cost } = words.row(term);
        return (
          <div key={term.until ?? 'last'}>
            <dt>
              <Shown>{when}</Shown>
            </dt>
            <dd {...(term.cost.kind === 'free' && { className: 'bh-terms-free' })}>
              <Shown>{cost}</Shown>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
