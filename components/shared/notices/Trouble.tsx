import type { MessageKey } from '../../../lib/i18n/catalogue.ts';
import { Button } from '../Button.tsx';
import { ContactLinks } from '../ContactLinks.tsx';
import { useText } from '../hooks/use-text.ts';
import type { Enquiry } from '../use-enquiry.ts';
import { useWidget } from '../widget.ts';
import { Notice } from './Notice.tsx';
import { troubleWords } from './trouble-words.ts';

export interface TroubleProps {
  error: unknown;
  /** The notice answers an action of the guest. @default false */
  takesFocus?: boolean;
  /** The title for an upstream that does not answer. @default no prices are available */
  downTitle?: MessageKey;
  /** False if the property's contact details are on the page anyway. @default true */
  contact?: boolean;
  /** The subject of an e-mail to the property. @default an empty e-mail */
  about?: Enquiry;
  onRetry(): void;
}

/** Explains a failed call, and offers a retry or the property's contact details. */
export function Trouble(props: TroubleProps) {
  const { error, takesFocus = false, downTitle, contact = true, about, onRetry } = props;
  const text = useText();
  const { property } = useWidget();
  const words = troubleWords(error, downTitle);
  return (
    <Notice title={text(words.title)} icon={words.icon} tone="warning" takesFocus={takesFocus}>
      <p>{text(words.text, { property: property.name })}</p>
      <p>
        <Button variant="plain" data-part="retry" onClick={onRetry}>
          {text('trouble.retry')}
        </Button>
      </p>
      {contact && words.contact && <ContactLinks about={about} />}
    </Notice>
  );
}
