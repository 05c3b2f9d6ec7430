import { useState } from 'react';
import { Icon } from '../shared/Icon.tsx';
import { useText } from '../shared/use-text.ts';
import { useWidget } from '../shared/widget.ts';

/** The booking's number, large, to be copied with one tap. */
export function BookingNumber({ reference }: { reference: string }) {
  const text = useText();
  const { announce } = useWidget();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied(true);
      announce(text('confirmation.copied'));
    } catch {
      announce(text('confirmation.copyFailed')); // no permission, or a page without https
    }
  };
  return (
    <div className="bh-card bh-reference-box">
      <div>
        <p className="bh-label">{text('confirmation.reference')}</p>
        <p className="bh-reference" data-part="reference">
          <bdi>{reference}</bdi>
        </p>
        <p className="bh-quiet">{text('confirmation.keep')}</p>
      </div>
      <button type="button" className="bh-button bh-button-plain bh-no-print" data-part="copy" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
        {text(copied ? 'confirmation.copied' : 'confirmation.copy')}
      </button>
    </div>
  );
}
