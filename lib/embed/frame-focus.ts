/** From where to where something reaches, in CSS pixels from the top of the frame's content. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Tells where the focus has gone to, so that the host can bring it into its window: a frame that is as high as its content
 * cannot scroll by itself, and may not scroll the page around it. A dialog that has just opened counts as a whole. Not for
 * what is pressed, which is in view, and must not move away under the pointer; nor for what gets the focus back when the
 * guest returns to the window.
 */
export function followFocus(page: Document, tell: (extent: Extent) => void): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  let pressing = false;
  let last: EventTarget | null = null;
  const onPress = ({ type }: Event) => {
    pressing = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    page.addEventListener(type, onPress, options);
  }
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    const returned = target === last && !relatedTarget;
    last = target;
    if (pressing || returned || !(target instanceof Element)) return;
    const dialog = target.closest('dialog');
    const entered = dialog && !(relatedTarget instanceof Node && dialog.contains(relatedTarget));
    const { top, bottom } = (entered ? dialog : target).getBoundingClientRect();
    const { scrollY } = page.defaultView ?? { scrollY: 0 };
    tell({ top: top + scrollY, bottom: bottom + scrollY });
  };
  page.addEventListener('focusin', onFocus, options);
  return () => ended.abort();
}
