import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and its first pass in the browser, true as soon as scripts are at work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
