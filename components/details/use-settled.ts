import { useEffect, useState } from 'react';

/** Longer than between the two presses of an impatient guest, in milliseconds. */
const SETTLE_MS = 700;

/**
 * False for a moment after a press has brought another room to the form. The second press of a double press
 * must not meet the order button of a room whose price nobody has read.
 * @param taken the room that was brought; `undefined` where none was
 */
export function useSettled(taken: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (taken === undefined) return undefined;
    const timer = setTimeout(() => setSettled(taken), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [taken]);
  return taken === undefined || settled === taken;
}
