import type { BookingProps } from '../contract/props.ts';
import type { MessageKey } from './catalogue.ts';
import { messageText } from './message-text.ts';

/** A document's title: the step in its heading's words, and whose page it is. */
export function stepTitle(step: string, property: string): string {
  return `${step} – ${property}`;
}

/**
 * The title of a page that is the property's own, for its first HTML: what the address leads to, and the
 * property's name. At the beginning, before a search, the name alone. With `pageTitle` the widget goes on
 * from there.
 * @param props as `getBookingProps` makes them
 */
export function bookingTitle(props: BookingProps): string {
  const { locale, messages, property } = props;
  const { name } = property.property;
  const heading = headingOf(props);
  return heading ? stepTitle(messageText(messages[heading] ?? heading, locale), name) : name;
}

/** The heading of the step that a page begins with. */
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
