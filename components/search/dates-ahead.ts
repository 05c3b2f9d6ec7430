import { createContext } from 'react';
import type { StayDates } from './stay-draft.ts';

/**
 * Receives the stay that the day under the pointer or the focus would make, while the guest chooses the
 * second date; `undefined` if the day makes none. A context, so that the calendar does not render again for
 * each day under the pointer.
 */
export const AheadContext = createContext<(ahead: StayDates | undefined) => void>(() => undefined);
