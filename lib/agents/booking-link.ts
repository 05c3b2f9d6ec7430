import { checkedStay, inputOf, roomTypeId, stayShape } from './input.ts';
import { NOTICE, shownRoom } from './shown.ts';
import { type Tool, ToolError } from './tool.ts';

const input = inputOf({ ...stayShape, roomTypeId });

export const bookingLink: Tool<typeof input.schema> = {
  name: 'booking_link',
  title: 'Link to book a room',
  description:
    "The address of the property's own page for one room and stay. Give it to the person who wants to book: there they read " +
    'the same room at `totalPrice`, or are asked whether another price suits them, type their name and e-mail address, and ' +
    'press the order button themselves. Nothing is booked or held by this call, and no tool here can do so.',
  input,
  async run({ locale: asked, roomTypeId: id, ...query }, context) {
    const { property, booking, locale } = await context.property(asked);
    const stay = checkedStay(query, property, context);
    const { rooms, stay: found, asOf, stale } = await context.search(stay, locale);
    const room = rooms.find((offer) => offer.roomTypeId === id);
    if (!room) {
      const message = 'This room is not free for these nights. search_rooms tells which are.';
      throw new ToolError({ code: 'sold-out', message });
    }
    const parameters = new URLSearchParams({ ...stay, adults: String(stay.adults), room: id, locale });
    // The page reads the quoted price from it, and asks for consent if the price has changed.
    parameters.set('quote', room.quote);
    return {
      notice: NOTICE,
      url: context.pageAddress(parameters),
      ...{ booking, locale, stay: found, room: shownRoom(room), asOf, stale },
    };
  },
};
