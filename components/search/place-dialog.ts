const GAP = 8;

/**
 * Puts an open dialog below an element, in page coordinates so that it scrolls with the page, and moves it up or inward
 * as far as the window demands. The style sheet uses the place only where the window is wide.
 */
export function placeBelow(dialog: HTMLElement, anchor: HTMLElement): void {
  const { documentElement: page } = dialog.ownerDocument;
  const view = dialog.ownerDocument.defaultView;
  if (!view) return;
  const { left, right, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const rtl = view.getComputedStyle(dialog).direction === 'rtl';
  const start = rtl ? page.clientWidth - right : left;
  const lowest = Math.max(GAP, view.innerHeight - height - GAP);
  const farthest = Math.max(GAP, page.clientWidth - width - GAP);
  dialog.style.setProperty('--bh-dates-top', `${view.scrollY + Math.min(bottom + GAP, lowest)}px`);
  dialog.style.setProperty('--bh-dates-start', `${Math.min(Math.max(GAP, start), farthest)}px`);
}
