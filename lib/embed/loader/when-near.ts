/** How long a page's load is waited for, in milliseconds: something on it may hang. */
const PATIENCE_MS = 10_000;
/** How far from the window an element is near, in CSS pixels: about a flick of a thumb. */
const NEAR = '400px';

/**
 * Calls back once when the page has loaded and the element comes near the window, or as soon as it is
 * touched: until then nothing of the host's own shares the line with it, and the page's `load` event waits
 * for nothing of ours.
 * @param seen false where only a touch counts
 * @returns the end of waiting
 */
export function whenNear(element: Element, seen: boolean, act: () => void): () => void {
  let waiting = true;
  const end = () => {
    waiting = false;
    observer.disconnect();
  };
  const begin = () => {
    if (!waiting) return;
    end();
    act();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting) begin();
    },
    { rootMargin: NEAR },
  );
  const watch = () => {
    if (waiting) observer.observe(element);
  };
  // These listeners may stay: `begin` works only once.
  element.addEventListener('pointerenter', begin);
  element.addEventListener('focusin', begin);
  if (seen) {
    if (document.readyState === 'complete') watch();
    addEventListener('load', watch);
    setTimeout(watch, PATIENCE_MS);
  }
  return end;
}
