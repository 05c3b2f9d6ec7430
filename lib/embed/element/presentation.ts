import type { BookingEventName } from '../../contract/order/booking-event.ts';

/** @file The slots, events, parts and custom properties in `custom-elements.json`. */

interface Named {
  name: string;
  description: string;
}

/** The content between the tags of `<bellhop-booking>`. */
export const SLOTS: readonly Named[] = [
  {
    name: '',
    description:
      'A link to the property’s own page. It is what shows until the widget is there, and wherever it cannot be.',
  },
];

const FRAME = { name: 'frame', description: 'The frame that the widget is in.' };

/** The names for `::part()`, by element. The dialog is a separate element at the end of the page. */
export const CSS_PARTS: Readonly<Record<'bellhop-booking' | 'bellhop-dialog', readonly Named[]>> = {
  'bellhop-booking': [{ name: 'button', description: 'The button of `mode="button"`.' }, FRAME],
  'bellhop-dialog': [
    { name: 'dialog', description: 'The dialog around a frame.' },
    { name: 'close', description: 'The button that closes it.' },
    FRAME,
  ],
};

/** The custom properties that a page may set on `:root`. The widget in its frame has the property’s theme. */
export const CSS_PROPERTIES: readonly (Named & { default: string })[] = [
  { name: '--bellhop-accent', default: '#1f4e4a', description: 'The ground of the button.' },
  { name: '--bellhop-on-accent', default: '#fff', description: 'The words on the button.' },
  { name: '--bellhop-radius', default: '12px', description: 'The corners of button and dialog.' },
];

/** The names from {@link CSS_PROPERTIES} that the dialog uses. */
export const DIALOG_PROPERTIES: readonly string[] = ['--bellhop-radius'];

/** One sentence about each event. docs/events.md has the details. */
export const EVENT_DESCRIPTIONS = {
  'bellhop:ready': 'The widget is awake: once.',
  'bellhop:search': 'The guest asks for a stay.',
  'bellhop:view-rooms': 'Rooms are shown, or that there are none.',
  'bellhop:select-room': 'The guest chooses a room.',
  'bellhop:begin-booking': 'The form for a room can be filled in and sent.',
  'bellhop:submitting': 'The final click has begun an order.',
  'bellhop:booked': 'A booking is confirmed.',
  'bellhop:failed': 'An order has come to nothing.',
} as const satisfies Record<BookingEventName, string>;
