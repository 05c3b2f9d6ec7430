import type { Address } from '../../lib/contract/property.ts';

/** An address in the words of https://schema.org/PostalAddress; what is not known is `undefined`. */
export const postalAddress = ({ lines, postalCode, city, region, country }: Address) => ({
  streetAddress: lines.join(', '),
  postalCode,
  addressLocality: city,
  addressRegion: region,
  addressCountry: country,
});
