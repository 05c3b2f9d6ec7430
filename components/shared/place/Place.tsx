import { MapLinks } from './MapLinks.tsx';
import { PostalAddress } from './PostalAddress.tsx';

/** The property's address, and links to maps. */
export function Place() {
  return (
    <>
      <PostalAddress />
      <MapLinks />
    </>
  );
}
