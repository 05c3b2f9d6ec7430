import { useCallback, useRef, useState } from 'react';

/**
 * Returns the text of the widget's live region, and a function that announces another text. A repeated text
 * is announced again. Texts from one task, from several parts of the widget, are announced together.
 */
export function useAnnouncer(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const turn = useRef<string[]>([]);
  const announce = useCallback((next: string) => {
    if (turn.current.length === 0) queueMicrotask(() => turn.current.splice(0));
    turn.current.push(next);
    const all = turn.current.join('\n');
    setText((last) => (last === all ? `${all}\u00A0` : all));
  }, []);
  return [text, announce];
}
