import { type ReactNode, useState } from 'react';
import { Button } from '../shared/Button.tsx';
import { useText } from '../shared/hooks/use-text.ts';
import { Icon } from '../shared/Icon.tsx';
import { useWidget } from '../shared/widget.ts';

export interface NumberToKeepProps {
  /** The name of the number. */
  label: string;
  number: string;
  /** The number as it is shown. */
  children: ReactNode;
}

/** A number that the property will ask the guest for: large, with a button that copies it. */
export function NumberToKeep({ label, number, children }: NumberToKeepProps) {
  const text = useText();
  const { announce } = useWidget();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
      announce(text('confirmation.copied'));
    } catch {
      announce(text('confirmation.copyFailed')); // no permission, or a page without https
    }
  };
  return (
    <div className="bh-card bh-reference-box" data-part="reference-box">
      <div>
        <p className="bh-label">{label}</p>
        <p className="bh-reference" data-part="reference">
          {children}
        </p>
        <p className="bh-quiet">{text('confirmation.keep')}</p>
      </div>
      <Button variant="plain" className="bh-no-print" data-part="copy" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} />
        {text(copied ? 'confirmation.copied' : 'confirmation.copy')}
      </Button>
    </div>
  );
}
