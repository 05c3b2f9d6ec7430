import type { MouseEvent } from 'react';

/** True for a click that follows the link in this tab and that no other handler has handled. */
export function isPlainClick(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
