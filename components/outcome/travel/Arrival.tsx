import { useText } from '../../shared/hooks/use-text.ts';
import { MapLinks } from '../../shared/place/MapLinks.tsx';
import { PostalAddress } from '../../shared/place/PostalAddress.tsx';
import { useWidget } from '../../shared/widget.ts';

/** Where the guest is to arrive, as one fact of a stay; nothing when the property has not said. */
export function Arrival() {
  const text = useText();
  const { name, contact } = useWidget().property;
  if (!contact.address && !contact.geo) return null;
  return (
    <div>
      <dt>{text('travel.address')}</dt>
      <dd>
        {/* A driver and a sheet of paper need the name beside the street. */}
        <span>
          <bdi>{name}</bdi>
        </span>
        <PostalAddress />
        <MapLinks />
      </dd>
    </div>
  );
}
