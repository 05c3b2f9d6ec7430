/** From where to where something reaches, in CSS pixels from the top of the frame's content. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Tells where the focus has gone to, so that the host can bring it into its window: a frame that is as high
 * as its content cannot scroll by itself, and may not scroll the page around it. A dialog that has just
 * opened counts as a whole. Not for what is pressed, which is in view, and must not move away under the
 * pointer; nor for what gets the focus back when the guest returns to the window. Told with the next picture:
 * a dialog gets its place only after it has taken the focus.
 */
export function followFocus(page: Document, tell: (extent: Extent) => void): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  let pressing = false;
  let last: EventTarget | null = null;
  /** Told with the next picture. */
  let waiting: Element | undefined;
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
    const gained = entered ? dialog : target;
    // What within a dialog gets the focus as it opens is a part of it.
    if (waiting?.contains(gained)) return;
    if (!waiting) page.defaultView?.requestAnimationFrame(onPicture);
    waiting = gained;
  };
  const onPicture = () => {
    if (waiting && !ended.signal.aborted) tell(extentOf(waiting));
    waiting = undefined;
  };
  page.addEventListener('focusin', onFocus, options);
  return () => ended.abort();
}

/** A heading has the focus where a step begins: its extent reaches up to the widget's own beginning. */
function extentOf(element: Element): Extent {
  const beginning = element.matches('h1, h2, h3, h4') ? element.closest('[data-part=widget]') : element;
  const { top } = (beginning ?? element).getBoundingClientRect();
  const { bottom } = element.getBoundingClientRect();
  const { scrollY } = element.ownerDocument.defaultView ?? { scrollY: 0 };
  return { top: top + scrollY, bottom: bottom + scrollY };
}
