import { useEffect, useState } from 'react';
import { useText } from './hooks/use-text.ts';

/** After this time, guests wonder whether the page still works, in milliseconds. */
const LONG_MS = 3000;

/** For skeletons: announces once, politely, that the wait is longer than usual. */
export function StillLooking() {
  const text = useText();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="bh-live bh-still-looking" data-part="still-looking">
      {long && text('recovery.stillLooking')}
    </p>
  );
}
