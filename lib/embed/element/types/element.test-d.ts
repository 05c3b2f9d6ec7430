import type { BellhopBookingAttributes } from './element.ts';

/** @file The element to plain TypeScript: `tsc` fails where one of these no longer holds. */

const element = document.querySelector('bellhop-booking');
element?.addEventListener('bellhop:booked', ({ detail }) => {
  const reference: string = detail.ecommerce.transaction_id;
  // @ts-expect-error: nothing about a person is told
  return [reference, detail.guest];
});
element?.addEventListener('bellhop:failed', ({ detail }) => {
  // @ts-expect-error: an order that came to nothing has no number
  return detail.ecommerce;
});
document.addEventListener('bellhop:search', ({ detail }) => detail.search_term.trim());
document.createElement('bellhop-booking').hidden = true;

export const right: BellhopBookingAttributes = { property: 'harbour-house', mode: 'modal', adults: '2' };
// @ts-expect-error: the property is missing
export const missing: BellhopBookingAttributes = { mode: 'modal' };
// @ts-expect-error: no mode of the element
export const unknown: BellhopBookingAttributes = { property: 'harbour-house', mode: 'popup' };
