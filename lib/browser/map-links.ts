import type { Geo } from '../contract/property.ts';

/** What is to be found on a map: by its coordinates, where they are known, else by its address. */
export interface Place {
  name: string;
  geo?: Geo | undefined;
  /** On one line. */
  address?: string | undefined;
}

/** The addresses of the maps that a guest may choose between. Nothing of theirs is loaded before that. */
export interface MapAddresses {
  /** The guest's own map app (RFC 5870). Only Android opens such a link. */
  app: string;
  /** On Apple's devices the app, elsewhere its website. */
  apple: string;
  google: string;
  openStreetMap: string;
}

/** @returns `undefined` where nothing says where the place is */
export function mapAddresses({ name, geo, address }: Place): MapAddresses | undefined {
  if (geo) {
    const { latitude, longitude } = geo;
    const point = `${latitude},${longitude}`;
    // In brackets Android has the words beside the pin, so that there can be none in them.
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
