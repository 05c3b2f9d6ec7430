/** @file What stands where nothing can be booked online. Most houses can be: so it comes only where it is shown. */

export { ContactCard, PlaceCard } from './ContactCard.tsx';
export { EnquiryLinks } from './EnquiryLinks.tsx';
