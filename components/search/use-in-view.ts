import { type RefObject, useEffect, useState } from 'react';

/** How far before it is seen an element counts as in view. */
const MARGIN = '160px';

/**
 * Whether an element is in view, or nearly so. Where the browser cannot tell, it is.
 * @param wanted whether anybody wants to know
 */
export function useInView(element: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!wanted || !element.current) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setInView(isIntersecting);
      },
      {
        // Within what scrolls: a margin of the window's own would not reach beyond its edge.
        root: element.current.closest('[data-scrolls]'),
        rootMargin: MARGIN,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wanted]);
  return isInView;
}
