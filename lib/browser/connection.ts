/** Whether the browser has a network, and when it is worth looking again. */
export interface Connection {
  isOnline(): boolean;
  /** Calls `look` when the network is back, and when the page is looked at again. Returns how to stop. */
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
      // Out of the back/forward cache; otherwise this is the page's load, which looks by itself.
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
