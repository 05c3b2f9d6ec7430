import { useCallback, useEffect, useState } from 'react';
import { readUrlState, type UrlState, writeUrlState } from './url-state.ts';

/**
 * The widget's state in the page's URL. Begins with what the server has read from it, so that hydration matches;
 * Back and Forward walk through searches and chosen rooms.
 * @returns the state, and how to go on to another one (a new history entry)
 */
export function useUrlState(initial: UrlState): [UrlState, (next: UrlState) => void] {
  const [state, setState] = useState(initial);

  useEffect(() => {
    const onMove = () => setState(readUrlState(window.location.search));
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);

  const goTo = useCallback((next: UrlState) => {
    setState(next);
    const { pathname, search, hash } = window.location;
    const url = `${pathname}${writeUrlState(next, search)}${hash}`;
    try {
      window.history.pushState(null, '', url);
    } catch {
      // Some frames (sandboxed, about:srcdoc) have no history to write; the state then lives in the page only.
    }
  }, []);

  return [state, goTo];
}
