import type { NearState } from '../../../../lib/browser/search/use-near-offers.ts';
import { nearStays } from '../../../../lib/contract/near-stays.ts';
import type { NearOffer } from '../../../../lib/contract/near-stays-schema.ts';
import type { RoomFacts } from '../../../../lib/contract/property.ts';
import { AMENITIES } from '../../../../lib/contract/room-facts.ts';
import type { Photo, RoomOffer } from '../../../../lib/contract/room-schema.ts';
import { addDays } from '../../../../lib/contract/stay.ts';
import type { Stay } from '../../../../lib/contract/stay-schema.ts';
import { AFTER_FREE, type House, stayOf, TODAY } from '../house.ts';
import { atRooms, attemptOf, bookingOf, freshly } from '../scenes.ts';
import type { GalleryGroup, Scene } from '../state.ts';

const LONG_NAME =
  'Presidential Waterfront Panorama Suite “Donaudampfschifffahrtsgesellschaftskapitän” with Terrace';

/** One price for each night of a stay. */
function nightsOf({ checkin, nights }: Stay, amount: string): { date: string; amount: string }[] {
  return Array.from({ length: nights }, (_, night) => ({ date: addDays(checkin, night), amount }));
}

/** If two values exclude each other, the longer one. */
const EVERY_FACT: RoomFacts = {
  sizeSquareMetres: 112,
  beds: [
    { kind: 'king', count: 1 },
    { kind: 'bunk', count: 2 },
    { kind: 'sofa', count: 1 },
  ],
  view: 'courtyard',
  bath: 'shower-and-bathtub',
  floor: 3,
  stepFree: true,
  amenities: [...AMENITIES],
};

/**
 * Texts longer than any property should write: descriptions, notes on the total, and a price with more digits
 * than a card can hold.
 */
function atLongTexts(house: House): Scene {
  const stay = stayOf(28, 6);
  const [first, ...others] = house.rooms;
  const long = {
    ...first,
    name: LONG_NAME,
    description: `${first.description} `.repeat(8).trim(),
    maxAdults: 12,
    unitsAvailable: 2,
    price: { amount: '128450000.00', currency: 'IDR' },
  };
  const { policies } = house.property;
  const terms = {
    taxes:
      'incl. value added tax, service charge and tourism levy; the city’s bed tax of €3.50 a night is paid on site',
    included: 'breakfast buffet, afternoon tea, sauna, parking and a ticket for all buses, trams and ferries',
    payment:
      'pay at the hotel, by Umweltverschmutzungsausgleichsabgabenbefreiungsbescheinigung or any other card',
  };
  return {
    ...atRooms({ ...house, stay, rooms: [long, ...others] }),
    property: { policies: { ...policies, ...terms } },
  };
}

function atNoRooms(house: House, near: NearState): Scene {
  return atRooms(house, { availability: freshly(house.stay, []) }, { near });
}

function nearOffersOf({ stay, property, rooms: [{ price }] }: House): NearOffer[] {
  return nearStays(stay, property.limits, TODAY).map((near) => ({
    stay: { ...near, nights: stay.nights },
    from: price,
  }));
}

const ROOMS_OF_DEMO = ['single-quay', 'captains-suite', 'twin-harbour', 'family-loft'];

const photoOf = (room: string, alt: string): Photo => ({
  src: `/demo/harbour-house/${room}-960.webp`,
  alt,
  width: 960,
  height: 640,
});

const FACTS: RoomFacts = {
  sizeSquareMetres: 28,
  beds: [{ kind: 'king', count: 1 }],
  view: 'river',
  bath: 'shower-and-bathtub',
  floor: 3,
  stepFree: true,
  amenities: [
    'wifi',
    'heating',
    'seating-area',
    'desk',
    'tv',
    'safe',
    'kettle',
    'hairdryer',
    'bathrobes',
    'cot',
  ],
};

/** The sheet of the first room, with pictures of other rooms. */
function atSheet(house: House, more: Partial<RoomOffer> = {}): Scene {
  const [first] = house.rooms;
  const photos = [...(first.photos ?? []), ...ROOMS_OF_DEMO.map((room) => photoOf(room, first.name))];
  return {
    ...atRooms(house, undefined, { sheet: { ...first, photos, unitsAvailable: 2, ...more } }),
    property: { rooms: { [first.roomTypeId]: { facts: FACTS } } },
  };
}

