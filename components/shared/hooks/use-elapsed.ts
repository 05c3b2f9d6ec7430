import { useEffect, useState } from 'react';

/**
 * True once `milliseconds` have passed since an instant; false without an instant.
 * @param since milliseconds since the epoch
 */
export function useElapsed(since: number | undefined, milliseconds: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setPassed(since), Math.max(0, since + milliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [since, milliseconds]);
  return since !== undefined && passed === since;
}
