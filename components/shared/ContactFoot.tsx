import { ContactLinks } from './ContactLinks.tsx';
import { useText } from './hooks/use-text.ts';
import { useWidget } from './widget.ts';

/** The contact below a booking, with its title; nothing where the property has given none. */
export function ContactFoot() {
  const text = useText();
  const { name, contact } = useWidget().property;
  if (!contact.phone && !contact.email && !contact.url) return null;
  return (
    <>
      <h3 className="bh-foot-title">{text('contact.title', { property: name })}</h3>
      <ContactLinks />
    </>
  );
}
