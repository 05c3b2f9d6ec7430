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

/** The part of the widget's state that is in the page's URL. It is never personal. */
export interface UrlState {
  search?: StayQuery;
  /** The parameters of an invalid search in the link that opened the page. Removed at the next step. */
  linked?: LinkedSearch;
  /** The chosen room. With a party, only the room of the sheet. */
  roomTypeId?: string;
  /** The guest chooses several rooms one after the other. `search` is then the search for the next room. */
  party?: Party;
  /**
   * `booking`: the guest returns for a booking; this view precedes any search. `room`: the sheet of
   * `roomTypeId`, over the list of rooms. Without a view, `roomTypeId` means the form of a single room.
   */
  view?: PageView;
}

/**
 * Reads `?checkin&checkout&adults&rooms&room&view`, with one `room` for each room of a party, and `nights`
 * instead of `checkout`. It does not validate the stay.
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
  // A sheet without a room does not exist.
  const isComplete = viewParameter !== 'room' || (hasSearch && named.at(-1));
  const view = isPageView(viewParameter) && isComplete ? { view: viewParameter } : {};
  if (!hasSearch) return view;
  const rooms = readRooms({ view: viewParameter, rooms: parameters.get('rooms'), named });
  const search = { checkin, checkout, adults: parseCount(parameters.get('adults') ?? '') };
  return { search: rooms.party ? stayOfNextRoom(search, rooms.party) : search, ...rooms, ...view };
}

/** The URL state of a party: the list for its next room, or the form after all rooms are chosen. */
export function partyAddress(nights: Pick<StayQuery, 'checkin' | 'checkout'>, party: Party): UrlState {
  return { search: stayOfNextRoom(nights, party), party };
}

/** The URL state after the choice of a room. */
export function addressAfterChoice({ search, party }: UrlState, roomTypeId: string): UrlState {
  if (!search || !party) return { ...(search && { search }), roomTypeId };
  return partyAddress(search, chooseRoom(party, nextRoomIndex(party), roomTypeId));
}

/** The URL state of a room's sheet over the list. */
export function sheetAddress({ search, party }: UrlState, roomTypeId: string): UrlState {
  return search ? { search, roomTypeId, ...(party && { party }), view: 'room' } : {};
}

/**
 * The query string for a state, with its question mark. Empty for an empty state. Other parameters of the
 * page (`locale`, those of a campaign) stay.
 */
export function writeUrlState(state: UrlState, queryString = ''): string {
  const parameters = new URLSearchParams(queryString);
  const { search, linked, party } = state;
  // `nights` beside a check-in belongs to the search. The new URL has `checkout` instead.
  if (parameters.has('checkin')) parameters.delete('nights');
  const own: Record<string, string | undefined> = {
    ...linked,
    ...(search && { ...search, adults: String(search.adults), rooms: party?.adults.join('-') }),
    view: state.view,
  };
  // Any other value of these common names belongs to the host page.
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
