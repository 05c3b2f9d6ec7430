import { useEffect } from 'react';

/** While `active`, `navigator.onLine` is false on this page. */
export function useNoNetwork(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    window.dispatchEvent(new Event('offline'));
    return () => {
      // The browser's own property is on the prototype.
      Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    };
  }, [active]);
}
