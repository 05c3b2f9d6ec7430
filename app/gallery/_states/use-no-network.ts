import { useEffect } from 'react';

/** While `active`, this page's browser says that it has no network. */
export function useNoNetwork(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
    return () => {
      // The browser's own is the prototype's.
      Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    };
  }, [active]);
}
