import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True once scripts run; false in the server's HTML, which must work without scripts. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
