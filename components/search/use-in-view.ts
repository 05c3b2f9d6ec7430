import { type RefObject, useEffect, useState } from 'react';

/** How far before it is seen an element counts as in view. */
const MARGIN = '240px';

/** Tells whether an element is in view, or nearly so, and whenever that changes. @returns how to stop */
export function watchView(element: HTMLElement, tell: (isInView: boolean) => void): () => void {
  // Where the browser cannot tell, it is.
  if (typeof IntersectionObserver === 'undefined') {
    tell(true);
    return () => undefined;
  }
  // Within what scrolls: a margin of the window's own would not reach beyond its edge.
  const root = element.closest('[data-scrolls]');
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) tell(isIntersecting);
    },
    { root, rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether an element is in view. @param wanted whether anybody wants to know */
export function useInView(element: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(
    () => (wanted && element.current ? watchView(element.current, setInView) : undefined),
    [element, wanted],
  );
  return isInView;
}
