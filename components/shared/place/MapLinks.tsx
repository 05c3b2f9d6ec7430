import { type MapAddresses, mapAddresses } from '../../../lib/browser/map-links.ts';
import { addressText } from '../../../lib/i18n/address-text.ts';
import { useScripts } from '../hooks/use-scripts.ts';
import { useText } from '../hooks/use-text.ts';
import { useWidget } from '../widget.ts';

/**
 * Links to several maps. On Android the first link opens the guest's map app. Apple's devices open their app
 * by its web address. Renders nothing if the property has given no location.
 */
export function MapLinks() {
  const text = useText();
  const { locale, property } = useWidget();
  // The server does not know the device, and the first render in a browser must be the same as the server's.
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

/** `noreferrer`, so that no map service learns the address of the booking page. */
function Website({ to, children }: { to: MapAddresses[keyof MapAddresses]; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
