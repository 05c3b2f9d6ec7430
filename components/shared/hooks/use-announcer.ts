import { useCallback, useRef, useState } from 'react';

/**
 * The text of the widget's live region, and how to say another. The same text twice is said twice; what is
 * said in one turn, by several parts of the widget, is said in a row.
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
