/** How far from the window an element is near, in CSS pixels: about a flick of a thumb. */
const NEAR = '400px';

/**
 * Calls back once when the page has loaded and the element comes near the window, or as soon as it is touched: until then
 * nothing of the host's own shares the line with it, and the page's `load` event waits for nothing of ours.
 * @param seen false where only a touch counts
 * @returns the end of waiting
 */
export function whenNear(element: Element, seen: boolean, act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const begin = () => {
    if (signal.aborted) return;
    waiting.abort();
    act();
  };
  for (const touch of ['pointerenter', 'focusin']) {
    element.addEventListener(touch, begin, { signal, passive: true });
  }
  if (seen) {
    const watch = () => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) begin();
        },
        { rootMargin: NEAR },
      );
      observer.observe(element);
      signal.addEventListener('abort', () => observer.disconnect());
    };
    if (document.readyState === 'complete') watch();
    else addEventListener('load', watch, { signal });
  }
  return () => waiting.abort();
}
