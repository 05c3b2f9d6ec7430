/** What lies over the content, in the browser's top layer, and is no part of its height: the calendar. */
const OVERLAYS = 'dialog[open]';

/** Room below an overlay for its shadow and the focus rings, in CSS pixels. */
const BELOW_OVERLAY = 16;

/**
 * How high a page's content is, in whole CSS pixels; rounded up, so that no part of a pixel makes a
 * scrollbar. Never from the window's own height, which follows it.
 */
function contentHeight({ body }: Document): number {
  const { top, height } = body.getBoundingClientRect();
  const overlays = [...body.querySelectorAll(OVERLAYS)].map(
    (overlay) => overlay.getBoundingClientRect().bottom - stillToGo(overlay) + BELOW_OVERLAY,
  );
  // Whatever hangs over its end, an open list of languages for one, is in the second, which is rounded.
  const hanging = body.scrollHeight > Math.ceil(height) ? body.scrollHeight + 1 : 0;
  return Math.ceil(Math.max(height, hanging, ...overlays.map((lowest) => lowest - top)));
}

/** How far below its place an arriving part is (components/styles/arrival.css), in CSS pixels. */
function stillToGo(element: Element): number {
  const { translate } = getComputedStyle(element);
  return Number.parseFloat(translate.split(' ')[1] ?? '0');
}

/** How high a dialog has to be for its overlays to lie below the content. Where they are depends on it. */
function heightWithOverlays(page: Document): number {
  const { body } = page;
  const overlays = [...body.querySelectorAll(OVERLAYS)].map(
    (overlay) => overlay.getBoundingClientRect().height + BELOW_OVERLAY,
  );
  return Math.ceil(body.getBoundingClientRect().height + Math.max(0, ...overlays));
}

/**
 * Tells the height that a dialog around the page is to have, whenever it has to be more than before: to
 * shrink again would be a jump at each step.
 * @param least that it has to begin with
 * @returns the end of it
 */
export function followGrowth(page: Document, least: number, tell: (height: number) => void): () => void {
  let highest = least;
  return follow(page, () => {
    const height = heightWithOverlays(page);
    if (height <= highest) return;
    highest = height;
    tell(height);
  });
}

/**
 * Tells the content's height whenever it has changed, before it is painted.
 * @returns how to ask for it at once, and how to end it
 */
export function followHeight(
  page: Document,
  tell: (height: number) => void,
): { measure(): void; end(): void } {
  let told: number | undefined;
  const measure = () => {
    const height = contentHeight(page);
    if (height === told) return;
    told = height;
    tell(height);
  };
  return { measure, end: follow(page, measure) };
}

/** Measures the page now, and before each picture that may have another height. @returns how to stop */
function follow(page: Document, measure: () => void): () => void {
  // Content that grows is resized; an overlay that opens or is put elsewhere is an attribute that changes.
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
