import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BellhopBookingAttributes, BellhopBookingListeners } from './element.ts';

/** @file `next-bellhop/element/react`: types `<bellhop-booking>` in JSX of React 19. Only types. */

type PropsInJsx = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  BellhopBookingAttributes &
  BellhopBookingListeners;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bellhop-booking': PropsInJsx;
    }
  }
}
