import { useEffect, useState } from 'react';

/** Longer than the time between two presses of an impatient guest, in milliseconds. */
const SETTLE_MS = 700;

/**
 * Returns false for a moment after a press has brought another room into the form. The second press of a
 * double press must not reach the order button of a room whose price the guest has not read.
 * @param taken the room that the press brought; `undefined` if there was no such press
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
