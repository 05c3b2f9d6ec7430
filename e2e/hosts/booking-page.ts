import type { FrameLocator, Page } from '@playwright/test';
import { writeUrlState } from '../../lib/browser/search/url-state.ts';
import type { StayQuery } from '../../lib/contract/index.ts';

/** What a page with the widget is asked to show. */
export interface Visit {
  search?: StayQuery;
  room?: string;
  /** The room's sheet, in place of its form. */
  view?: 'room';
  locale?: string;
}

/** A site that has the widget on a page. Specs are run against each; the app itself is the first. */
export interface BookingHost {
  /** The whole address of a property's page, with what the visit asks for. */
  path(property: string, visit?: Visit): string;
  /** Where the widget is on such a page. @default the page itself */
  content?(page: Page): Page | FrameLocator;
}

/** The app's own pages, where it is found at this origin. */
export const appAt = (origin: string): BookingHost => ({
  path: (property, visit) => `${origin}/${property}${visitQuery(visit)}`,
});

/** The query string that asks a page with the widget for this, with its question mark; empty for nothing. */
export function visitQuery({ search, room, view, locale }: Visit = {}): string {
  const state = search ? { search, ...(room && { roomTypeId: room }), ...(view && { view }) } : {};
  const query = writeUrlState(state, locale ? `?locale=${locale}` : '');
  return query === '?' ? '' : query;
}
