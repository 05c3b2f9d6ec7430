import { type MapAddresses, mapAddresses } from '../../../lib/browser/map-links.ts';
import { addressText } from '../../../lib/i18n/address-text.ts';
import { useScripts } from '../hooks/use-scripts.ts';
import { useText } from '../hooks/use-text.ts';
import { useWidget } from '../widget.ts';

/**
 * Maps for the guest to choose from, each a plain link. On Android the first one opens the guest's own app;
 * Apple's devices open theirs by its web address. Nothing when the property has not said where it is.
 */
export function MapLinks() {
  const text = useText();
  const { locale, property } = useWidget();
  // The server does not know the device, and the first look in a browser is like the server's.
  const hasMapApp = useScripts() && /android/i.test(navigator.userAgent);
  const { address, geo } = property.contact;
  const maps = mapAddresses({
    name: property.name,
    geo,
    address: address && addressText(locale, address),
  });
  if (!maps) return null;
  return (
    <ul className="bh-links bh-maps bh-no-print" aria-label={text('travel.map')} data-part="maps">
      <li>
        {hasMapApp ? (
          <a href={maps.app} target="_top">
            {text('travel.mapApp')}
          </a>
        ) : (
          <Website to={maps.apple}>Apple Maps</Website>
        )}
      </li>
      <li>
        <Website to={maps.google}>Google Maps</Website>
      </li>
      <li>
        <Website to={maps.openStreetMap}>OpenStreetMap</Website>
      </li>
    </ul>
  );
}

/** No map learns from which booking page the guest has come. */
function Website({ to, children }: { to: MapAddresses[keyof MapAddresses]; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
