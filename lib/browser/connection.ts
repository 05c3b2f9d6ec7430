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
      view.addEventListener('online', online);
      view.addEventListener('pageshow', shownAgain);
      view.document.addEventListener('visibilitychange', visible);
      return () => {
        view.removeEventListener('online', online);
        view.removeEventListener('pageshow', shownAgain);
        view.document.removeEventListener('visibilitychange', visible);
      };
    },
  };
}
