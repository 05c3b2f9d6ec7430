import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useWidget } from '../shared/widget.ts';

export interface StripOptions {
  count: number;
  /** The index of the visible picture, from 0. */
  at: number;
  onAt(at: number): void;
}

interface Strip {
  /** Ref of the scrolling list. Each picture is as wide as the list. */
  list: RefObject<HTMLUListElement | null>;
  /** Brings a picture into view. */
  goTo(at: number): void;
  /** Props of the list. */
  scrolling: { onScroll(): void; onScrollEnd(): void; onPointerDown(): void; onWheel(): void };
  /** Props of the element around the list and its buttons. */
  keys: { onKeyDown(event: KeyboardEvent): void };
}

/**
 * A strip of pictures that the guest swipes by native scrolling, or moves by buttons and keys. The scroll
 * position tells which picture is visible.
 */
export function useStrip({ count, at, onAt }: StripOptions): Strip {
  const { direction } = useWidget();
  const list = useRef<HTMLUListElement>(null);
  // The target of a press, until a finger or a wheel moves the strip. Pictures that pass by on the way are
  // not reported.
  const target = useRef<number>(undefined);
  const forward = direction === 'rtl' ? -1 : 1;

  useEffect(() => {
    const strip = list.current;
    if (!strip || placeOf(strip) === at) return;
    target.current = at;
    bringInto(strip, at, forward);
  }, [at, forward]);

  const goTo = (next: number) => {
    if (next === at || next < 0 || next >= count) return;
    target.current = next;
    onAt(next);
  };
  const release = () => {
    target.current = undefined;
  };
  return {
    list,
    goTo,
    scrolling: {
      onScroll: () => {
        const place = list.current ? placeOf(list.current) : at;
        if (target.current === undefined && place !== at) onAt(place);
      },
      // A swipe that was still snapping at the press, or a picture that loaded late, has moved the strip
      // elsewhere.
      onScrollEnd: () => {
        const strip = list.current;
        if (strip && target.current !== undefined && placeOf(strip) !== target.current)
          bringInto(strip, target.current, forward);
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

/** The index of the picture that is nearest to the visible area. */
function placeOf({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}
