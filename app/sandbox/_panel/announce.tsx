'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

/** Shows a message about a finished action, and announces it to screen readers. */
type Announce = (sentence: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

export const useAnnounce = (): Announce => useContext(AnnounceContext);

const SHOWN_MS = 8_000;

/** Provides `useAnnounce`. The message appears at the foot of the window, where it covers no control. */
export function Announcements({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<{ sentence: string }>();
  const announce = useCallback((sentence: string) => setMessage({ sentence }), []);
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <AnnounceContext value={announce}>
      {children}
      <p className="panel-said" role="status">
        {message?.sentence}
      </p>
    </AnnounceContext>
  );
}
