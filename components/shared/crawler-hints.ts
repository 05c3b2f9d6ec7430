/**
 * @file Attributes by which Google's price check finds its way from a linked search to the total of one room. It only
 * clicks: docs/search-engines.md. They stand where a single room is chosen that can be booked, and nowhere else.
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
