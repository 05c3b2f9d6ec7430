import { createContext, type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Where a step's heading registers itself. */
export const StepFocusContext = createContext<RefCallback<HTMLElement>>(() => undefined);

/**
 * Moves focus to the heading of the step that is shown, and the page to the widget's beginning, whenever the step
 * changes; never on the first load.
 * @param step names the step and what it shows
 * @returns the registration for {@link StepFocusContext}
 */
export function useStepFocus(step: string): RefCallback<HTMLElement> {
  const heading: RefObject<HTMLElement | null> = useRef(null);
  const shown = useRef<string>(undefined);

  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step && heading.current) {
      heading.current.focus({ preventScroll: true });
      bringIntoView(heading.current);
    }
    shown.current = step;
  }, [step]);

  return useCallback((element) => {
    heading.current = element;
  }, []);
}

/** A step begins where the widget does: in the upper part of the window, unless it is there already. */
function bringIntoView(heading: HTMLElement): void {
  const widget = heading.closest('[data-part="widget"]');
  const view = heading.ownerDocument.defaultView;
  if (!widget || !view) return;
  const { top } = widget.getBoundingClientRect();
  if (top < 0 || top > view.innerHeight / 3) widget.scrollIntoView();
}
