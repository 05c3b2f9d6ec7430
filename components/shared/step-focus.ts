import { createContext, type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Where a step's heading registers itself. */
export const StepFocusContext = createContext<RefCallback<HTMLElement>>(() => undefined);

/** Marks the link that led on to the details: a guest who comes back from there goes on where he left. */
export const LEFT_HERE = 'data-left-here';

/** Marks what is an answer to something that the guest has just done: a step that shows it begins with it. */
export const TAKES_FOCUS = 'data-takes-focus';

/**
 * Moves focus to the heading of the step that is shown, and the page to the widget's beginning, whenever the
 * step changes; never on the first load. An answer to what the guest has done goes first, and from the
 * details it goes back to the room that was chosen.
 * @param step names the step and what it shows
 * @returns the registration for {@link StepFocusContext}
 */
export function useStepFocus(step: string): RefCallback<HTMLElement> {
  const heading: RefObject<HTMLElement | null> = useRef(null);
  const shown = useRef<string>(undefined);
  // The step that the guest has left, until the next step's heading is there: its code may load first.
  const left = useRef<string>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    if (before === undefined || before === step) return;
    left.current = heading.current ? undefined : before;
    if (heading.current) arrive(heading.current, before);
  }, [step]);

  return useCallback((element) => {
    heading.current = element;
    if (!element || left.current === undefined) return;
    arrive(element, left.current);
    left.current = undefined;
  }, []);
}

function arrive(heading: HTMLElement, before: string): void {
  if (isElsewhere(heading)) return;
  const widget = heading.closest('[data-part="widget"]');
  const place = before === 'details' ? `[${TAKES_FOCUS}], [${LEFT_HERE}]` : `[${TAKES_FOCUS}]`;
  const first = widget?.querySelector<HTMLElement>(place);
  (first ?? heading).focus({ preventScroll: true });
  if (first) first.scrollIntoView({ block: 'center' });
  else if (widget) bringIntoView(widget);
}

/** A step begins where the widget does: in the upper part of the window, unless it is there already. */
function bringIntoView(widget: Element): void {
  const { top } = widget.getBoundingClientRect();
  const height = widget.ownerDocument.defaultView?.innerHeight ?? 0;
  if (top < 0 || top > height / 3) widget.scrollIntoView();
}

/** In a frame that the guest is not in: another frame may have led to this step, and keeps the focus. */
function isElsewhere({ ownerDocument }: Element): boolean {
  const view = ownerDocument.defaultView;
  return view !== null && view.parent !== view && !ownerDocument.hasFocus();
}
