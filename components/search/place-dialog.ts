/** One month, two beside each other, or all of them in a list that scrolls. */
export type Months = 1 | 2 | 'list';

/** In units of the form's own text size, of which a calendar is made. */
const WIDE_ENOUGH_FOR_TWO_MONTHS = 42.5;

/** Which of these an open dialog has room for; `form`: the one it belongs to. */
export function monthsIn(dialog: HTMLElement, form: HTMLElement | null): Months {
  // The style sheet makes it a sheet at the window's edge where a window is narrow or low.
  if (getComputedStyle(dialog).position === 'fixed') return 'list';
  if (!form) return 1;
  const textSize = Number.parseFloat(getComputedStyle(form).fontSize) || 16;
  return form.clientWidth >= WIDE_ENOUGH_FOR_TWO_MONTHS * textSize ? 2 : 1;
}

const GAP = 8;
/** The edge of a frame (app/embed/[property]/_frame/frame.css): the dialog is as wide as the form. */
const FRAME_EDGE = 6;

/**
 * Puts an open dialog below an element, in page coordinates: it scrolls with the page. Where the window ends
 * too soon, the page is scrolled until both can be seen. If that is not enough, the dialog stands higher.
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
  const inFrame = page.matches('[data-bellhop-frame]');
  const edge = inFrame ? FRAME_EDGE : GAP;
  const farthest = Math.max(edge, page.clientWidth - width - edge);
  dialog.style.setProperty('--bh-dates-start', `${Math.min(Math.max(edge, start), farthest)}px`);

  const covered = Number.parseFloat(style.scrollMarginBlockStart) || 0;
  const above = top - covered - GAP;
  // A frame grows with its content. In a dialog that grows no more, the frame is scrolled.
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
