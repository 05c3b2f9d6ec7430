import { useCallback, useState } from 'react';

/** The text of the widget's live region, and how to say another. The same text twice is said twice. */
export function useAnnouncer(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const announce = useCallback(
    (next: string) => setText((last) => (last === next ? `${next}\u00A0` : next)),
    [],
  );
  return [text, announce];
}
