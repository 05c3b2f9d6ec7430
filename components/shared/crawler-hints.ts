/**
 * @file The `data-nav-*` attributes for the crawler of Google's price check: docs/search-engines.md. They
 *   tell the crawler what to click, from a linked search to the total of one room. Pages without a single
 *   bookable room have none.
 */

/**
 * The stage of the order that the page shows.
 * @param isFinal whether the crawler reads the offer here and clicks nothing more
 */
export const stageHints = (name: 'room-selection' | 'checkout', isFinal: boolean) => ({
  'data-nav-stage': name,
  'data-nav-stage-final': isFinal ? 'true' : undefined,
});

/** Attributes of the one element that the crawler clicks next. */
export const CLICK_HINTS = {
  'data-nav-criticalpath': 'true',
  'data-nav-interactiontype': 'CLICK',
  'data-nav-interactionorder': '1',
};

/** The crawler waits while an element with this attribute is on the page. */
export const LOADING_HINT = { 'data-nav-loading-indicator': 'true' };
