import { useCallback, useEffect, useState } from 'react';
import { readUrlState, type UrlState, writeUrlState } from './url-state.ts';

type GoTo = (next: UrlState) => void;

/** Marks the history entries that the guest has come to from another state of this page. */
const CAME_FROM_PAGE = { bellhopCameFromPage: true };

/**
 * The widget's state in the page's URL. Begins with what the server has read from it, so that hydration
 * matches; Back and Forward walk through searches and chosen rooms.
 * @returns the state; how to go on to another one (a new history entry, unless it is the same); how to go back
 * to the one that the guest has come from (Back itself, or where a link has led right here, another address)
 */
export function useUrlState(initial: UrlState): [state: UrlState, goTo: GoTo, goBack: GoTo] {
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
    // The same state once more is no new step for Back to undo.
    if (addressOf(next) === addressOf()) write('replaceState', next);
    else write('pushState', next);
  }, []);

  const goBack = useCallback((to: UrlState) => {
    // At once: the browser goes back only after this turn.
    setState(to);
    if (hasComeFromPage()) window.history.back();
    else write('replaceState', to);
  }, []);

  return [state, goTo, goBack];
}

/** The address of a state on this page. @param state @default the one that it has now */
function addressOf(state?: UrlState): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${state ? writeUrlState(state, search) : search}${hash}`;
}

function write(how: 'pushState' | 'replaceState', state: UrlState): void {
  try {
    window.history[how](how === 'pushState' ? CAME_FROM_PAGE : null, '', addressOf(state));
  } catch {
    // Some frames (sandboxed, about:srcdoc) have no history to write: the state is in the page only.
  }
}

function hasComeFromPage(): boolean {
  // Another router's state, or none.
  const state: Partial<typeof CAME_FROM_PAGE> = Object(window.history.state);
  return state.bellhopCameFromPage === true;
}
