import { checkedStay, inputOf, stayShape } from './input.ts';
import type { Tool } from './tool.ts';

const input = inputOf(stayShape);

export const nearDates: Tool<typeof input.schema> = {
  name: 'near_dates',
  title: 'Find near dates',
  description:
    'The same number of nights up to three days earlier or later, where this property has a free room, with the total price ' +
    'of the cheapest one. For nights that search_rooms finds no room for, or for guests who can come on other days. ' +
    '`complete: false` means that some of the days could not be asked about just now. Reads only.',
  input,
  async run({ locale, ...query }, context) {
    const { property } = await context.property(locale);
    const stay = checkedStay(query, property, context);
    const { offers, complete } = await context.near(stay);
    return {
      asked: stay,
      offers: offers.map(({ stay, from }) => ({ stay, fromTotalPrice: from })),
      complete,
    };
  },
};
