/** From the frame's edge, for its shadow, in CSS pixels. */
const EDGE = 6;

/**
 * Puts an open dialog where its guest is. A frame on another site's page is as high as its content: what fills the
 * window elsewhere would be far longer than what the guest sees. There the dialog begins where the card does, and
 * the frame grows with it (`lib/embed/frame-height.ts`). A frame in a dialog is a window like any other.
 */
export function placeInFrame(dialog: HTMLElement, beside: Element | null | undefined): undefined {
  const { documentElement: page, defaultView: view } = dialog.ownerDocument;
  const isWindow = !page.matches('[data-bellhop-frame]') || page.matches('[data-bellhop-frame="modal"]');
  if (isWindow || !beside || !view) return;
  const top = beside.getBoundingClientRect().top + view.scrollY;
  dialog.style.setProperty('--bh-sheet-top', `${Math.max(EDGE, Math.round(top))}px`);
}
