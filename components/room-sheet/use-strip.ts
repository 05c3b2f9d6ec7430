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
  scrolling: { onScroll(): void; onScrollEnd(): void; onPointerDown(): void; onWheel(): void };
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
  // Where a press has sent it, until a finger or a wheel moves it. What passes by meanwhile is not told.
  const aim = useRef<number>(undefined);
  const forward = direction === 'rtl' ? -1 : 1;

  useEffect(() => {
    const strip = list.current;
    if (!strip || placeOf(strip) === at) return;
    aim.current = at;
    bringInto(strip, at, forward);
  }, [at, forward]);

  const goTo = (next: number) => {
    if (next === at || next < 0 || next >= count) return;
    aim.current = next;
    onAt(next);
  };
  const release = () => {
    aim.current = undefined;
  };
  return {
    list,
    goTo,
    scrolling: {
      onScroll: () => {
        const place = list.current ? placeOf(list.current) : at;
        if (aim.current === undefined && place !== at) onAt(place);
      },
      // A swipe that was still snapping when the press came, or a picture that came late, has led it elsewhere.
      onScrollEnd: () => {
        const strip = list.current;
        if (strip && aim.current !== undefined && placeOf(strip) !== aim.current)
          bringInto(strip, aim.current, forward);
      },
      onPointerDown: release,
      onWheel: release,
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

function bringInto(strip: Element, at: number, forward: number): void {
  strip.scrollTo({ left: forward * at * strip.clientWidth });
}

/** Which picture is the nearest to the strip's window. */
function placeOf({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}
