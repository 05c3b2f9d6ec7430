'use client';

import { BookingWidget } from './BookingWidget.tsx';
import { useRoutedLanguage } from './use-routed-language.ts';
import type { BookingWidgetProps } from './WidgetFrame.tsx';

export type RoutedBookingWidgetProps = Omit<BookingWidgetProps, 'onLocale'>;

/**
 * {@link BookingWidget} for a page of Next's App Router whose props come from `getBookingProps`. When the
 * guest chooses another language, the server renders the page anew and React updates it in place. Typed text
 * and an order on its way are kept.
 */
export function RoutedBookingWidget(props: RoutedBookingWidgetProps) {
  const onLocale = useRoutedLanguage(props);
  return <BookingWidget {...props} onLocale={onLocale} />;
}
