import { isPageView, type LinkedSearch, type PageView } from '../../contract/props.ts';
import { parseAdults, type StayQuery } from '../../contract/stay.ts';

/** What of the widget's state stands in the page's URL; never anything personal. */
export interface UrlState {
  search?: StayQuery;
  /** What the page was opened with of a search that cannot be asked for; gone with the next step. */
  linked?: LinkedSearch;
  roomTypeId?: string;
  /**
   * `booking`: the guest comes back for a booking, before whatever is searched for. `room`: the sheet of the room
   * that is named, over the list of rooms; without it the room's form is meant.
   */
  view?: PageView;
}

/** Reads `?checkin&checkout&adults&room&view`. Whether the stay may be asked for is not judged here. */
export function readUrlState(queryString: string): UrlState {
  const parameters = new URLSearchParams(queryString);
  const checkin = parameters.get('checkin');
  const checkout = parameters.get('checkout');
  const named = parameters.get('view');
  const roomTypeId = parameters.get('room');
  const hasSearch = checkin && checkout;
  // The sheet of no room is none.
  const isMeant = named !== 'room' || (hasSearch && roomTypeId);
  const view = isPageView(named) && isMeant ? { view: named } : {};
  if (!hasSearch) return view;
  const adults = parseAdults(parameters.get('adults') ?? '');
  const search = { checkin, checkout, adults };
  return { search, ...(roomTypeId && { roomTypeId }), ...view };
}

/**
 * The query string for a state, with its question mark; empty when there is nothing to say. Other parameters
 * of the page (its `locale`, those of a campaign) stay as they are.
 */
export function writeUrlState(state: UrlState, queryString = ''): string {
  const parameters = new URLSearchParams(queryString);
  const { search, linked } = state;
  const own: Record<string, string | undefined> = {
    ...linked,
    ...(search && { ...search, adults: String(search.adults) }),
    room: search && state.roomTypeId,
    view: state.view,
  };
  // Any other value of this common name is the page's own.
  const isView = state.view || isPageView(parameters.get('view'));
  for (const name of ['checkin', 'checkout', 'adults', 'room', ...(isView ? ['view'] : [])]) {
    const value = own[name];
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
