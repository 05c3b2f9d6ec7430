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
  /** False where the property's contact stands right below. @default true */
  call?: boolean;
  /** The id of what the enquiry is about, where several stand on a page. */
  describedBy?: string;
  /** `primary` where an enquiry is the one way on. @default 'plain' */
  variant?: ButtonVariant;
}

/**
 * The way on where nothing can be booked: a letter that says what the guest would like, and the telephone
 * beside it. The property's website where it has given neither; nothing where it has given nothing.
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
