import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useText } from './hooks/use-text.ts';
import { Icon, type IconName } from './Icon.tsx';
import { mailto } from './mailto.ts';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';
import { useWidget } from './widget.ts';

/** The addresses of links that call and write. */
export const reachBy = {
  phone: (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`,
  email: (email: string) => mailto(email),
};

/**
 * The ways to reach the property, each a link; nothing when it has given none.
 * @param about what a letter to it begins with. @default an empty letter
 */
export function ContactLinks({ about }: { about?: Enquiry | undefined }) {
  const text = useText();
  const letter = useEnquiry();
  const { phone, email, url } = useWidget().property.contact;
  if (!phone && !email && !url) return null;
  return (
    <ul className="bh-contact" data-part="contact">
      {phone && (
        <ContactLink icon="phone" label={text('contact.phone')} href={reachBy.phone(phone)}>
          {phone}
        </ContactLink>
      )}
      {email && (
        <ContactLink
          icon="mail"
          label={text('contact.email')}
          href={about ? letter(about) : reachBy.email(email)}
        >
          {email}
        </ContactLink>
      )}
      {url && (
        <ContactLink icon="web" label={text('contact.website')} href={url}>
          {url.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
        </ContactLink>
      )}
    </ul>
  );
}

function ContactLink(props: {
  icon: IconName;
  label: string;
  href: string | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <Icon name={props.icon} />
      <span className="bh-quiet">{props.label}</span>
      <a href={props.href} target="_top">
        <bdi>{props.children}</bdi>
      </a>
    </li>
  );
}

// The ways to call and write are there at once; the way to the house follows, or is left out where it cannot
// be loaded.
const Place = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./place/Place.tsx')).Place };
  } catch {
    return { default: () => null };
  }
});

export interface ContactCardProps {
  title: string;
  children: ReactNode;
  /** Of its heading: 2 where no step is around it. @default 3 */
  level?: 2 | 3;
  /** What a letter to the property begins with. @default an empty letter */
  about?: Enquiry;
  /** False where address and maps stand elsewhere on the page ({@link PlaceCard}). @default true */
  place?: boolean;
}

/** The property's contact where booking online is not possible, with the reason. */
export function ContactCard({ title, children, level = 3, about, place = true }: ContactCardProps) {
  const Heading: 'h2' | 'h3' = `h${level}`;
  return (
    <section className="bh-card bh-contact-card" data-part="contact-card">
      <Heading className="bh-subtitle">{title}</Heading>
      <p>{children}</p>
      <ContactLinks about={about} />
      {place && (
        <Suspense>
          <Place />
        </Suspense>
      )}
    </section>
  );
}

/**
 * Address and maps alone, below what the guest has come for. Nothing where the property has not said where it is.
 */
export function PlaceCard() {
  const text = useText();
  const { address, geo } = useWidget().property.contact;
  if (!address && !geo) return null;
  return (
    <section className="bh-card bh-contact-card" data-part="place">
      <h3 className="bh-subtitle">{text('travel.address')}</h3>
      <Suspense>
        <Place />
      </Suspense>
    </section>
  );
}
