import { type RefObject, useCallback } from 'react';
import type { WidgetEvent } from './event-detail.ts';

/** Tells the page of an event. @returns whether the widget is on the page, where somebody may hear it */
export type Emit = (event: WidgetEvent) => boolean;

/**
 * Tells events at the widget's root, from where they bubble up. Each in a turn of its own, after the effects
 * of the page that has drawn the widget: a component around it hears also the first ones.
 */
export function useEmit(root: RefObject<HTMLElement | null>, property: string, locale: string): Emit {
  return useCallback(
    ({ name, detail }) => {
      const element = root.current;
      if (!element) return false;
      const event = new CustomEvent(name, { bubbles: true, detail: { ...detail, property, locale } });
      queueMicrotask(() => element.dispatchEvent(event));
      return true;
    },
    [root, property, locale],
  );
}
