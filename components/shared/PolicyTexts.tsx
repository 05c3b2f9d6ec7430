import { CancellationTerms } from '../cancellation/CancellationTerms.tsx';
import type { Cancellable } from '../cancellation/use-terms.ts';
import { useText } from './hooks/use-text.ts';
import { useWidget } from './widget.ts';

/** Links to the property's legal pages. Renders nothing if it has none. */
export function LegalLinks() {
  const text = useText();
  const { termsUrl, privacyUrl } = useWidget().property.policies;
  if (!termsUrl && !privacyUrl) return null;
  return (
    <ul className="bh-links bh-policy" data-part="legal">
      {termsUrl && (
        <li>
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {text('policies.terms')}
          </a>
        </li>
      )}
      {privacyUrl && (
        <li>
          <a href={privacyUrl} target="_blank" rel="noreferrer">
            {text('policies.privacy')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The cancellation terms of a booking and the legal pages; with a heading if there are both. */
export function PolicyTexts({ booking }: { booking: Cancellable }) {
  const text = useText();
  const { cancellation, cancellationRules, termsUrl, privacyUrl } = useWidget().property.policies;
  const hasTerms = cancellation || (cancellationRules && booking.stay);
  if (!hasTerms && !termsUrl && !privacyUrl) return null;
  const hasBoth = hasTerms && (termsUrl || privacyUrl);
  return (
    <section className="bh-policies" data-part="policies">
      {hasBoth && <h3 className="bh-foot-title">{text('policies.title')}</h3>}
      <CancellationTerms {...booking} />
      <LegalLinks />
    </section>
  );
}
