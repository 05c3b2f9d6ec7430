import { type RefObject, useCallback } from 'react';
import type { WidgetEvent } from './event-detail.ts';

/**
 * Emits an event to the page. @returns whether the widget is in the document, where a listener may receive
 * the event
 */
export type Emit = (event: WidgetEvent) => boolean;

/**
 * Emits events at the widget's root, from where they bubble. Each event has its own microtask, after the
 * effects of the page that renders the widget. So a component around the widget receives the first events
 * too.
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
