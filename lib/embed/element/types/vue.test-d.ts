import type { GlobalComponents } from 'vue';
import './vue.ts';

/** @file `<bellhop-booking>` in Vue's templates: `tsc` fails if one of these statements no longer holds. */

type Element = InstanceType<GlobalComponents['bellhop-booking']>;
declare const element: Element;
element.$emit('bellhop:booked', new CustomEvent('bellhop:booked'));
// @ts-expect-error: the element has no such event
element.$emit('bellhop:paid', new CustomEvent('bellhop:paid'));

export const right: Element['$props'][] = [
  { property: 'harbour-house', class: { wide: true }, hidden: true },
  { property: 'harbour-house', mode: 'search', adults: 2, scheme: 'auto', 'data-layer': '' },
];

// @ts-expect-error: the property is missing
export const missing: Element['$props'] = { mode: 'modal' };
// @ts-expect-error: the element has no such mode
export const unknown: Element['$props'] = { property: 'harbour-house', mode: 'popup' };
