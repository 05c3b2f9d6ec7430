import type { ChosenRoom } from '../../../../components/step.ts';
import type { Ended } from '../../../../lib/browser/attempt/phase.ts';
import type { LineSummary } from '../../../../lib/contract/order/attempt-schema.ts';
import type { House } from '../house.ts';
import { atDetails, atEnd, atRooms, attemptOf, bookingOf } from '../scenes.ts';
import type { GalleryGroup, Scene } from '../state.ts';

/** Two rooms, each for some of the adults. */
function twoRooms({ stay, rooms: [first, other = first] }: House): [ChosenRoom, ChosenRoom] {
  return [
    { stay: { ...stay, adults: 2 }, offer: first },
    { stay: { ...stay, adults: 1 }, offer: other },
  ];
}

/** The first room is chosen, the second is not. */
function atSecondRoom(house: House): Scene {
  const [first] = twoRooms(house);
  const party = { adults: [2, 1], chosen: [first.offer.roomTypeId] };
  return atRooms(house, undefined, { progress: { party, rooms: [first], isGone: false } });
}

/** The rooms of an order, each in its state. */
function linesOf(house: House, ...states: NonNullable<LineSummary['attempt']['state']>[]): LineSummary[] {
  return twoRooms(house).map(({ stay, offer: { roomTypeId, name, price } }, at) => {
    const state = states[at] ?? 'confirmed';
    const room = { roomTypeId, name };
    const attempt = { ...attemptOf(house), id: `${at}d1c44aa-90b1`, stay, room, price, state };
    const booking = { ...bookingOf(house), reference: `BH-GALLERY-${at}`, stay, room, price };
    return {
      attempt: state === 'rejected' ? { ...attempt, reason: 'sold-out' as const } : attempt,
      ...(state === 'confirmed' && { booking }),
    };
  });
}

function ended(house: House, phase: 'confirmed' | 'stuck', lines: LineSummary[]): Scene {
  const attempt = { ...attemptOf(house), lines };
  const end: Ended =
    phase === 'stuck' ? { phase, attempt } : { phase, attempt, booking: bookingOf(house), earlier: false };
  return { ...atEnd(end), property: { manage: { find: true, cancel: true } } };
}

export const severalRooms: GalleryGroup = {
  name: 'several-rooms',
  title: 'Several rooms',
  states: [
    {
      name: 'second-room',
      title: 'The second of two rooms',
      shows: 'The chosen room and the open one, above the free rooms.',
      sign: '[data-part=party]',
      scene: atSecondRoom,
    },
    {
      name: 'form-of-rooms',
      title: 'The form of two rooms',
      shows: 'Each room with its price, and the total of both.',
      sign: '[data-part=room-lines]',
      scene: (house) => {
        const [first, other] = twoRooms(house);
        return atDetails(house, undefined, { step: { name: 'details', ...first, others: [other] } });
      },
    },
    {
      name: 'rooms-booked',
      title: 'Both rooms are booked',
      shows: 'Each room with its number, its price and a button to cancel.',
      sign: '[data-part=rooms-outcome]',
      scene: (house) => ended(house, 'confirmed', linesOf(house)),
    },
    {
      name: 'rooms-partly',
      title: 'One room is booked, the other was sold out',
      shows: 'The booked room, and a button to choose another room instead of the sold-out one.',
      sign: 'severalRooms.soldOut',
      scene: (house) => ended(house, 'confirmed', linesOf(house, 'confirmed', 'rejected')),
    },
    {
      name: 'rooms-stuck',
      title: 'One room is booked, the other is unknown',
      shows: 'Whom to ask, and the number to give.',
      sign: 'severalRooms.someText',
      scene: (house) => ended(house, 'stuck', linesOf(house, 'confirmed', 'stuck')),
    },
  ],
};
