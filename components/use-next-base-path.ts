import { usePathname } from 'next/navigation.js';
import { useState } from 'react';

/**
 * The `basePath` of the host's Next, which the booking routes have as well. `usePathname` leaves it out and
 * `window.location` has it, so it is the difference of the two. Empty on the server, which calls no route.
 */
export function useNextBasePath(): string {
  const path = usePathname();
  const [basePath] = useState(() =>
    typeof window === 'undefined' ? '' : prefixBefore(path, window.location.pathname),
  );
  return basePath;
}

/** The part of an address before its suffix; empty where it has another end. Slashes at the end do not count. */
export function prefixBefore(suffix: string, address: string): string {
  const whole = withoutSlashes(address);
  const tail = withoutSlashes(suffix);
  return whole.endsWith(tail) ? whole.slice(0, whole.length - tail.length) : '';
}

const withoutSlashes = (path: string): string => path.replace(/\/+$/, '');
