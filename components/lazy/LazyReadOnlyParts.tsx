import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { ContactCardProps } from '../shared/ContactCard.tsx';
import type { EnquiryLinksProps } from '../shared/EnquiryLinks.tsx';
import { Lazy, partOf } from '../shared/Lazy.tsx';

const readOnly = lazyModule(() => import('../shared/read-only-parts.ts'));

// A server loads the module at start, so the first HTML contains it.
if (typeof window === 'undefined') readOnly.prefetch();

/** The property's contact details, with the reason why online booking is not possible. */
export function LazyContactCard(props: ContactCardProps) {
  return <Lazy {...partOf(readOnly, (parts) => parts.ContactCard)} props={props} waiting={null} />;
}

/** Enquiry links for a room that cannot be booked online. */
export function LazyEnquiryLinks(props: EnquiryLinksProps) {
  return <Lazy {...partOf(readOnly, (parts) => parts.EnquiryLinks)} props={props} waiting={null} />;
}

/** Address and maps, below the main content. */
export function LazyPlaceCard() {
  return <Lazy {...partOf(readOnly, (parts) => parts.PlaceCard)} props={{}} waiting={null} />;
}
