/**
 * @file Attributes by which Google's price check finds its way from a linked search to the total of one room. It only
 * clicks: docs/search-engines.md. They stand where a single room is chosen that can be booked, and nowhere else.
 */

/** Where in the order the guest is. @param isFinal nothing more is to be clicked: the page has the one offer */
export const stageHints = (name: 'room-selection' | 'checkout', isFinal: boolean) => ({
  'data-nav-stage': name,
  'data-nav-stage-final': isFinal ? 'true' : undefined,
});

/** The one element of a page that leads on. */
export const CLICK_HINTS = {
  'data-nav-criticalpath': 'true',
  'data-nav-interactiontype': 'CLICK',
  'data-nav-interactionorder': '1',
};

/** As long as it is there, the page is waited for. */
export const LOADING_HINT = { 'data-nav-loading-indicator': 'true' };
