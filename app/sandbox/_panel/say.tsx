'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

/** Tells of something that has been done, to who sees and to who listens. */
type Say = (sentence: string) => void;

const SayContext = createContext<Say>(() => {});

export const useSay = (): Say => useContext(SayContext);

const SHOWN_MS = 8_000;

/** Where what is said appears: at the foot of the window, over nothing that could be pressed. */
export function Saying({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState<{ sentence: string }>();
  const say = useCallback((sentence: string) => setSaid({ sentence }), []);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <SayContext value={say}>
      {children}
      <p className="panel-said" role="status">
        {said?.sentence}
      </p>
    </SayContext>
  );
}
