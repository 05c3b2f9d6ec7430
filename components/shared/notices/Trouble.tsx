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
  /** It answers what the guest has just done. @default false */
  takesFocus?: boolean;
  /** What a booking system that does not answer keeps from the guest. @default prices */
  downTitle?: MessageKey;
  /** False where the property's contact stands on the page anyway. @default true */
  contact?: boolean;
  /** What a letter to the property begins with. @default an empty letter */
  about?: Enquiry;
  onRetry(): void;
}

/** A failed call in a sentence, with a way on: try again, or the property itself. */
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
