import { createContext, type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Where a step's heading registers itself. */
export const StepFocusContext = createContext<RefCallback<HTMLElement>>(() => undefined);

/**
 * Moves focus to the heading of the step that is shown, whenever the step changes; never on the first load.
 * @param step names the step and what it shows
 * @returns the registration for {@link StepFocusContext}
 */
export function useStepFocus(step: string): RefCallback<HTMLElement> {
  const heading: RefObject<HTMLElement | null> = useRef(null);
  const shown = useRef<string>(undefined);

  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  return useCallback((element) => {
    heading.current = element;
  }, []);
}
