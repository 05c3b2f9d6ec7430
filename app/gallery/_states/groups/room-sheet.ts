import type { Photo, RoomOffer } from '../../../../lib/contract/room-schema.ts';
import { type House, stayOf } from '../house.ts';
import { atRooms } from '../scenes.ts';
import type { GalleryGroup, Scene } from '../state.ts';
import { atLongTexts, EVERY_FACT, FACTS, LONG_NAME, nightsOf, ROOMS_OF_DEMO } from './rooms.ts';

const photoOf = (room: string, alt: string): Photo => ({
  src: `/demo/harbour-house/${room}-960.webp`,
  alt,
  width: 960,
  height: 640,
});

/** The sheet of the first room, with pictures of other rooms. */
function atSheet(house: House, more: Partial<RoomOffer> = {}): Scene {
  const [first] = house.rooms;
  const photos = [...(first.photos ?? []), ...ROOMS_OF_DEMO.map((room) => photoOf(room, first.name))];
  return {
    ...atRooms(house, undefined, { sheet: { ...first, photos, unitsAvailable: 2, ...more } }),
    property: { rooms: { [first.roomTypeId]: { facts: FACTS } } },
  };
}

export const roomSheet: GalleryGroup = {
  name: 'room-sheet',
  title: 'A room’s sheet',
  states: [
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
  ],
};
