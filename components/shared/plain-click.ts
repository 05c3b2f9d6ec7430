import type { MouseEvent } from 'react';

/** A click that follows its link here: not for another tab or window, and nobody has dealt with it. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
