import { useCallback, useEffect, useState } from 'react';
import { readUrlState, type UrlState, writeUrlState } from './url-state.ts';

/**
 * The widget's state in the page's URL. Begins with what the server has read from it, so that hydration
 * matches; Back and Forward walk through searches and chosen rooms.
 * @returns the state, and how to go on to another one (a new history entry, unless it is the same)
 */
export function useUrlState(initial: UrlState): [UrlState, (next: UrlState) => void] {
  const [state, setState] = useState(initial);

  useEffect(() => {
    // To a place on the same page is no step: what is being typed stays.
    const onMove = () =>
      setState((last) => {
        const next = readUrlState(window.location.search);
        return writeUrlState(next) === writeUrlState(last) ? last : next;
      });
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);

  const goTo = useCallback((next: UrlState) => {
    setState(next);
    const { pathname, search, hash } = window.location;
    const queryString = writeUrlState(next, search);
    // The same state once more is no new step for Back to undo.
    const write = queryString === search ? 'replaceState' : 'pushState';
    try {
      window.history[write](null, '', `${pathname}${queryString}${hash}`);
    } catch {
      // Some frames (sandboxed, about:srcdoc) have no history to write: the state is in the page only.
    }
  }, []);

  return [state, goTo];
}
