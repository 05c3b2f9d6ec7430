/** The longest wait for a page's load, in milliseconds: a part of the page may hang. */
const LOAD_TIMEOUT_MS = 10_000;
/** The distance to the window at which an element counts as near: about one flick of a thumb. */
const NEAR = '400px';

/**
 * Calls `act` once: when the page has loaded and the element comes near the window, or as soon as the guest
 * points at it or focuses it. Until then the frame takes no bandwidth from the host's own page, and does not
 * delay the page's `load` event.
 * @param seen false if only pointing and focus count
 * @returns a function that ends the wait
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
    setTimeout(watch, LOAD_TIMEOUT_MS);
  }
  return end;
}
