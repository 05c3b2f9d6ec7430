import { useText } from '../../shared/hooks/use-text.ts';
import { MapLinks } from '../../shared/place/MapLinks.tsx';
import { PostalAddress } from '../../shared/place/PostalAddress.tsx';
import { useWidget } from '../../shared/widget.ts';

/** The property's address, as one fact of a stay. Renders nothing if the property has none. */
export function Arrival() {
  const text = useText();
  const { name, contact } = useWidget().property;
  if (!contact.address && !contact.geo) return null;
  return (
    <div>
      <dt>{text('travel.address')}</dt>
      <dd>
        {/* A taxi driver needs the property's name beside the street, and so does a printed page. */}
        <span>
          <bdi>{name}</bdi>
        </span>
        <PostalAddress />
        <MapLinks />
      </dd>
    </div>
  );
}
