import type { NearState } from '../../../../lib/browser/search/use-near-offers.ts';
import { nearStays } from '../../../../lib/contract/near-stays.ts';
import type { NearOffer } from '../../../../lib/contract/near-stays-schema.ts';
import { type House, TODAY } from '../house.ts';
import { atRooms, freshly } from '../scenes.ts';
import type { GalleryGroup, Scene } from '../state.ts';

function atNoRooms(house: House, near: NearState): Scene {
  return atRooms(house, { availability: freshly(house.stay, []) }, { near });
}

function nearOffersOf({ stay, property, rooms: [{ price }] }: House): NearOffer[] {
  return nearStays(stay, property.limits, TODAY).map((near) => ({
    stay: { ...near, nights: stay.nights },
    from: price,
  }));
}

export const noRooms: GalleryGroup = {
  name: 'no-rooms',
  title: 'No room to book',
  states: [
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
