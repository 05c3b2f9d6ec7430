import { createContext } from 'react';
import type { StayDates } from './stay-draft.ts';

/**
 * Tells which stay the day under the pointer or the focus would make, while the second date is being chosen;
 * `undefined` where it makes none. A context: the calendar is not drawn twice for each day under the pointer.
 */
export const AheadContext = createContext<(ahead: StayDates | undefined) => void>(() => undefined);
