import { checkedStay, inputOf, stayShape } from './input.ts';
import { NOTICE, shownProperty, shownRooms } from './shown.ts';
import type { Tool } from './tool.ts';

const input = inputOf(stayShape);

export const searchRooms: Tool<typeof input.schema> = {
  name: 'search_rooms',
  title: 'Search rooms',
  description:
    'Rooms that are free at this property for the given nights and adults, with the total price of the whole stay for each, ' +
    'the cheapest first. `totalPrice` is a decimal text and an ISO 4217 currency. `stale: true` means that the price is some ' +
    'minutes old. Also tells the limits of a stay and what guests should know. Reads only: it holds no room and books ' +
    'nothing. For a link on which a person books, call booking_link.',
  input,
  async run({ locale: asked, ...query }, context) {
    const answer = await context.property(asked);
    const { property, locale } = answer;
    const stay = checkedStay(query, property, context);
    const rooms = shownRooms(await context.search(stay, locale));
    return { notice: NOTICE, locale, ...rooms, property: shownProperty(answer) };
  },
};
