/** Whether the browser is online, and when a new look is useful. */
export interface Connection {
  isOnline(): boolean;
  /**
   * Calls `look` when the browser is online again, and when the page is visible again. Returns a function
   * that stops this.
   */
  onReturn(look: (what: 'online' | 'visible') => void): () => void;
}

/** The connection of this browser window. */
export function browserConnection(view: Window): Connection {
  return {
    isOnline: () => view.navigator.onLine,
    onReturn: (look) => {
      const online = () => look('online');
      const visible = () => {
        if (view.document.visibilityState === 'visible') look('visible');
      };
      // The page comes from the back/forward cache. Otherwise this is the page's load, which looks by itself.
      const shownAgain = ({ persisted }: PageTransitionEvent) => {
        if (persisted) visible();
      };
      const ended = new AbortController();
      const { signal } = ended;
      view.addEventListener('online', online, { signal });
      view.addEventListener('pageshow', shownAgain, { signal });
      view.document.addEventListener('visibilitychange', visible, { signal });
      return () => ended.abort();
    },
  };
}
