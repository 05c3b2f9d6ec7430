/** The top and the bottom edge of an element, in CSS pixels from the top of the frame's content. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Reports where the focus has gone to. The host then scrolls that place into view: a frame that is as high as
 * its content cannot scroll by itself, and may not scroll the page around it. For a dialog that has just
 * opened, the extent is the whole dialog. Two cases are not reported: the focus of an element that the guest
 * presses, because it is in view and must not move under the pointer, and a focus that returns with the
 * window. The report waits for the next animation frame: a dialog gets its place only after the focus.
 */
export function followFocus(page: Document, report: (extent: Extent) => void): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  let pressing = false;
  let last: EventTarget | null = null;
  /** Reported in the next animation frame. */
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
    // A dialog that opens focuses an element inside. The whole dialog is already waiting.
    if (waiting?.contains(gained)) return;
    if (!waiting) page.defaultView?.requestAnimationFrame(onAnimationFrame);
    waiting = gained;
  };
  const onAnimationFrame = () => {
    if (waiting && !ended.signal.aborted) report(extentOf(waiting));
    waiting = undefined;
  };
  page.addEventListener('focusin', onFocus, options);
  return () => ended.abort();
}

/** Measures an element. A focused heading begins a step, so its extent begins at the top of the widget. */
function extentOf(element: Element): Extent {
  const beginning = element.matches('h1, h2, h3, h4') ? element.closest('[data-part=widget]') : element;
  const { top } = (beginning ?? element).getBoundingClientRect();
  const { bottom } = element.getBoundingClientRect();
  const { scrollY } = element.ownerDocument.defaultView ?? { scrollY: 0 };
  return { top: top + scrollY, bottom: bottom + scrollY };
}
