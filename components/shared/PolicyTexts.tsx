import { useText } from './hooks/use-text.ts';
import { useWidget } from './widget.ts';

/** What a cancellation costs; nothing when the property has not said. */
export function CancellationTerms() {
  const text = useText();
  const { cancellation } = useWidget().property.policies;
  if (!cancellation) return null;
  return (
    <p className="bh-policy" data-part="cancellation">
      <strong>{text('policies.cancellation')}</strong>
      <span>{cancellation}</span>
    </p>
  );
}

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

/** Cancellation terms and legal pages, where there are both under a heading of their own. */
export function PolicyTexts() {
  const text = useText();
  const { cancellation, termsUrl, privacyUrl } = useWidget().property.policies;
  if (!cancellation && !termsUrl && !privacyUrl) return null;
  const both = cancellation && (termsUrl || privacyUrl);
  return (
    <section className="bh-policies" data-part="policies">
      {both && <h3 className="bh-foot-title">{text('policies.title')}</h3>}
      <CancellationTerms />
      <LegalLinks />
    </section>
  );
}
