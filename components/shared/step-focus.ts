import { createContext, type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Registers the heading of a step. */
export const StepFocusContext = createContext<RefCallback<HTMLElement>>(() => undefined);

/** Marks the link that led to the form. A guest who comes back gets the focus on it. */
export const LEFT_HERE = 'data-left-here';

/** Marks an answer to an action of the guest. A step that shows such an answer focuses it first. */
export const TAKES_FOCUS = 'data-takes-focus';

/**
 * When the step changes, focuses the heading of the new step and scrolls to the top of the widget; never on
 * the first load. An answer to an action of the guest takes precedence. On the way back from the form, the
 * link of the chosen room takes the focus.
 * @param step names the step and what it shows
 * @returns the registration for {@link StepFocusContext}
 */
export function useStepFocus(step: string): RefCallback<HTMLElement> {
  const heading: RefObject<HTMLElement | null> = useRef(null);
  const shown = useRef<string>(undefined);
  // The previous step, until the heading of the new step is rendered: its code may have to load first.
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

/** Scrolls to the top of the widget, unless it is in the upper third of the window already. */
function bringIntoView(widget: Element): void {
  const { top } = widget.getBoundingClientRect();
  const height = widget.ownerDocument.defaultView?.innerHeight ?? 0;
  if (top < 0 || top > height / 3) widget.scrollIntoView();
}

/** True in a frame without the focus. Another frame may have led to this step, and keeps the focus. */
function isElsewhere({ ownerDocument }: Element): boolean {
  const view = ownerDocument.defaultView;
  return view !== null && view.parent !== view && !ownerDocument.hasFocus();
}
