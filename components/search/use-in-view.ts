import { type RefObject, useEffect, useState } from 'react';

/** The distance at which an element already counts as in view. */
const MARGIN = '240px';

/**
 * Reports whether an element is in view, or nearly in view, and each change. @returns a function that stops
 * it
 */
export function watchView(element: HTMLElement, report: (isInView: boolean) => void): () => void {
  // Without `IntersectionObserver` the element counts as in view.
  if (typeof IntersectionObserver === 'undefined') {
    report(true);
    return () => undefined;
  }
  // The observer's root is the scrolling element, because a margin of the window has no effect inside that
  // element.
  const root = element.closest('[data-scrolls]');
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) report(isIntersecting);
    },
    { root, rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether an element is in view. @param wanted false if the caller does not need the result */
export function useInView(element: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(
    () => (wanted && element.current ? watchView(element.current, setInView) : undefined),
    [element, wanted],
  );
  return isInView;
}