/** More rooms than can be seen at a glance. */
function atManyRooms(house: House): Scene {
  const [first] = house.rooms;
  const others = ROOMS_OF_DEMO.slice(0, 2).map((roomTypeId) => ({ ...first, roomTypeId }));
  const sizes = { 'double-sea': FACTS, 'family-loft': { ...FACTS, sizeSquareMetres: 54 } };
  const rooms = Object.fromEntries(Object.entries(sizes).map(([room, facts]) => [room, { facts }]));
  return {
    ...atRooms(house, { availability: freshly(house.stay, [...house.rooms, ...others]) }),
    property: { rooms },
  };
}

export const rooms: GalleryGroup = {
  name: 'rooms',
  title: 'Rooms',
  states: [
    {
      name: 'loading',
      title: 'Loading',
      shows: 'Skeletons of the final size while the rooms load.',
      sign: 'rooms.searching',
      scene: (house) => atRooms(house, { loading: true }),
    },
    {
      name: 'loading-long',
      title: 'Loading for more than three seconds',
      shows: 'The page says that it is still searching.',
      sign: 'recovery.stillLooking',
      scene: (house) => atRooms(house, { loading: true }),
    },
    {
      name: 'results',
      title: 'Results',
      shows: 'Three rooms; the total of the stay is the largest text on each card.',
      sign: '[data-part=choose]',
      scene: (house) => atRooms(house),
    },
    {
      name: 'results-many',
      title: 'Results with more rooms than are seen at a glance',
      shows: 'The rooms can be sorted by price and by size. The facts of a room are on one line.',
      sign: '[data-part=room-order]',
      scene: atManyRooms,
    },
    {
      name: 'sheet',
      title: 'Everything of one room',
      shows:
        'Pictures to swipe, facts with icons, prices per night, cancellation terms, and the button always in view.',
      sign: '[data-part=room-sheet]',
      signAlone: true,
      scene: (house) => atSheet(house),
    },
    {
      name: 'sheet-plain',
      title: 'Everything of a room with few details',
      shows: 'Without picture and description, for one night: a short sheet with its foot at the end.',
      sign: '[data-part=room-sheet]',
      signAlone: true,
      scene: (house) => {
        const [{ photos: _, description: __, perNight: ___, ...plain }] = house.rooms;
        return atRooms({ ...house, stay: stayOf(1, 2) }, undefined, { sheet: plain });
      },
    },
    {
      name: 'sheet-long',
      title: 'Everything of a room with long texts and many nights',
      shows: 'The nights in columns, a name of two lines, a price in the millions.',
      sign: '[data-part=room-sheet]',
      signAlone: true,
      scene: (house) => {
        const long = atLongTexts(house);
        const stay = stayOf(28, 6);
        const perNight = nightsOf(stay, '4587500.00');
        const sheet = { name: LONG_NAME, price: { amount: '128450000.00', currency: 'IDR' }, perNight };
        const rooms = { [house.rooms[0].roomTypeId]: { facts: EVERY_FACT } };
        return { ...atSheet({ ...house, stay }, sheet), property: { ...long.property, rooms } };
      },
    },
    {
      name: 'sheet-read-only',
      title: 'Everything of a room of a read-only property',
      shows: 'An enquiry instead of the order button.',
      sign: '[data-part=room-sheet]',
      signAlone: true,
      scene: (house) => ({ ...atSheet(house), booking: 'read-only' }),
    },
    {
      name: 'picture-zoom',
      title: 'A picture as large as the window',
      shows: 'One picture at a time, on black. A press zooms in.',
      sign: '[data-part=picture-zoom]',
      signAlone: true,
      scene: (house) => ({
        ...atSheet(house),
        press: '[data-part=room-pictures] button',
        pressAlone: true,
      }),
    },
    {
      name: 'results-fee-now',
      title: 'Results after the free cancellation has ended',
      shows: 'What cancelling costs now, in a quiet colour: an amount if the price of the night is known.',
      sign: '[data-part=cancellation-line]',
      scene: (house) => ({ ...atRooms(house), now: AFTER_FREE }),
    },
    {
      name: 'results-booked',
      title: 'Results with a room that the guest has booked',
      shows: 'The card says so and links to the booking. The room can be chosen again.',
      sign: '[data-part=room-booked]',
      scene: (house) =>
        atRooms(house, undefined, { bookings: [{ attempt: attemptOf(house), booking: bookingOf(house) }] }),
    },
    {
      name: 'results-stale',
      title: 'Results from an older answer',
      shows: 'The upstream could not be asked again. The time of the prices stands below them.',
      sign: '[data-part=stale]',
      scene: (house) => atRooms(house, { availability: freshly(house.stay, house.rooms, { stale: true }) }),
    },
    {
      name: 'one-left',
      title: 'One room left',
      shows: 'The only result, and the last of its kind.',
      sign: '[data-part=units-left]',
      scene: (house) =>
        atRooms(house, { availability: freshly(house.stay, [{ ...house.rooms[0], unitsAvailable: 1 }]) }),
    },
    {
      name: 'no-picture',
      title: 'Room without a picture',
      shows: 'The property has given neither picture nor description: a drawing of the same size.',
      sign: '[data-part=room-picture][aria-hidden=true]',
      scene: (house) => {
        const [{ photos: _, description: __, ...plain }, other] = house.rooms;
        return atRooms(house, { availability: freshly(house.stay, [plain, ...(other ? [other] : [])]) });
      },
    },
    {
      name: 'facts',
      title: 'All facts of a room',
      shows: 'The line of a card, and the list with every kind of fact and every amenity.',
      sign: '[data-part=facts-list]',
      scene: () => ({ flow: { step: { name: 'search' } }, facts: { facts: EVERY_FACT, maxAdults: 4 } }),
    },
    {
      name: 'long-texts',
      title: 'Very long names and texts',
      shows:
        'A word that fills a phone, a description of eight, 28 nights, a price in the millions, three long terms.',
      sign: '[data-part=units-left]',
      scene: atLongTexts,
    },
    {
      name: 'no-rooms-asking',
      title: 'No rooms, near dates asked for',
      shows: 'Nothing is free. The page asks which near dates have rooms.',
      sign: 'rooms.nearSearching',
      scene: (house) => atNoRooms(house, 'asking'),
    },
    {
      name: 'no-rooms',
      title: 'No rooms, near dates with rooms',
      shows: 'The near dates with rooms, and their lowest prices.',
      sign: 'rooms.nearTitle',
      scene: (house) => {
        const [first, ...others] = nearOffersOf(house);
        return atNoRooms(house, { offers: first ? [first, ...others.slice(2)] : [], complete: true });
      },
    },
    {
      name: 'no-rooms-suggested',
      title: 'No rooms, near dates not known',
      shows: 'The request failed: all near dates as suggestions, without a price.',
      sign: 'rooms.noneText',
      scene: (house) => atNoRooms(house, 'failed'),
    },
    {
      name: 'no-rooms-anywhere',
      title: 'No rooms, and none on near dates',
      shows: 'An enquiry for this stay, the contact details, and another search.',
      sign: 'rooms.nearNone',
      scene: (house) => atNoRooms(house, { offers: [], complete: true }),
    },
    {
      name: 'room-gone',
      title: 'The linked room is gone',
      shows: 'The address names a room that is not free. Other rooms are.',
      sign: 'rooms.goneTitle',
      scene: (house) =>
        atRooms(house, { availability: freshly(house.stay, house.rooms.slice(1)) }, { roomGone: true }),
    },
    {
      name: 'read-only',
      title: 'Read-only property',
      shows: 'The plan does not book: rooms and prices, with an enquiry at each room.',
      sign: 'contact.readOnlyTitle',
      scene: (house) => ({ ...atRooms(house), booking: 'read-only' }),
    },
    {
      name: 'unavailable',
      title: 'Unavailable property',
      shows: 'The API key was refused: only the contact details are shown.',
      sign: 'contact.closedTitle',
      scene: () => ({ flow: { step: { name: 'search' } }, booking: 'unavailable' }),
    },
  ],
};
