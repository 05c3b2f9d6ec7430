import type { Money } from '../../lib/contract/money.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { Price } from '../shared/Shown.tsx';
import { useWidget } from '../shared/widget.ts';
import { postalAddress } from './postal-address.ts';

/**
 * @file A hotel and the one offer of a page as microdata, which Google's price check reads (docs/search-engines.md):
 * https://developers.google.com/hotels/hotel-prices/structured-data/hotel-price-structured-data. React leaves
 * `<meta>` and `<link>` with an `itemProp` where they are.
 */

/** Attributes of the element that {@link HotelTerms} and the offer stand in. */
export const HOTEL_ITEM = { itemScope: true, itemType: 'https://schema.org/Hotel' };

/** Attributes of the element that {@link OfferTerms} and {@link OfferedTotal} stand in. */
export const OFFER_ITEM = {
  itemProp: 'makesOffer',
  itemScope: true,
  itemType: 'https://schema.org/Offer https://schema.org/LodgingReservation',
};

/** Which hotel it is. Its identifier is the one under which a price feed has to know it. */
export function HotelTerms() {
  const { slug, name, contact } = useWidget().property;
  const address = contact.address && Object.entries(postalAddress(contact.address));
  return (
    <>
      <meta itemProp="identifier" content={slug} />
      <meta itemProp="name" content={name} />
      {address && (
        <span hidden itemProp="address" itemScope itemType="https://schema.org/PostalAddress">
          {address.map(
            ([term, value]) => value !== undefined && <meta key={term} itemProp={term} content={value} />,
          )}
        </span>
      )}
    </>
  );
}

interface OfferTermsProps {
  stay: Stay;
  availability: 'InStock' | 'SoldOut';
}

/** For which stay the offer is. Dates without hours: they are those of the search. */
export function OfferTerms({ stay, availability }: OfferTermsProps) {
  return (
    <>
      <link itemProp="availability" href={`https://schema.org/${availability}`} />
      <meta itemProp="checkinTime" content={stay.checkin} />
      <meta itemProp="checkoutTime" content={stay.checkout} />
      <meta itemProp="numAdults" content={String(stay.adults)} />
    </>
  );
}

/** The total that the guest reads: a price that stands in a `<meta>` alone is not taken. */
export function OfferedTotal({ money }: { money: Money }) {
  const { amount, currency } = money;
  return (
    <span itemProp="priceSpecification" itemScope itemType="https://schema.org/CompoundPriceSpecification">
      <meta itemProp="priceCurrency" content={currency} />
      {/* By the standard of microdata its value is `value`; schema.org's own examples have it in `content`. */}
      <data itemProp="price" value={amount} content={amount}>
        <Price money={money} className="bh-total" />
      </data>
    </span>
  );
}

/** That the room which the address names, or every room, is sold out for the stay: an offer without a price. */
export function SoldOutOffer({ stay }: Pick<OfferTermsProps, 'stay'>) {
  return (
    <div hidden {...HOTEL_ITEM}>
      <HotelTerms />
      <div {...OFFER_ITEM}>
        <OfferTerms stay={stay} availability="SoldOut" />
      </div>
    </div>
  );
}
