import type { Money } from '../../lib/contract/money.ts';
import type { Stay } from '../../lib/contract/stay-schema.ts';
import { Price } from '../shared/Shown.tsx';
import { useWidget } from '../shared/widget.ts';
import { postalAddress } from './postal-address.ts';

/**
 * @file The hotel and the one offer of a page as microdata, for Google's price check
 * (docs/search-engines.md):
 * https://developers.google.com/hotels/hotel-prices/structured-data/hotel-price-structured-data. React does
 * not move a `<meta>` or `<link>` with an `itemProp` to the head.
 */

/** Attributes of the element around {@link HotelMicrodata} and the offer. */
export const HOTEL_ITEM = { itemScope: true, itemType: 'https://schema.org/Hotel' };

/** Attributes of the element around {@link OfferMicrodata} and {@link TotalMicrodata}. */
export const OFFER_ITEM = {
  itemProp: 'makesOffer',
  itemScope: true,
  itemType: 'https://schema.org/Offer https://schema.org/LodgingReservation',
};

/** Identifies the hotel. A price feed has to use the same identifier. */
export function HotelMicrodata() {
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

interface OfferMicrodataProps {
  stay: Stay;
  availability: 'InStock' | 'SoldOut';
}

/** The stay that the offer is for. Its dates are those of the search, without hours. */
export function OfferMicrodata({ stay, availability }: OfferMicrodataProps) {
  return (
    <>
      <link itemProp="availability" href={`https://schema.org/${availability}`} />
      <meta itemProp="checkinTime" content={stay.checkin} />
      <meta itemProp="checkoutTime" content={stay.checkout} />
      <meta itemProp="numAdults" content={String(stay.adults)} />
    </>
  );
}

/** The total that the guest reads. Google ignores a price that is only in a `<meta>`. */
export function TotalMicrodata({ money }: { money: Money }) {
  const { amount, currency } = money;
  return (
    <span itemProp="priceSpecification" itemScope itemType="https://schema.org/CompoundPriceSpecification">
      <meta itemProp="priceCurrency" content={currency} />
      {/* The microdata standard reads `value`; schema.org's own examples use `content`. */}
      <data itemProp="price" value={amount} content={amount}>
        <Price money={money} className="bh-total" />
      </data>
    </span>
  );
}

/**
 * Marks the stay as sold out, without a price: either the room in the URL is not available, or no room is.
 */
export function SoldOutMicrodata({ stay }: Pick<OfferMicrodataProps, 'stay'>) {
  return (
    <div hidden {...HOTEL_ITEM}>
      <HotelMicrodata />
      <div {...OFFER_ITEM}>
        <OfferMicrodata stay={stay} availability="SoldOut" />
      </div>
    </div>
  );
}
