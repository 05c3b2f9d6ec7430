/**
 * @file Parts for properties without online booking. Most properties have it, so this module loads only when
 *   it is shown.
 */

export { ContactCard, PlaceCard } from './ContactCard.tsx';
export { EnquiryLinks } from './EnquiryLinks.tsx';
