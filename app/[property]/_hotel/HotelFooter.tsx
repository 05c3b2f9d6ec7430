import type { Contact } from '../../../lib/next/entry.ts';
import { contactLinks } from './contact-links.ts';
import type { HotelTexts } from './texts.ts';

/** Another property served by the same installation; its page is `/{slug}`. */
export interface OtherProperty {
  slug: string;
  name: string;
}

interface FooterProps {
  contact: Contact;
  texts: HotelTexts;
  otherProperties: readonly OtherProperty[];
}

/**
 * The property's contact, and the links to other properties. The footer names no e-mail address, because
 * collectors of addresses would find it. The widget's contact card has the address.
 */
export function HotelFooter({ contact, texts, otherProperties }: FooterProps) {
  return (
    <footer className="hotel-footer">
      <section id="contact" aria-labelledby="contact-title">
        <h2 id="contact-title">{texts.contactTitle}</h2>
        <address>
          {texts.address.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
          <ul>
            {contactLinks(contact).map(({ kind, href, text }) => (
              <li key={href}>
                {texts[kind]}{' '}
                <a href={href} dir="ltr">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </address>
      </section>
      {otherProperties.length > 0 && (
        <nav aria-labelledby="other-houses">
          <h2 id="other-houses">{texts.otherHouses}</h2>
          <ul>
            {otherProperties.map((other) => (
              <li key={other.slug}>
                <a href={`/${other.slug}`} dir="auto">
                  {other.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}
