/**
 * Overlays, such as the calendar: they lie in the browser's top layer and do not add to the content's height.
 */
const OVERLAYS = 'dialog[open]';

/** Room below an overlay for its shadow and the focus rings, in CSS pixels. */
const BELOW_OVERLAY = 16;

/**
 * Measures the height of a page's content in CSS pixels. Rounds up, because a fraction of a pixel would cause
 * a scrollbar. Does not read the window's height, because the host sets that height to this result.
 */
function contentHeight({ body }: Document): number {
  const { top, height } = body.getBoundingClientRect();
  const overlays = [...body.querySelectorAll(OVERLAYS)].map(
    (overlay) => overlay.getBoundingClientRect().bottom - arrivalOffset(overlay) + BELOW_OVERLAY,
  );
  // `scrollHeight` includes parts that overflow the body, such as an open list of languages. It is rounded.
  const overflowing = body.scrollHeight > Math.ceil(height) ? body.scrollHeight + 1 : 0;
  return Math.ceil(Math.max(height, overflowing, ...overlays.map((lowest) => lowest - top)));
}

/** How far below its final place an arriving part is (components/styles/arrival.css), in CSS pixels. */
function arrivalOffset(element: Element): number {
  const { translate } = getComputedStyle(element);
  return Number.parseFloat(translate.split(' ')[1] ?? '0');
}

/**
 * The height that a dialog needs to show its overlays below the content. Their place depends on this height.
 */
function heightWithOverlays(page: Document): number {
  const { body } = page;
  const overlays = [...body.querySelectorAll(OVERLAYS)].map(
    (overlay) => overlay.getBoundingClientRect().height + BELOW_OVERLAY,
  );
  return Math.ceil(body.getBoundingClientRect().height + Math.max(0, ...overlays));
}

/**
 * Reports the height that the dialog around the page needs, each time it grows. The dialog never shrinks,
 * because it would jump at each step.
 * @param least the height of the dialog at the start
 * @returns a function that stops the reports
 */
export function followGrowth(page: Document, least: number, report: (height: number) => void): () => void {
  let highest = least;
  return follow(page, () => {
    const height = heightWithOverlays(page);
    if (height <= highest) return;
    highest = height;
    report(height);
  });
}

/**
 * Reports the content's height after each change, before the browser paints it.
 * @returns `measure` reports a changed height at once, `end` stops the reports
 */
export function followHeight(
  page: Document,
  report: (height: number) => void,
): { measure(): void; end(): void } {
  let reported: number | undefined;
  const measure = () => {
    const height = contentHeight(page);
    if (height === reported) return;
    reported = height;
    report(height);
  };
  return { measure, end: follow(page, measure) };
}

/**
 * Measures the page now, and before each paint that may have another height.
 * @returns a function that stops it
 */
function follow(page: Document, measure: () => void): () => void {
  // The resize observer sees growing content. The mutation observer sees overlays that open or move.
  const resized = new ResizeObserver(measure);
  resized.observe(page.body);
  const changed = new MutationObserver(() => {
    for (const overlay of page.querySelectorAll(OVERLAYS)) resized.observe(overlay);
    measure();
  });
  changed.observe(page.body, { subtree: true, childList: true, attributeFilter: ['open', 'style'] });
  measure();
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
}
