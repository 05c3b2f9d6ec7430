import { writeUrlState } from '../../lib/browser/url-state.ts';
import type { StayQuery } from '../../lib/contract/index.ts';

/** What a page with the widget is asked to show. */
export interface Visit {
  search?: StayQuery;
  room?: string;
  locale?: string;
}

/** A site that has the widget on a page. Specs are run against each; the app itself is the first. */
export interface BookingHost {
  /** The path of a property's page, with what the visit asks for. */
  path(property: string, visit?: Visit): string;
}

/** The app's own page of a property. */
export const appHost: BookingHost = {
  path: (property, { search, room, locale } = {}) => {
    const state = search ? { search, ...(room ? { roomTypeId: room } : {}) } : {};
    const query = writeUrlState(state, locale ? `?locale=${locale}` : '');
    return `/${property}${query === '?' ? '' : query}`;
  },
};
