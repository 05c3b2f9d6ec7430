import type { FrameLocator, Page } from '@playwright/test';
import { writeUrlState } from '../../lib/browser/search/url-state.ts';
import type { StayQuery } from '../../lib/contract/index.ts';

/** What a page with the widget should show. */
export interface Visit {
  search?: StayQuery;
  room?: string;
  /** Shows the room's sheet instead of its form. */
  view?: 'room';
  locale?: string;
}

/**
 * A site with the widget on a page. The specs run against several such sites; the app itself is the first.
 */
export interface BookingHost {
  /** Returns the whole address of a property's page for a visit. */
  path(property: string, visit?: Visit): string;
  /** Returns the page or frame that has the widget. @default the page itself */
  content?(page: Page): Page | FrameLocator;
}

/** Returns the app's own pages at an origin. */
export const appAt = (origin: string): BookingHost => ({
  path: (property, visit) => `${origin}/${property}${visitQuery(visit)}`,
});

/** Returns the query string of a visit, with its question mark. Without a visit it is empty. */
export function visitQuery({ search, room, view, locale }: Visit = {}): string {
  const state = search ? { search, ...(room && { roomTypeId: room }), ...(view && { view }) } : {};
  const query = writeUrlState(state, locale ? `?locale=${locale}` : '');
  return query === '?' ? '' : query;
}
