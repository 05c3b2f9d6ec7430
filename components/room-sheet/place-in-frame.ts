/** The distance from the edge of the frame, for the shadow, in CSS pixels. */
const EDGE = 6;

/**
 * Places an open dialog where the guest is. A frame on another site's page is as high as its content, so a
 * dialog as high as the frame would be far higher than the visible part. In a frame, the dialog therefore
 * begins at the top of the card, and the frame grows with it (`lib/embed/frame-height.ts`). A frame inside a
 * dialog is treated like a window.
 */
export function placeInFrame(dialog: HTMLElement, beside: Element | null | undefined): undefined {
  const { documentElement: page, defaultView: view } = dialog.ownerDocument;
  const isWindow = !page.matches('[data-bellhop-frame]') || page.matches('[data-bellhop-frame="modal"]');
  if (isWindow || !beside || !view) return;
  const top = beside.getBoundingClientRect().top + view.scrollY;
  dialog.style.setProperty('--bh-sheet-top', `${Math.max(EDGE, Math.round(top))}px`);
}
