const GAP = 8;

/**
 * Puts an open dialog below an element, in page coordinates so that it scrolls with the page. Where the window ends too
 * soon, the page is scrolled so far that both can be seen; only what is missing then is taken from the dialog's place.
 */
export function placeBelow(dialog: HTMLElement, anchor: HTMLElement): void {
  const { documentElement: page } = dialog.ownerDocument;
  const view = dialog.ownerDocument.defaultView;
  if (!view) return;
  const style = view.getComputedStyle(dialog);
  // Elsewhere the style sheet makes it a sheet at the window's edge.
  if (style.position !== 'absolute') return;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const start = style.direction === 'rtl' ? page.clientWidth - right : left;
  const farthest = Math.max(GAP, page.clientWidth - width - GAP);
  dialog.style.setProperty('--bh-dates-start', `${Math.min(Math.max(GAP, start), farthest)}px`);

  // A frame that grows with its content ends nowhere (components/frame/frame.css).
  if (page.matches('[data-bellhop-frame]:not([data-bellhop-frame="modal"])')) {
    dialog.style.setProperty('--bh-dates-top', `${view.scrollY + bottom + GAP}px`);
    return;
  }
  const lowest = Math.max(GAP, view.innerHeight - height - GAP);
  const covered = Number.parseFloat(style.scrollMarginBlockStart) || 0;
  const missing = Math.max(0, bottom + GAP - lowest);
  const scrollable = Math.min(top - covered - GAP, page.scrollHeight - view.innerHeight - view.scrollY);
  const scrolled = Math.min(missing, Math.max(0, Math.floor(scrollable)));
  dialog.style.setProperty('--bh-dates-top', `${view.scrollY + Math.min(bottom + GAP, lowest + scrolled)}px`);
  view.scrollBy({ top: scrolled });
}
