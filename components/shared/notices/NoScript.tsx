import type { MessageKey } from '../../../lib/i18n/catalogue.ts';
import { ContactLinks } from '../ContactLinks.tsx';
import { useText } from '../hooks/use-text.ts';
import { useWidget } from '../widget.ts';

/**
 * Shown without scripts: a search works, but the guest has to contact the property to book or to change a
 * booking.
 */
export function NoScript({ words }: { words: MessageKey }) {
  const text = useText();
  const { property } = useWidget();
  return (
    <noscript>
      <section className="bh-card bh-contact-card" data-part="no-script">
        <p>{text(words, { property: property.name })}</p>
        <ContactLinks />
      </section>
    </noscript>
  );
}
