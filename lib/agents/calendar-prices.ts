import { checkedMonth, inputOf, monthShape } from './input.ts';
import type { Tool } from './tool.ts';

const input = inputOf(monthShape);

export const calendarPrices: Tool<typeof input.schema> = {
  name: 'calendar_prices',
  title: 'Prices of a month',
  description:
    'What is known of each night of a month at this property: `priced` with the lowest price of a stay of that one night, ' +
    '`none` where there was no room for one night (there may be for longer), `unknown` where nobody has asked of late. A stay ' +
    'of several nights need not cost the sum: ask search_rooms. `retryAfter` is in how many seconds more will be known. ' +
    'Reads only.',
  input,
  async run({ locale, ...asked }, context) {
    const { property } = await context.property(locale);
    const { answer, retryAfter } = await context.month(checkedMonth(asked, property, context));
    return { ...answer, ...(retryAfter !== undefined && { retryAfter }) };
  },
};
