'use client';

import { BookingWidget } from './BookingWidget.tsx';
import { useRoutedLanguage } from './use-routed-language.ts';
import type { BookingWidgetProps } from './WidgetFrame.tsx';

export type RoutedBookingWidgetProps = Omit<BookingWidgetProps, 'onLocale'>;

/**
 * {@link BookingWidget} on a page of Next's App Router whose props come from `getBookingProps`: choosing
 * another language renders the page anew on the server and changes it in place, so that nothing typed is
 * lost, nor an order on its way.
 */
export function RoutedBookingWidget(props: RoutedBookingWidgetProps) {
  const onLocale = useRoutedLanguage(props);
  return <BookingWidget {...props} onLocale={onLocale} />;
}
