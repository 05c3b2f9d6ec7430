import { useCallback, useEffect, useState } from 'react';
import { readUrlState, type UrlState, writeUrlState } from './url-state.ts';

type GoTo = (next: UrlState) => void;

/** Marks the history entries that the guest has reached from another state of this page. */
const CAME_FROM_PAGE = { bellhopCameFromPage: true };

/**
 * The widget's state in the page's URL. It begins with the state that the server has read, so hydration
 * matches. Back and Forward walk through searches and chosen rooms.
 * @returns the state; a function that goes to another state (a new history entry, unless the state is the
 *   same); a function that goes back to the previous state (by Back, or by another address if a link led
 *   directly here)
 */
export function useUrlState(initial: UrlState): [state: UrlState, goTo: GoTo, goBack: GoTo] {
  const [state, setState] = useState(initial);

  useEffect(() => {
    // A jump to a place on the same page is no step, so half-typed input stays.
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
    // The same state again is no new step for Back to undo.
    if (addressOf(next) === addressOf()) write('replaceState', next);
    else write('pushState', next);
  }, []);

  const goBack = useCallback((to: UrlState) => {
    // The state changes at once, because the browser goes back only after this turn.
    setState(to);
    if (hasComeFromPage()) window.history.back();
    else write('replaceState', to);
  }, []);

  return [state, goTo, goBack];
}

/** The address of a state on this page. @param state @default the page's current state */
function addressOf(state?: UrlState): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${state ? writeUrlState(state, search) : search}${hash}`;
}

function write(how: 'pushState' | 'replaceState', state: UrlState): void {
  try {
    window.history[how](how === 'pushState' ? CAME_FROM_PAGE : null, '', addressOf(state));
  } catch {
    // Some frames (sandboxed, about:srcdoc) cannot write the history. The state is then only in the page.
  }
}

function hasComeFromPage(): boolean {
  // The history's state may be of another router, or absent.
  const state: Partial<typeof CAME_FROM_PAGE> = Object(window.history.state);
  return state.bellhopCameFromPage === true;
}
