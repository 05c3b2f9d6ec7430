import { CancellationTerms } from '../cancellation/CancellationTerms.tsx';
import type { Cancellable } from '../cancellation/use-terms.ts';
import { useText } from './hooks/use-text.ts';
import { useWidget } from './widget.ts';

/** The property's legal pages; nothing when it has given none. */
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

/** A booking's cancellation terms and the legal pages, where there are both under a heading of their own. */
export function PolicyTexts({ booking }: { booking: Cancellable }) {
  const text = useText();
  const { cancellation, cancellationRules, termsUrl, privacyUrl } = useWidget().property.policies;
  const says = cancellation || (cancellationRules && booking.stay);
  if (!says && !termsUrl && !privacyUrl) return null;
  const both = says && (termsUrl || privacyUrl);
  return (
    <section className="bh-policies" data-part="policies">
      {both && <h3 className="bh-foot-title">{text('policies.title')}</h3>}
      <CancellationTerms {...booking} />
      <LegalLinks />
    </section>
  );
}
