import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { ContactCardProps } from '../shared/ContactCard.tsx';
import type { EnquiryLinksProps } from '../shared/EnquiryLinks.tsx';
import { Lazy, partOf } from '../shared/Lazy.tsx';

const readOnly = lazyModule(() => import('../shared/read-only-parts.ts'));

// A server loads it at its start: the first HTML has it.
if (typeof window === 'undefined') readOnly.prefetch();

/** The property's contact where booking online is not possible, with the reason. */
export function LazyContactCard(props: ContactCardProps) {
  return <Lazy {...partOf(readOnly, (parts) => parts.ContactCard)} props={props} waiting={null} />;
}

/** The way on where a room cannot be booked online. */
export function LazyEnquiryLinks(props: EnquiryLinksProps) {
  return <Lazy {...partOf(readOnly, (parts) => parts.EnquiryLinks)} props={props} waiting={null} />;
}

/** Address and maps, below what the guest has come for. */
export function LazyPlaceCard() {
  return <Lazy {...partOf(readOnly, (parts) => parts.PlaceCard)} props={{}} waiting={null} />;
}
