import type { Address } from '../../lib/contract/property.ts';

/** An address in the terms of https://schema.org/PostalAddress. Unknown terms are `undefined`. */
export const postalAddress = ({ lines, postalCode, city, region, country }: Address) => ({
  streetAddress: lines.join(', '),
  postalCode,
  addressLocality: city,
  addressRegion: region,
  addressCountry: country,
});
