import type { SvelteHTMLElements } from 'svelte/elements';
import './svelte.ts';

/**
 * @file `<bellhop-booking>` in Svelte's templates: `tsc` fails if one of these statements no longer holds.
 */

type Attributes = SvelteHTMLElements['bellhop-booking'];

export const right: Attributes[] = [
  { property: 'harbour-house', class: 'wide', hidden: true },
  { property: 'harbour-house', mode: 'search', adults: 2, scheme: 'auto', 'data-layer': '' },
  { property: 'harbour-house', 'onbellhop:booked': ({ detail }) => detail.ecommerce.value.toFixed(2) },
];

// @ts-expect-error: the property is missing
export const missing: Attributes = { mode: 'modal' };
// @ts-expect-error: the element has no such mode
export const unknown: Attributes = { property: 'harbour-house', mode: 'popup' };
