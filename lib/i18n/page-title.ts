import type { BookingProps } from '../contract/props.ts';
import type { MessageKey } from './catalogue.ts';
import { messageText } from './message-text.ts';

/** Returns a document's title: the heading of the step, and the property. */
export function stepTitle(step: string, property: string): string {
  return `${step} – ${property}`;
}

/**
 * Returns the title of a property's own page for its first HTML: the heading of the first step, and the
 * property's name. Before a search it is the name alone. With `pageTitle` the widget updates it later.
 * @param props the result of `getBookingProps`
 */
export function bookingTitle(props: BookingProps): string {
  const { locale, messages, property } = props;
  const { name } = property.property;
  const heading = headingOf(props);
  return heading ? stepTitle(messageText(messages[heading] ?? heading, locale), name) : name;
}

/** Returns the heading of a page's first step. */
function headingOf({
  search,
  availability,
  roomTypeId,
  view,
  property,
}: BookingProps): MessageKey | undefined {
  if (view === 'booking' && property.property.manage) return 'manage.find';
  if (!search || property.booking === 'unavailable') return undefined;
  const chosen = availability?.rooms.some((room) => room.roomTypeId === roomTypeId);
  return chosen && view !== 'room' && property.booking === 'open' ? 'details.title' : 'rooms.title';
}
