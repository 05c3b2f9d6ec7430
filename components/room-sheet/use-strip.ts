import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useWidget } from '../shared/widget.ts';

export interface StripOptions {
  count: number;
  /** Which picture is in view; the first is 0. */
  at: number;
  onAt(at: number): void;
}

interface Strip {
  /** Of the list that scrolls, one picture to each of its own widths. */
  list: RefObject<HTMLUListElement | null>;
  /** Brings a picture into view. */
  goTo(at: number): void;
  /** Of the list. */
  scrolling: { onScroll(): void; onPointerDown(): void };
  /** Of what is around the list and its buttons. */
  keys: { onKeyDown(event: KeyboardEvent): void };
}

/**
 * A strip of pictures that is swiped by the browser's own scrolling, and moved by buttons and keys. Where it has
 * come to is known from how far it has scrolled.
 */
export function useStrip({ count, at, onAt }: StripOptions): Strip {
  const { direction } = useWidget();
  const list = useRef<HTMLUListElement>(null);
  // Where a press has sent it. What passes by until then is not told.
  const aim = useRef<number>(undefined);
  const forward = direction === 'rtl' ? -1 : 1;

  useEffect(() => {
    const strip = list.current;
    if (!strip || placeOf(strip) === at) return;
    strip.scrollTo({ left: forward * at * strip.clientWidth });
  }, [at, forward]);

  const goTo = (next: number) => {
    if (next === at || next < 0 || next >= count) return;
    aim.current = next;
    onAt(next);
  };
  return {
    list,
    goTo,
    scrolling: {
      onScroll: () => {
        const place = list.current ? placeOf(list.current) : at;
        if (aim.current !== undefined && place !== aim.current) return;
        aim.current = undefined;
        if (place !== at) onAt(place);
      },
      onPointerDown: () => {
        aim.current = undefined;
      },
    },
    keys: {
      onKeyDown: (event) => {
        const next = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: count - 1 }[
          event.key
        ];
        if (next === undefined) return;
        event.preventDefault();
        goTo(next);
      },
    },
  };
}

/** Which picture is the nearest to the strip's window. */
function placeOf({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}
