import { usePathname } from 'next/navigation.js';
import { useState } from 'react';

/**
 * The `basePath` of the host's Next, which is in front of the booking routes as well: what the address has before the path that
 * Next's router tells. Empty on the server, which calls no route.
 */
export function useNextBasePath(): string {
  const path = usePathname();
  const [basePath] = useState(() =>
    typeof window === 'undefined' ? '' : pathBefore(path, window.location.pathname),
  );
  return basePath;
}

/** What an address has before its end; nothing where it ends otherwise. Slashes at the end do not count. */
export function pathBefore(end: string, address: string): string {
  const whole = withoutSlashes(address);
  const last = withoutSlashes(end);
  return whole.endsWith(last) ? whole.slice(0, whole.length - last.length) : '';
}

const withoutSlashes = (path: string): string => path.replace(/\/+$/, '');
