import { createContext } from 'react';
import type { StayDates } from './stay-draft.ts';

/**
 * Tells which stay the day under the pointer or the focus would make, while the second date is being chosen; `undefined`
 * where it would make none. A context, so that the calendar is not drawn twice for every day that the pointer crosses.
 */
export const AheadContext = createContext<(ahead: StayDates | undefined) => void>(() => undefined);
