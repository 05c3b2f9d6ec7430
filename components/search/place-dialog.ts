/** One month, two months side by side, or all months in a scrolling list. */
export type Months = 1 | 2 | 'list';

/** In multiples of the form's font size, because a calendar scales with it. */
const WIDE_ENOUGH_FOR_TWO_MONTHS = 42.5;

/** The layout that fits into an open dialog; `form` is the form that opened it. */
export function monthsIn(dialog: HTMLElement, form: HTMLElement | null): Months {
  // In a narrow or low window, the style sheet turns the dialog into a sheet at the edge.
  if (getComputedStyle(dialog).position === 'fixed') return 'list';
  if (!form) return 1;
  const textSize = Number.parseFloat(getComputedStyle(form).fontSize) || 16;
  return form.clientWidth >= WIDE_ENOUGH_FOR_TWO_MONTHS * textSize ? 2 : 1;
}

const GAP = 8;
/**
 * The padding of a frame (app/embed/[property]/_frame/frame.css), in CSS pixels. The dialog is as wide as the
 * form.
 */
const FRAME_EDGE = 6;

/**
 * Places an open dialog below an element, in page coordinates, so that it scrolls with the page. If the
 * window is too low, the page scrolls until both are visible. If that is not enough, the dialog moves up.
 */
export function placeBelow(dialog: HTMLElement, anchor: HTMLElement): void {
  const { documentElement: page } = dialog.ownerDocument;
  const view = dialog.ownerDocument.defaultView;
  if (!view) return;
  const style = view.getComputedStyle(dialog);
  // Otherwise the style sheet turns the dialog into a sheet at the edge of the window.
  if (style.position !== 'absolute') return;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const start = style.direction === 'rtl' ? page.clientWidth - right : left;
  const inFrame = page.matches('[data-bellhop-frame]');
  const edge = inFrame ? FRAME_EDGE : GAP;
  const farthest = Math.max(edge, page.clientWidth - width - edge);
  dialog.style.setProperty('--bh-dates-start', `${Math.min(Math.max(edge, start), farthest)}px`);

  const covered = Number.parseFloat(style.scrollMarginBlockStart) || 0;
  const above = top - covered - GAP;
  // A frame grows with its content. A frame in a dialog cannot grow, so it scrolls.
  if (inFrame) {
    dialog.style.setProperty('--bh-dates-top', `${view.scrollY + bottom + GAP}px`);
    const missing = bottom + height + GAP * 2 - view.innerHeight;
    if (page.matches('[data-bellhop-frame="modal"]'))
      view.scrollBy({ top: Math.floor(Math.max(0, Math.min(missing, above))) });
    return;
  }
  const lowest = Math.max(GAP, view.innerHeight - height - GAP);
  const missing = Math.max(0, bottom + GAP - lowest);
  const scrollable = Math.min(above, page.scrollHeight - view.innerHeight - view.scrollY);
  const scrolled = Math.min(missing, Math.max(0, Math.floor(scrollable)));
  dialog.style.setProperty('--bh-dates-top', `${view.scrollY + Math.min(bottom + GAP, lowest + scrolled)}px`);
  view.scrollBy({ top: scrolled });
}
