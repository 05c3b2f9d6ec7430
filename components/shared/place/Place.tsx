import { MapLinks } from './MapLinks.tsx';
import { PostalAddress } from './PostalAddress.tsx';

/** Where the property is, and maps to get there. */
export function Place() {
  return (
    <>
      <PostalAddress />
      <MapLinks />
    </>
  );
}
