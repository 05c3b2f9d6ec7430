/** From where to where something reaches, in CSS pixels from the top of the frame's content. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Tells where the focus has gone to, so that the host can bring it into its window: a frame that is as high as its content
 * cannot scroll by itself, and may not scroll the page around it. A dialog that has just opened counts as a whole.
 */
export function followFocus(page: Document, tell: (extent: Extent) => void): () => void {
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest('dialog');
    const entered = dialog && !(relatedTarget instanceof Node && dialog.contains(relatedTarget));
    const { top, bottom } = (entered ? dialog : target).getBoundingClientRect();
    const { scrollY } = page.defaultView ?? { scrollY: 0 };
    tell({ top: top + scrollY, bottom: bottom + scrollY });
  };
  page.addEventListener('focusin', onFocus);
  return () => page.removeEventListener('focusin', onFocus);
}
