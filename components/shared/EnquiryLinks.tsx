import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './Button.tsx';
import { reachBy } from './ContactLinks.tsx';
import { useText } from './hooks/use-text.ts';
import { Icon } from './Icon.tsx';
import { type Enquiry, useEnquiry } from './use-enquiry.ts';
import { useWidget } from './widget.ts';

export interface EnquiryLinksProps {
  about: Enquiry;
  /** @default "Write an enquiry" */
  children?: ReactNode;
  /** False if the property's contact details stand right below. @default true */
  call?: boolean;
  /** The id of the element that names the subject, if a page has several enquiry links. */
  describedBy?: string;
  /** `primary` if an enquiry is the only action. @default 'plain' */
  variant?: ButtonVariant;
}

/**
 * Links for a guest who cannot book online: an e-mail that names the guest's wish, and the telephone number
 * beside it. The property's website if it has neither; nothing if it has no contact details.
 */
export function EnquiryLinks({
  about,
  children,
  call = true,
  describedBy,
  variant = 'plain',
}: EnquiryLinksProps) {
  const text = useText();
  const contact = useWidget().property.contact;
  const { url } = contact;
  const phone = call ? contact.phone : undefined;
  const letter = useEnquiry()(about);
  const words = children ?? text('enquiry.write');
  const site = call && !letter && !phone ? url : undefined;
  if (!letter && !phone && !site) return null;
  return (
    <div className="bh-enquiry" data-part="enquiry">
      {(letter ?? site) && (
        <a
          href={letter ?? site}
          target="_top"
          className={buttonClass(variant)}
          data-part="ask"
          aria-describedby={describedBy}
        >
          <Icon name={letter ? 'mail' : 'web'} />
          {words}
        </a>
      )}
      {phone && (
        <a
          href={reachBy.phone(phone)}
          target="_top"
          className="bh-call"
          data-part="call"
          aria-describedby={describedBy}
        >
          <Icon name="phone" />
          <bdi>{phone}</bdi>
        </a>
      )}
    </div>
  );
}
