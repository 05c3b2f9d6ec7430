/** @file The public exports of `next-bellhop/react`. All other files of this folder are private. */

export type { BookingProps } from '../lib/contract/props.ts';
export { bookingTitle } from '../lib/i18n/page-title.ts';
export { BookingWidget as PlainBookingWidget } from './BookingWidget.tsx';
export { RoutedBookingWidget as BookingWidget } from './RoutedBookingWidget.tsx';
export { hotelData } from './structured-data/hotel-data.ts';
export { JsonLd, type JsonLdThing } from './structured-data/JsonLd.tsx';
export type { BookingWidgetProps as PlainBookingWidgetProps } from './WidgetFrame.tsx';
