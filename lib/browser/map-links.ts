import type { Geo } from '../contract/property.ts';

/** A place to show on a map: by its coordinates if they are known, otherwise by its address. */
export interface Place {
  name: string;
  geo?: Geo | undefined;
  /** On one line. */
  address?: string | undefined;
}

/** The links to the maps that a guest may choose between. The page loads nothing from them. */
export interface MapAddresses {
  /** The guest's own map app (RFC 5870). Only Android opens such a link. */
  app: string;
  /** Opens the app on Apple's devices, and Apple's website on others. */
  apple: string;
  google: string;
  openStreetMap: string;
}

/** @returns `undefined` for a place without coordinates and without an address */
export function mapAddresses({ name, geo, address }: Place): MapAddresses | undefined {
  if (geo) {
    const { latitude, longitude } = geo;
    const point = `${latitude},${longitude}`;
    // Android reads the label from brackets, so the label itself cannot have brackets.
    const label = encodeURIComponent(name.replace(/[()]/g, ' '));
    return {
      app: `geo:${point}?q=${point}(${label})`,
      apple: `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(name)}`,
      google: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`,
      openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    };
  }
  if (!address) return undefined;
  const query = encodeURIComponent(address);
  return {
    app: `geo:0,0?q=${query}`,
    apple: `https://maps.apple.com/?q=${query}`,
    google: `https://www.google.com/maps/search/?api=1&query=${query}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${query}`,
  };
}
