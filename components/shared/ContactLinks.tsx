import type { ReactNode } from 'react';
import { useText } from './hooks/use-text.ts';
import { Icon, type IconName } from './Icon.tsx';
import { mailto } from './mailto.ts';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';
import { useWidget } from './widget.ts';

/** Builds the addresses of telephone and e-mail links. */
export const reachBy = {
  phone: (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`,
  email: (email: string) => mailto(email),
};

/**
 * The property's telephone, e-mail address and website, each a link. Renders nothing if it has none of them.
 * @param about the subject of an e-mail. @default an empty e-mail
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
