import { useText } from './use-text.ts';
import { useWidget } from './widget.ts';

/** Cancellation terms and the property's legal pages; nothing when it has given none. */
export function PolicyTexts() {
  const text = useText();
  const { cancellation, termsUrl, privacyUrl } = useWidget().property.policies;
  if (!cancellation && !termsUrl && !privacyUrl) return null;
  return (
    <section className="bh-policies" data-part="policies">
      <h3 className="bh-label">{text('policies.title')}</h3>
      {cancellation && (
        <p>
          <strong>{text('policies.cancellation')}</strong>
          <span>{cancellation}</span>
        </p>
      )}
      {(termsUrl || privacyUrl) && (
        <ul className="bh-links">
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
      )}
    </section>
  );
}
