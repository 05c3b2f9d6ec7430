import type { RoomFacts } from '../../../../lib/contract/property.ts';
import { AMENITIES } from '../../../../lib/contract/room-facts.ts';
import { addDays } from '../../../../lib/contract/stay.ts';
import type { Stay } from '../../../../lib/contract/stay-schema.ts';
import { AFTER_FREE, type House, stayOf } from '../house.ts';
import { atRooms, attemptOf, bookingOf, freshly } from '../scenes.ts';
import type { GalleryGroup, Scene } from '../state.ts';

export const LONG_NAME =
  'Presidential Waterfront Panorama Suite “Donaudampfschifffahrtsgesellschaftskapitän” with Terrace';

/** One price for each night of a stay. */
export function nightsOf({ checkin, nights }: Stay, amount: string): { date: string; amount: string }[] {
  return Array.from({ length: nights }, (_, night) => ({ date: addDays(checkin, night), amount }));
}

/** If two values exclude each other, the longer one. */
export const EVERY_FACT: RoomFacts = {
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
export function atLongTexts(house: House): Scene {
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

export const ROOMS_OF_DEMO = ['single-quay', 'captains-suite', 'twin-harbour', 'family-loft'];

export const FACTS: RoomFacts = {
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
  ],
};
