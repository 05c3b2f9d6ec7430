import type { HTMLAttributes } from 'svelte/elements';
import type { BellhopBookingAttributes, BellhopBookingListeners } from './element.ts';

/** @file `next-bellhop/element/svelte`: types `<bellhop-booking>` in Svelte's templates. Only types. */

type AttributesInTemplates = HTMLAttributes<HTMLElement> & BellhopBookingAttributes & BellhopBookingListeners;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'bellhop-booking': AttributesInTemplates;
  }
}
