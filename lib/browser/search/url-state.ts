import {
  chooseRoom,
  nextRoomIndex,
  type Party,
  parseParty,
  readRooms,
  stayOfNextRoom,
} from '../../contract/party.ts';
import { isPageView, type LinkedSearch, type PageView } from '../../contract/props.ts';
import { namedCheckout, parseCount, type StayQuery } from '../../contract/stay.ts';

/** What of the widget's state stands in the page's URL; never anything personal. */
export interface UrlState {
  search?: StayQuery;
  /** What the page was opened with of a search that cannot be asked for; gone with the next step. */
  linked?: LinkedSearch;
  /** Beside a party, the sheet's room alone. */
  roomTypeId?: string;
  /** Several rooms are chosen one after the other. `search` is then for the room that is chosen next. */
  party?: Party;
  /**
   * `booking`: the guest comes back for a booking, before whatever is searched for. `room`: the sheet of
   * `roomTypeId`, over the list of rooms. Without it the form of a single room is meant.
   */
  view?: PageView;
}

/**
 * Reads `?checkin&checkout&adults&rooms&room&view`, with one `room` for each room of a party, and `nights` in
 * place of `checkout`. It does not check the stay.
 */
export function readUrlState(queryString: string): UrlState {
  const parameters = new URLSearchParams(queryString);
  const checkin = parameters.get('checkin');
  const checkout = namedCheckout({
    checkin,
    checkout: parameters.get('checkout'),
    nights: parameters.get('nights'),
  });
  const viewParameter = parameters.get('view');
  const named = parameters.getAll('room');
  const hasSearch = checkin && checkout;
  // The sheet of no room is none.
  const isMeant = viewParameter !== 'room' || (hasSearch && named.at(-1));
  const view = isPageView(viewParameter) && isMeant ? { view: viewParameter } : {};
  if (!hasSearch) return view;
  const rooms = readRooms({ view: viewParameter, rooms: parameters.get('rooms'), named });
  const search = { checkin, checkout, adults: parseCount(parameters.get('adults') ?? '') };
  return { search: rooms.party ? stayOfNextRoom(search, rooms.party) : search, ...rooms, ...view };
}

/** A party's address: the list for its next room, or the form once all rooms are chosen. */
export function partyAddress(nights: Pick<StayQuery, 'checkin' | 'checkout'>, party: Party): UrlState {
  return { search: stayOfNextRoom(nights, party), party };
}

/** The address after a room is chosen. */
export function addressAfterChoice({ search, party }: UrlState, roomTypeId: string): UrlState {
  if (!search || !party) return { ...(search && { search }), roomTypeId };
  return partyAddress(search, chooseRoom(party, nextRoomIndex(party), roomTypeId));
}

/** The address of a room's sheet over the list. */
export function sheetAddress({ search, party }: UrlState, roomTypeId: string): UrlState {
  return search ? { search, roomTypeId, ...(party && { party }), view: 'room' } : {};
}

/**
 * The query string for a state, with its question mark; empty when there is nothing to say. Other parameters
 * of the page (its `locale`, those of a campaign) stay as they are.
 */
export function writeUrlState(state: UrlState, queryString = ''): string {
  const parameters = new URLSearchParams(queryString);
  const { search, linked, party } = state;
  // `nights` beside a check-in belongs to the search. The new URL has `checkout` in its place.
  if (parameters.has('checkin')) parameters.delete('nights');
  const own: Record<string, string | undefined> = {
    ...linked,
    ...(search && { ...search, adults: String(search.adults), rooms: party?.adults.join('-') }),
    view: state.view,
  };
  // Any other value of these common names is the page's own.
  const isParty = party || parseParty(parameters.get('rooms'), []);
  const isView = state.view || isPageView(parameters.get('view'));
  for (const name of ['checkin', 'checkout', 'adults', ...(isParty ? ['rooms'] : [])])
    write(parameters, name, own[name]);
  parameters.delete('room');
  if (search) {
    for (const id of party?.chosen ?? []) parameters.append('room', id);
    if (state.roomTypeId) parameters.append('room', state.roomTypeId);
  }
  if (isView) write(parameters, 'view', own.view);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function write(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
}
