import { addressLines } from '../../../lib/i18n/address-text.ts';
import { Shown } from '../Shown.tsx';
import { useWidget } from '../widget.ts';

/** The property's address, in the order of its country. Renders nothing if it has none. */
export function PostalAddress() {
  const { locale, property } = useWidget();
  const { address } = property.contact;
  if (!address) return null;
  return (
    <address className="bh-address" data-part="address">
      {addressLines(locale, address).map((line) => (
        <Shown key={line}>
          <bdi>{line}</bdi>
        </Shown>
      ))}
    </address>
  );
}
