import type { BellhopBookingAttributes } from './element.ts';

/** @file The element in plain TypeScript: `tsc` fails if one of these statements no longer holds. */

const element = document.querySelector('bellhop-booking');
element?.addEventListener('bellhop:booked', ({ detail }) => {
  const reference: string = detail.ecommerce.transaction_id;
  // @ts-expect-error: an event has no field about a person
  return [reference, detail.guest];
});
element?.addEventListener('bellhop:failed', ({ detail }) => {
  // @ts-expect-error: a failed order has no number
  return detail.ecommerce;
});
document.addEventListener('bellhop:search', ({ detail }) => detail.search_term.trim());
document.createElement('bellhop-booking').hidden = true;

export const right: BellhopBookingAttributes = { property: 'harbour-house', mode: 'modal', adults: '2' };
// @ts-expect-error: the property is missing
export const missing: BellhopBookingAttributes = { mode: 'modal' };
// @ts-expect-error: the element has no such mode
export const unknown: BellhopBookingAttributes = { property: 'harbour-house', mode: 'popup' };
