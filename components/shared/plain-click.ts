import type { MouseEvent } from 'react';

/** A click that follows its link here: not one for another tab or window, nor one that somebody has dealt with. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
