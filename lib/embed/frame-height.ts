/** What lies over the content, in the browser's top layer, and is no part of its height: the calendar. */
const OVERLAYS = 'dialog[open]';

/** Room below an overlay for its shadow and the focus rings, in CSS pixels. */
const BELOW_OVERLAY = 16;

/**
 * How high a page's content is, in whole CSS pixels; rounded up, so that no part of a pixel makes a scrollbar. Never from
 * the window's own height, which follows it.
 */
function contentHeight({ body }: Document): number {
  const { top, height } = body.getBoundingClientRect();
  const overlays = [...body.querySelectorAll(OVERLAYS)].map(
    (overlay) => overlay.getBoundingClientRect().bottom + BELOW_OVERLAY,
  );
  // Whatever hangs over its end, an open list of languages for one, is in the second.
  return Math.ceil(Math.max(height, body.scrollHeight, ...overlays.map((lowest) => lowest - top)));
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
  // Content that grows is resized; an overlay that opens or is put elsewhere is an attribute that changes.
  const resized = new ResizeObserver(measure);
  resized.observe(page.body);
  const changed = new MutationObserver(() => {
    for (const overlay of page.querySelectorAll(OVERLAYS)) resized.observe(overlay);
    measure();
  });
  changed.observe(page.body, { subtree: true, childList: true, attributeFilter: ['open', 'style'] });
  measure();
  return {
    measure,
    end: () => {
      resized.disconnect();
      changed.disconnect();
    },
  };
}
