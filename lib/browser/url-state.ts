import type { LinkedSearch } from '../contract/props.ts';
import { parseAdults, type StayQuery } from '../contract/stay.ts';

/** What of the widget's state stands in the page's URL; never anything personal (DESIGN.md section 8). */
export interface UrlState {
  search?: StayQuery;
  /** What the page was opened with of a search that cannot be asked for; gone with the next step. */
  linked?: LinkedSearch;
  roomTypeId?: string;
}

/** Reads `?checkin&checkout&adults&room`. Whether the stay may be asked for is not judged here. */
export function readUrlState(queryString: string): UrlState {
  const parameters = new URLSearchParams(queryString);
  const checkin = parameters.get('checkin');
  const checkout = parameters.get('checkout');
  if (!checkin || !checkout) return {};
  const adults = parseAdults(parameters.get('adults') ?? '');
  const roomTypeId = parameters.get('room');
  const search = { checkin, checkout, adults };
  return roomTypeId ? { search, roomTypeId } : { search };
}

/** The query string for a state, with its question mark; empty when there is nothing to say. Other parameters of the page (its `locale`, a campaign's) stay as they are. */
export function writeUrlState(state: UrlState, queryString = ''): string {
  const parameters = new URLSearchParams(queryString);
  const { search, linked } = state;
  const own: Record<string, string | undefined> = {
    ...linked,
    ...(search && { ...search, adults: String(search.adults) }),
    room: search && state.roomTypeId,
  };
  for (const name of ['checkin', 'checkout', 'adults', 'room']) {
    const value = own[name];
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
