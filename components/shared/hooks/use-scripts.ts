import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once scripts are at work; false in the server's HTML, which has to do without them. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
